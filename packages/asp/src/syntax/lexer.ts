import type { Comment } from "../ast/program.js";
import type { SourceRange } from "../source/range.js";
import { APOSTROPHE, BLANK, classOf, DIGIT, endOfRun, LOWER, OPERATOR, UNDERSCORE, UPPER } from "./characters.js";
import { endOfBlockComment, endOfName, endOfNumber, endOfString, signatureFollows } from "./scan.js";
import { definitionKeywords, hashKeywords, punctuationOf, punctuationOfPair, type TokenKind } from "./token.js";

/**
 * How text is cut into tokens. clingo's parser switches the mode while it reads: `theory` inside theory atoms, `definition` inside
 * `#theory` statements. Which token comes next depends on it, so tokens are made one at a time.
 */
export type LexicalMode = "normal" | "theory" | "definition";

/** A token with which a program reaches the host; see `hostAccess`. */
export type HostToken = { readonly construct: "script" | "include"; readonly range: SourceRange };

const MARKS = UNDERSCORE | APOSTROPHE;

/**
 * Cuts a text into tokens exactly as clingo 5.8 does. `kind`, `start` and `end` are those of the current token; there is no other
 * look-ahead. Call `advance` once to get the first token.
 */
export class Lexer {
  kind: TokenKind = "end of text";
  start = 0;
  end = 0;
  /** Where the token before the current one ends. */
  previousEnd = 0;
  mode: LexicalMode = "normal";
  readonly comments: Comment[] = [];
  /** Runs of characters that are no token. */
  readonly unexpected: { start: number; end: number }[] = [];
  readonly hostTokens: HostToken[] = [];
  /** Where the outermost block comment opens that is never closed. */
  openComment: SourceRange | undefined = undefined;
  /** The `#script` whose code runs to the end of the text without `#end`. */
  openScript: SourceRange | undefined = undefined;
  readonly text: string;
  /** Between `#script` and its `)`, and then up to `#end`, other rules hold. */
  private script: "outside" | "header" | "body" = "outside";
  // Where long scans ended that may have to be repeated from a later start; they keep the lexer linear.
  private marksEnd = 0;
  private noStringBefore = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves to the next token. At the end of the text it stays there. */
  advance(): void {
    this.previousEnd = this.end;
    if (this.script === "body") this.scriptCode();
    else this.next();
  }

