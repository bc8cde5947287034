/** A value as JSON or Python writes it. Objects keep the order of their entries, and keys that occur twice. */
export type Literal = string | number | boolean | null | readonly Literal[] | LiteralObject;

/** A JSON object or Python dictionary. */
export type LiteralObject = { readonly entries: readonly (readonly [key: string, value: Literal])[] };

/** A value with the index behind it, or what was wrong at which index. */
export type ParsedLiteral =
  | { readonly ok: true; readonly value: Literal; readonly end: number }
  | { readonly ok: false; readonly message: string; readonly at: number };

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", "`": "`", "“": "”", "‘": "’" };
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
const words: ReadonlyMap<string, boolean | null> = new Map([
  ["null", null],
  ["None", null],
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
]);

/** Matchings are flat; a reply that nests deeper is none, and must not exhaust the stack. */
const deepest = 12;

class Unreadable extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** The index of the first character that is neither blank nor in a comment (`# …` or `// …`). */
export const skipBlank = (text: string, start: number): number => {
  let index = start;
  for (;;) {
    const char = text[index];
    if (char !== undefined && /[\s\uFEFF\u200B]/.test(char)) index++;
    else if (char === "#" || (char === "/" && text[index + 1] === "/")) {
      const end = text.indexOf("\n", index);
      index = end < 0 ? text.length : end;
    } else return index;
  }
};

/** Reads a quoted string at the index, in straight or typographic quotes. */
export const parseString = (text: string, start: number): ParsedLiteral => {
  const close = closing[text[start] ?? ""];
  if (close === undefined) return { ok: false, message: "expected a quoted name", at: start };
  let value = "";
  for (let index = start + 1; index < text.length; index++) {
    const char = text[index] ?? "";
    if (char === close) return { ok: true, value, end: index + 1 };
    if (char === "\n") break;
    if (char !== "\\") value += char;
    else {
      const next = text[++index] ?? "";
      const code = next === "u" ? /^[0-9A-Fa-f]{4}/.exec(text.slice(index + 1, index + 5))?.[0] : undefined;
      if (code !== undefined) index += 4;
      value += code === undefined ? (escapes[next] ?? next) : String.fromCharCode(Number.parseInt(code, 16));
    }
  }
  return { ok: false, message: "a quoted name is not closed", at: start };
};

const found = (text: string, at: number): string => (at >= text.length ? "the end" : `'${text[at]}'`);

class Parser {
  #index: number;

  constructor(
    readonly text: string,
    start: number,
  ) {
    this.#index = start;
  }

  get end(): number {
    return this.#index;
  }

  /** What stands next, behind blanks and comments. */
  #next(): string {
    this.#index = skipBlank(this.text, this.#index);
    return this.text[this.#index] ?? "";
  }

  #fail(message: string): never {
    throw new Unreadable(message, this.#index);
  }

  value(depth: number): Literal {
    const char = this.#next();
    if (depth > deepest) this.#fail("too many nested brackets");
    if (char === "{") return this.#object(depth);
    if (char === "[" || char === "(") return this.#list(char === "[" ? "]" : ")", depth);
    if (char in closing) return this.#string();
    const written = /^(?:-?\d+(?:\.\d+)?|[A-Za-z_]\w*)/.exec(this.text.slice(this.#index, this.#index + 40))?.[0] ?? "";
    const word = words.get(written);
    if (word === undefined && !/^-?\d/.test(written))
      this.#fail(
        written === "" ? `expected a value, found ${found(this.text, this.#index)}` : `${written} is not quoted`,
      );
    this.#index += written.length;
    return word === undefined ? Number(written) : word;
  }

  #string(): string {
    const parsed = parseString(this.text, this.#index);
    if (!parsed.ok) throw new Unreadable(parsed.message, parsed.at);
    this.#index = parsed.end;
    return parsed.value as string;
  }

  /** A key is a string; Python also allows `("edge", 2)`. */
  #key(depth: number): string {
    const key = this.value(depth);
    if (typeof key === "string") return key;
    if (Array.isArray(key) && key.length === 2 && typeof key[0] === "string" && Number.isInteger(key[1]))
      return `${key[0]}/${key[1]}`;
    return this.#fail("a key is no quoted name");
  }

  #object(depth: number): LiteralObject {
    const entries: [string, Literal][] = [];
    this.#index++;
    while (this.#next() !== "}") {
      const key = this.#key(depth + 1);
      if (this.#next() !== ":") this.#fail(`expected ':' after '${key}', found ${found(this.text, this.#index)}`);
      this.#index++;
      entries.push([key, this.value(depth + 1)]);
      this.#separator("}");
    }
    this.#index++;
    return { entries };
  }

  #list(close: string, depth: number): Literal[] {
    const items: Literal[] = [];
    this.#index++;
    while (this.#next() !== close) {
      items.push(this.value(depth + 1));
      this.#separator(close);
    }
    this.#index++;
    return items;
  }

  #separator(close: string): void {
    const char = this.#next();
    if (char === ",") this.#index++;
    else if (char !== close) this.#fail(`expected ',' or '${close}', found ${found(this.text, this.#index)}`);
  }
}

/**
 * Reads the JSON or Python value that begins at an index: strings in any quotes, numbers, lists, tuples, dictionaries, `null` and
 * `None`, comments and trailing commas.
 */
export const parseLiteral = (text: string, start: number): ParsedLiteral => {
  const parser = new Parser(text, start);
  try {
    const value = parser.value(0);
    return { ok: true, value, end: parser.end };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message, at: error.at };
    throw error;
  }
};
