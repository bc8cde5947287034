import type { SourceRange } from "@blast-asp/asp";
import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";
import type { Statement } from "./statement.js";

/** What `parse` makes of a text. */
export type Program = {
  readonly text: string;
  /** The well-formed statements, in source order; also those after a syntax error. */
  readonly statements: readonly Statement[];
  /** Everything Soufflé reports before it looks at meanings; empty when the text is read wholly. In source order. */
  readonly errors: readonly ParseDiagnostic[];
  /** Stretches passed over after a syntax error. */
  readonly skipped: readonly SourceRange[];
};