  private next(): void {
    const text = this.text;
    let at = this.end;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 32 || code === 10 || code === 9 || code === 13) at++;
      else if (code === 37) at = this.comment(at);
      else if (code === 35 && text.charCodeAt(at + 1) === 33) at = this.lineComment(at);
      else if (at >= text.length) {
        this.set("end of text", text.length, text.length);
        return;
      } else if (this.token(code, at)) return;
      else at = this.reject(at, code === 35 ? endOfRun(text, at + 1, LOWER | UPPER | DIGIT | UNDERSCORE) : at + 1);
    }
  }

  private set(kind: TokenKind, start: number, end: number): void {
    this.kind = kind;
    this.start = start;
    this.end = end;
  }

  private reject(start: number, end: number): number {
    const last = this.unexpected.at(-1);
    const joins = last?.end === start && this.text.charCodeAt(start) !== 35 && this.text.charCodeAt(last.start) !== 35;
    if (joins) last.end = end;
    else this.unexpected.push({ start, end });
    return end;
  }

  private comment(start: number): number {
    if (this.text.charCodeAt(start + 1) !== 42) return this.lineComment(start);
    const end = endOfBlockComment(this.text, start);
    if (end < 0) this.openComment = { start, end: start + 2 };
    return this.endComment("block", start, end < 0 ? this.text.length : end);
  }

  private lineComment(start: number): number {
    const end = this.text.indexOf("\n", start);
    return this.endComment("line", start, end < 0 ? this.text.length : end);
  }

  private endComment(kind: Comment["kind"], start: number, end: number): number {
    this.comments.push({ kind, range: { start, end } });
    // After a comment clingo reads on as outside of a script header.
    this.script = "outside";
    return end;
  }

  /** Sets the token at `at`; false when the character there starts none. */
  private token(code: number, at: number): boolean {
    const kind = classOf(code);
    if ((kind & (LOWER | UPPER | MARKS)) !== 0) return this.word(kind, at);
    if (this.script === "header") return this.scriptHeader(code, at);
    if (kind === DIGIT) this.set("number", at, endOfNumber(this.text, at));
    else if (code === 35) return this.hashKeyword(at);
    else if (code === 34) return this.string(at);
    else if (this.mode === "theory" && kind === OPERATOR) this.theoryOperator(at);
    else return this.punctuation(code, at);
    return true;
  }

  private word(kind: number, at: number): boolean {
    const text = this.text;
    let letter = at;
    if ((kind & MARKS) !== 0) {
      if (at >= this.marksEnd) this.marksEnd = endOfRun(text, at, MARKS);
      letter = this.marksEnd;
    }
    const first = classOf(text.charCodeAt(letter));
    if (first === LOWER) {
      const end = endOfName(text, letter);
      this.set(this.wordKind(at, end), at, end);
    } else if (this.script === "header" || this.mode === "definition") return false;
    else if (first === UPPER) this.set("variable", at, endOfName(text, letter));
    else if (kind === UNDERSCORE && this.mode === "normal") this.set("_", at, at + 1);
    else return false;
    return true;
  }

  private wordKind(start: number, end: number): TokenKind {
    const length = end - start;
    if (length < 3 || length > 9 || this.script === "header") return "identifier";
    if (this.mode === "definition") return definitionKeywords.get(this.text.slice(start, end)) ?? "identifier";
    if (length === 3) return this.text.startsWith("not", start) ? "not" : "identifier";
    if (this.mode === "theory") return "identifier";
    if (length === 7 && this.text.startsWith("default", start)) return "default";
    if (length === 8 && this.text.startsWith("override", start)) return "override";
    return "identifier";
  }

  private string(at: number): boolean {
    if (this.mode === "definition" || at < this.noStringBefore) return false;
    const end = endOfString(this.text, at);
    if (end < 0) {
      this.noStringBefore = -end;
      return false;
    }
    this.set("string", at, end);
    return true;
  }

  private hashKeyword(at: number): boolean {
    if (this.mode === "definition") return false;
    const end = endOfRun(this.text, at + 1, LOWER | UPPER | DIGIT | UNDERSCORE);
    const word = this.text.slice(at, Math.min(end, at + 12));
    if (this.mode === "normal" && word.startsWith("#show") && signatureFollows(this.text, at + 5)) {
      this.set("#show signature", at, at + 5);
      return true;
    }
    const kind = hashKeywords.get(word);
    if (kind === undefined || (this.mode === "theory" && kind !== "#inf" && kind !== "#sup")) return false;
    if (kind === "#sum" && this.text.charCodeAt(end) === 43) this.set("#sum+", at, end + 1);
    else this.set(kind, at, end);
    if (kind === "#script") {
      this.script = "header";
      this.hostTokens.push({ construct: "script", range: { start: at, end } });
    } else if (kind === "#include") this.hostTokens.push({ construct: "include", range: { start: at, end } });
    return true;
  }

  private theoryOperator(at: number): void {
    const end = endOfRun(this.text, at, OPERATOR);
    const operator = end - at < 3 ? this.text.slice(at, end) : "";
    const separator = operator === ";" || operator === "." || operator === ":" || operator === ":-";
    this.set(separator ? operator : "theory operator", at, end);
  }

  private punctuation(code: number, at: number): boolean {
    if (this.mode === "definition") {
      const kind = punctuationOf(code);
      if (kind === undefined || !";.:,{}/&".includes(kind)) return false;
      this.set(kind, at, at + 1);
      return true;
    }
    const pair = punctuationOfPair(code, this.text.charCodeAt(at + 1));
    const kind = pair ?? punctuationOf(code);
    if (kind === undefined) return false;
    this.set(kind, at, pair === undefined ? at + 1 : at + 2);
    return true;
  }

  private scriptHeader(code: number, at: number): boolean {
    if (code === 40) this.set("(", at, at + 1);
    else if (code === 41) {
      this.script = "body";
      this.set(")", at, endOfRun(this.text, at + 1, BLANK));
    } else return false;
    return true;
  }

  private scriptCode(): void {
    this.script = "outside";
    const end = this.text.indexOf("#end", this.end);
    if (end < 0) {
      this.openScript = this.hostTokens.at(-1)?.range;
      this.set("end of text", this.text.length, this.text.length);
    } else this.set("script code", this.end, end + 4);
  }
}
