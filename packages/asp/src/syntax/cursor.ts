import type { SyntaxDiagnostic } from "../ast/program.js";
import type { SourceRange } from "../source/range.js";
import { Lexer } from "./lexer.js";
import type { TokenKind } from "./token.js";

/** Brackets may nest this deep. clingo itself overflows its stack somewhere above 5000. */
const NESTING_LIMIT = 1000;

/** So many errors of a text are kept. */
export const ERROR_LIMIT = 1000;

/** Thrown by {@link Cursor.fail} to leave a statement that does not parse; caught where statements are read. */
export class SyntaxFailure {}

const failure = new SyntaxFailure();

/** The lexer together with what every parsing function needs: expectations, located errors and a guard against deep nesting. */
export class Cursor extends Lexer {
  readonly errors: SyntaxDiagnostic[] = [];
  /** True inside `#const`, where variables, intervals and pools are no terms. */
  constantTerms = false;
  /** Set when a statement was given up because it nests too deeply. */
  tooDeep = false;
  private depth = 0;

  /** Is the current token of this kind? Use it where a comparison with `kind` would be narrowed by an earlier one. */
  is(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  /** The current token must be of this kind; moves on. */
  expect(kind: TokenKind, expected: string = quote(kind)): void {
    if (this.kind !== kind) this.fail(expected);
    this.advance();
  }

  /** Moves on if the current token is of this kind. */
  accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.advance();
    return true;
  }

  /** From `start` to the end of the token before the current one. */
  rangeFrom(start: number): SourceRange {
    return { start, end: this.previousEnd };
  }

  /** The current token as source text. */
  lexeme(): string {
    return this.text.slice(this.start, this.end);
  }

  /** The current token does not fit. `expected` says what would, as in `expected ")"`. */
  fail(expected: string): never {
    this.report(
      "unexpected-token",
      `unexpected ${this.describeToken()}, expected ${expected}${this.missingDot(expected)}`,
    );
    throw failure;
  }

  /** Reports an error at the current token without leaving the statement. */
  report(code: SyntaxDiagnostic["code"], message: string): void {
    if (this.errors.length < ERROR_LIMIT)
      this.errors.push({ code, range: { start: this.start, end: this.end }, message });
  }

  /** Goes into a bracket or operand; every call is followed by {@link leave}. */
  enter(): void {
    if (++this.depth <= NESTING_LIMIT) return;
    this.tooDeep = true;
    this.report("too-deep", `nested more than ${NESTING_LIMIT} levels deep`);
    throw failure;
  }

  leave(): void {
    this.depth--;
  }

  /** After a failure: back to normal reading, behind the next dot. */
  recover(): void {
    this.mode = "normal";
    this.constantTerms = false;
    this.depth = 0;
    while (this.kind !== "." && this.kind !== "end of text") this.advance();
    if (this.kind === ".") this.advance();
  }

  private describeToken(): string {
    if (this.kind === "end of text" || this.kind === "script code") return this.kind;
    return quote(this.end - this.start > 40 ? `${this.text.slice(this.start, this.start + 40)}…` : this.lexeme());
  }

  /** A forgotten dot shows up at the first token of the next line. */
  private missingDot(expected: string): string {
    if (this.previousEnd === 0 || !expected.includes('"."')) return "";
    if (this.kind !== "end of text" && !this.text.slice(this.previousEnd, this.start).includes("\n")) return "";
    return "; is the dot at the end of the statement before it missing?";
  }
}

/** A token in a message. */
function quote(token: string): string {
  return token.includes('"') ? `'${token}'` : `"${token}"`;
}
