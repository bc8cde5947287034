/** What kind of remark a diagnostic is; `info` never means failure. */
export type Severity = "error" | "warning" | "info";

/** A remark of the solver about a program, located in the text of one part. */
export type Diagnostic = {
  readonly severity: Severity;
  /** A stable name for the kind of remark, such as `syntax`, `unsafe-variable`, `atom-undefined`, `operation-undefined`. */
  readonly code: string;
  /** The name of the program part, or `""` when clingo gives no location. */
  readonly part: string;
  /** 1-based line and column in the part; 0 without a location. Columns count bytes from 1, as clingo does. */
  readonly line: number;
  readonly column: number;
  /** One line: clingo's message joined with the lines that explain it. */
  readonly message: string;
  /** Lines that clingo adds as `note:` (for example each unsafe variable), each located in the same way. */
  readonly notes: readonly {
    readonly part: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
};
