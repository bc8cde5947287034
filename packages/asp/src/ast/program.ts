import type { SourceRange } from "../source/range.js";
import type { Statement } from "./statement.js";

/** A comment: `% …` and `#! …` to the end of the line (line feed not included), or `%* … *%`. */
export type Comment = { readonly kind: "line" | "block"; readonly range: SourceRange };

/** Something that makes clingo answer "parsing failed". */
export type SyntaxDiagnostic = {
  /**
   * - `unexpected-character`: no token of the language starts here;
   * - `unclosed-comment`: a block comment runs to the end of the text, the range is where it opens;
   * - `unclosed-script`: a script without `#end`;
   * - `unexpected-token`: a token that does not fit here;
   * - `too-deep`: nesting beyond what this parser reads;
   * - `redefinition`: a second `#const`, theory, theory term, theory operator or theory atom of the same name;
   * - `cyclic-constants`: constants defined in terms of each other.
   */
  readonly code:
    | "unexpected-character"
    | "unclosed-comment"
    | "unclosed-script"
    | "unexpected-token"
    | "too-deep"
    | "redefinition"
    | "cyclic-constants";
  readonly range: SourceRange;
  /** One line that says what was found and what was expected. */
  readonly message: string;
};

/** What {@link parse} makes of a text. */
export type Program = {
  readonly text: string;
  /** The statements that are well formed, in source order. */
  readonly statements: readonly Statement[];
  readonly comments: readonly Comment[];
  /** Empty exactly when clingo's parser accepts the text. In source order; after the first 1000 no more are listed. */
  readonly errors: readonly SyntaxDiagnostic[];
};
