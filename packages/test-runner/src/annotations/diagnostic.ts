/** A place in a file; line and column count from 1, columns in UTF-16 code units. */
export type Location = { readonly file: string; readonly line: number; readonly column: number };

/** The kinds of {@link SuiteDiagnostic}. */
export type SuiteDiagnosticCode =
  // the form of an annotation
  | "unknown-annotation"
  | "unknown-assertion"
  | "unknown-key"
  | "repeated-key"
  | "missing-key"
  | "missing-parenthesis"
  | "missing-brace"
  | "unterminated-string"
  | "unterminated-annotation"
  | "nested-comment"
  | "hidden-end"
  | "unexpected-text"
  | "wrong-value"
  | "bad-number"
  | "empty-assert"
  // what an annotation refers to
  | "duplicate-test"
  | "unknown-name"
  | "no-statement"
  | "block-nesting"
  | "missing-file"
  | "file-outside"
  | "constant-redefined"
  // program text inside and outside annotations
  | "program-syntax"
  | "input-syntax"
  | "bad-atoms"
  | "bad-constraint"
  | "bad-signature"
  // accepted, but worth a word
  | "alias"
  | "missing-comma"
  | "ignored-annotation"
  | "always-true";

/** A remark about a suite file. An `error` makes the suite malformed: it is not run. */
export type SuiteDiagnostic = Location & {
  readonly severity: "error" | "warning";
  readonly code: SuiteDiagnosticCode;
  /** What is wrong, in one line. */
  readonly message: string;
  /** What to do about it, in one line. */
  readonly advice: string;
};

/** Collects remarks about one file, which are made by offset. */
export interface DiagnosticSink {
  error(code: SuiteDiagnosticCode, offset: number, message: string, advice: string): void;
  warn(code: SuiteDiagnosticCode, offset: number, message: string, advice: string): void;
  locate(offset: number): Location;
}

/** One line for people: `suite.lp:3:5: error: …; …`. */
export function formatDiagnostic(diagnostic: SuiteDiagnostic): string {
  const { severity, message, advice } = diagnostic;
  return `${formatLocation(diagnostic)}: ${severity}: ${message}; ${advice}`;
}

/** Orders remarks by place; those of one place keep their order. */
export function byPlace(a: Location, b: Location): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** `suite.lp:3:5` */
export function formatLocation({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}
