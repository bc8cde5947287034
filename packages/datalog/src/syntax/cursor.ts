import type { SourceRange } from "@blast-asp/asp";
import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";
import type { Token } from "./token.js";

/** Deeper nesting than this is refused instead of exhausting the stack. */
const maxDepth = 1000;

/** More infix operators than this in one statement are refused: a chain of them is as deep as it is long. */
const maxOperators = 2000;

/**
 * Walks over tokens. After the first failure every further look sees the end of the file, so that the parsing
 * functions, which never throw, unwind without loops; `resume` goes on behind the failure.
 */
export class Cursor {
  readonly errors: ParseDiagnostic[] = [];
  #next = 0;
  #depth = 0;
  #operators = 0;
  #failed = false;
  readonly #tokens: readonly Token[];
  readonly #end: Token;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#end = tokens.at(-1) ?? { kind: "end of file", text: "", start: 0, end: 0 };
  }

  get failed(): boolean {
    return this.#failed;
  }

  get token(): Token {
    return this.#failed ? this.#end : (this.#tokens[this.#next] ?? this.#end);
  }

  get kind(): string {
    return this.token.kind;
  }

  /** The range from `start` to the end of the last token taken. */
  from(start: number): SourceRange {
    return { start, end: this.#tokens[this.#next - 1]?.end ?? start };
  }

  take(): Token {
    const token = this.token;
    if (!this.#failed && this.#next < this.#tokens.length - 1) this.#next++;
    return token;
  }

  /** Takes the next token if it is of this kind. */
  accept(kind: string): boolean {
    if (this.kind !== kind || this.#failed) return false;
    this.take();
    return true;
  }

  /** Takes a token of this kind, or fails; `also` names what else would have fitted. */
  expect(kind: string, also: readonly string[] = []): Token {
    if (this.kind !== kind) this.fail([kind, ...also]);
    return this.take();
  }

  /** A list of at least one, separated by commas. */
  commaList<T>(read: () => T): T[] {
    const list = [read()];
    while (this.accept(",")) list.push(read());
    return list;
  }

  /** The next token does not fit. */
  fail(expected: readonly string[]): void {
    if (this.#failed) return;
    const { start, end, kind } = this.token;
    this.errors.push({ kind: "syntax-error", unexpected: kind, expected, range: { start, end } });
    this.#failed = true;
  }

  /** Something is wrong that does not stop the reading. */
  report(error: ParseDiagnostic): void {
    if (!this.#failed) this.errors.push(error);
  }

  /** Runs `read` one level deeper. */
  nested<T>(read: () => T): T {
    if (++this.#depth > maxDepth) this.#refuse();
    const result = read();
    this.#depth--;
    return result;
  }

  /** Counts an infix operator. */
  countOperator(): void {
    if (++this.#operators > maxOperators) this.#refuse();
  }

  /** To be called before each statement. */
  startStatement(): void {
    this.#operators = 0;
  }

  #refuse(): void {
    if (this.#failed) return;
    const { start, end } = this.token;
    this.errors.push({ kind: "too-deep", range: { start, end } });
    this.#failed = true;
  }

  /** After a failure: goes on behind the next dot, or at the next word that starts a directive. */
  resume(): SourceRange {
    this.#failed = false;
    const { start } = this.token;
    while (this.kind !== "end of file") {
      const { kind } = this.take();
      if (kind === "." || (this.token.text.startsWith(".") && this.kind !== ".")) break;
    }
    return { start, end: this.token.start };
  }
}
