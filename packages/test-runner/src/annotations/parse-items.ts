import type { DiagnosticSink, SuiteDiagnosticCode } from "./diagnostic.js";
import type { Element, Item, Parameter, Value } from "./item.js";
import { scan, type Token } from "./scan.js";

/** Items inside items deeper than this have no meaning in any annotation. */
const maxDepth = 8;

/**
 * Parses the items of one annotation comment, `source.slice(start, end)` without the comment signs. Undefined when the text is
 * malformed; what is wrong was reported then.
 */
export function parseItems(source: string, start: number, end: number, sink: DiagnosticSink): Item[] | undefined {
  const tokens = scan(source, start, end, sink);
  if (tokens === undefined) return undefined;
  try {
    return new ItemParser(tokens, sink).items();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

/** Thrown after a report, to leave the parser. */
class Malformed extends Error {}

class ItemParser {
  readonly #tokens: readonly Token[];
  readonly #sink: DiagnosticSink;
  #at = 0;

  constructor(tokens: readonly Token[], sink: DiagnosticSink) {
    this.#tokens = tokens;
    this.#sink = sink;
  }

  items(): Item[] {
    const items: Item[] = [];
    while (this.#peek().kind !== "end") {
      if (this.#peek().kind !== "@") {
        this.#fail(
          "unexpected-text",
          this.#peek().start,
          `unexpected ${shown(this.#peek())} after an annotation`,
          "write another @annotation or end the comment with **%",
        );
      }
      items.push(this.#item(0));
    }
    return items;
  }

  #peek(): Token {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Error("the parser read past the end of an annotation");
    return token;
  }

  #take(): Token {
    const token = this.#peek();
    this.#at++;
    return token;
  }

  #fail(code: SuiteDiagnosticCode, offset: number, message: string, advice: string): never {
    this.#sink.error(code, offset, message, advice);
    throw new Malformed(message);
  }

  #item(depth: number): Item {
    const at = this.#take();
    const name = this.#peek();
    if (name.kind !== "name") {
      this.#fail(
        "unexpected-text",
        at.start,
        "@ without a name",
        'write a name directly after it, such as @test(name="…")',
      );
    }
    this.#take();
    if (depth > maxDepth)
      this.#fail("unexpected-text", at.start, "annotations nested too deeply", "close the outer ones");
    const parameters: Parameter[] = [];
    if (this.#peek().kind === "name" && this.#tokens[this.#at + 1]?.kind === "=") {
      const message = `@${name.text} has no opening parenthesis`;
      this.#fail("missing-parenthesis", this.#peek().start, message, `write @${name.text}( before its first parameter`);
    }
    if (this.#peek().kind !== "(") return { name: name.text, start: at.start, end: name.end, parameters };
    this.#take();
    while (this.#peek().kind !== ")") {
      parameters.push(this.#parameter(name.text, at.start, depth));
      this.#separator(")", () => this.#unclosed(name.text, at.start));
    }
    const end = this.#take().end;
    return { name: name.text, start: at.start, end, parameters };
  }

  #unclosed(name: string, start: number): never {
    const { line, column } = this.#sink.locate(start);
    const message = `expected , or ) but found ${shown(this.#peek())}: @${name}( of line ${line}, column ${column} is not closed`;
    return this.#fail("missing-parenthesis", this.#peek().start, message, "put the missing ) or , before this place");
  }

  /** Reads the comma before the next member, or stays before `close`. A comma that was left out is forgiven. */
  #separator(close: ")" | "}", otherwise: () => never): void {
    const next = this.#peek();
    if (next.kind === ",") this.#take();
    else if (next.kind === close) return;
    else if (close === ")" ? next.kind === "name" : next.kind === "@" || next.kind === "string") {
      this.#sink.warn(
        "missing-comma",
        next.start,
        `a comma is missing before ${shown(next)}`,
        "separate members with commas",
      );
    } else otherwise();
  }

  #parameter(owner: string, ownerStart: number, depth: number): Parameter {
    const key = this.#peek();
    if (key.kind === "end" || key.kind === "@" || key.kind === "}") this.#unclosed(owner, ownerStart);
    if (key.kind !== "name") {
      const advice = `write the parameters of @${owner} as key=value`;
      this.#fail("unexpected-text", key.start, `expected the key of a parameter but found ${shown(key)}`, advice);
    }
    this.#take();
    if (this.#peek().kind !== "=") {
      const message = `expected = after ${key.text} but found ${shown(this.#peek())}`;
      this.#fail("unexpected-text", this.#peek().start, message, `write ${key.text}=value`);
    }
    this.#take();
    return { key: key.text, start: key.start, value: this.#value(key.text, depth) };
  }

  #value(key: string, depth: number): Value {
    const token = this.#peek();
    if (token.kind === "string") {
      this.#take();
      return { kind: "string", quoted: token.quoted, start: token.start };
    }
    if (token.kind === "integer") {
      this.#take();
      return { kind: "integer", text: token.text, start: token.start };
    }
    if (token.kind === "{") return this.#set(key, depth);
    const advice = "a value is a string in quotes, a whole number, or a set in braces";
    return this.#fail("unexpected-text", token.start, `expected a value for ${key} but found ${shown(token)}`, advice);
  }

  #set(key: string, depth: number): Value {
    const open = this.#take();
    const elements: Element[] = [];
    const unclosed = (): never => {
      const { line, column } = this.#sink.locate(open.start);
      const message = `expected , or } but found ${shown(this.#peek())}: ${key}={ of line ${line}, column ${column} is not closed`;
      return this.#fail("missing-brace", this.#peek().start, message, "put the missing } or , before this place");
    };
    while (this.#peek().kind !== "}") {
      const token = this.#peek();
      if (token.kind === "string") {
        this.#take();
        elements.push({ kind: "string", quoted: token.quoted, start: token.start });
      } else if (token.kind === "@") {
        elements.push({ kind: "item", item: this.#item(depth + 1), start: token.start });
      } else if (token.kind === "name" || token.kind === "integer") {
        const advice = "the members of a set are strings in quotes or @assertions";
        this.#fail("wrong-value", token.start, `unexpected ${shown(token)} in ${key}={…}`, advice);
      } else unclosed();
      this.#separator("}", unclosed);
    }
    this.#take();
    return { kind: "set", elements, start: open.start };
  }
}

/** A token as it is named in a message. */
function shown(token: Token): string {
  switch (token.kind) {
    case "end":
      return "the end of the comment";
    case "string":
      return "a string";
    case "name":
    case "integer":
      return `"${token.text}"`;
    default:
      return `"${token.kind}"`;
  }
}
