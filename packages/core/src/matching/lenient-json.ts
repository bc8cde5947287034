/** Where and why a text is no value; the offset counts from the start of the text. */
type NotAValue = { readonly ok: false; readonly message: string; readonly end: number };

/** A value and the offset behind it. */
export type ReadValue = { readonly ok: true; readonly value: unknown; readonly end: number } | NotAValue;

class Unreadable extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

const closingQuote: Readonly<Record<string, string>> = { '"': '"', "'": "'", "“": "”", "‘": "’" };
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
const words = new Map<string, unknown>([
  ["null", null],
  ["None", null],
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
]);

/** Reads JSON, JSON5's keys, comments and trailing commas, and what Python prints; a backslash that escapes nothing stays. */
class Reader {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  private fail(expected: string): never {
    const found = this.text.slice(this.at, this.at + 12).split("\n")[0] ?? "";
    throw new Unreadable(`expected ${expected}, found ${found === "" ? "the end" : `'${found}'`}`, this.at);
  }

  private skip(): void {
    const blank = /(?:\s|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.text)?.[0].length ?? 0;
  }

  private take(char: string): boolean {
    this.skip();
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  value(): unknown {
    this.skip();
    const char = this.text[this.at] ?? "";
    if (char === "{") return this.object();
    if (char === "[") return this.list("[", "]");
    if (char === "(") return this.list("(", ")");
    if (closingQuote[char] !== undefined) return this.string();
    const word = /-?[\w.+-]+/y;
    word.lastIndex = this.at;
    const [found = ""] = word.exec(this.text) ?? [];
    if (words.has(found)) {
      this.at += found.length;
      return words.get(found);
    }
    if (!/^-?\d+(?:\.\d+)?$/.test(found)) this.fail("a quoted name, null or an object");
    this.at += found.length;
    return Number(found);
  }

  private object(): unknown {
    this.take("{");
    const entries = new Map<string, unknown>();
    while (!this.take("}")) {
      const start = this.at;
      const key = this.key();
      if (entries.has(key)) throw new Unreadable(`'${key}' is given twice`, start);
      if (!this.take(":")) this.fail("a colon");
      entries.set(key, this.value());
      if (this.take(",")) continue;
      if (!this.take("}")) this.fail("a comma or a closing brace");
      break;
    }
    return Object.fromEntries(entries);
  }

  private key(): string {
    this.skip();
    if (closingQuote[this.text[this.at] ?? ""] !== undefined) return this.string();
    const name = /[A-Za-z_][\w']*(?:\/\d+)?/y;
    name.lastIndex = this.at;
    const [found] = name.exec(this.text) ?? [];
    if (found === undefined) this.fail("a name");
    this.at += found.length;
    return found;
  }

  private list(open: string, close: string): unknown[] {
    this.take(open);
    const items: unknown[] = [];
    while (!this.take(close)) {
      items.push(this.value());
      if (this.take(",")) continue;
      if (!this.take(close)) this.fail("a comma or the end of the list");
      break;
    }
    return items;
  }

  private string(): string {
    const quote = this.text[this.at] ?? "";
    const end = this.text.startsWith(quote.repeat(3), this.at) ? quote.repeat(3) : (closingQuote[quote] ?? quote);
    let content = "";
    for (this.at += end.length; this.at < this.text.length && !this.text.startsWith(end, this.at); this.at++) {
      const char = this.text[this.at] ?? "";
      if (char !== "\\") {
        content += char;
        continue;
      }
      const next = this.text[++this.at] ?? "";
      const code = /^[0-9a-fA-F]{4}/.exec(this.text.slice(this.at + 1, this.at + 5))?.[0];
      if (next === "u" && code !== undefined) {
        content += String.fromCharCode(Number.parseInt(code, 16));
        this.at += 4;
      } else content += escapes[next] ?? (/["'\\/“”‘’]/.test(next) ? next : `\\${next}`);
    }
    if (this.at >= this.text.length) this.fail("a closing quote");
    this.at += end.length;
    return content;
  }
}

/** Reads the value that starts at an offset of a text: JSON, JSON5-like, or a Python display. A key that is given twice is an error. */
export const readValue = (text: string, from: number): ReadValue => {
  const reader = new Reader(text, from);
  try {
    return { ok: true, value: reader.value(), end: reader.at };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message, end: error.at };
    if (error instanceof RangeError) return { ok: false, message: "the value is nested too deeply", end: from };
    throw error;
  }
};
