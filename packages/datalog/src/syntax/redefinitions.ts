import type { SourceRange } from "@blast-asp/asp";
import type { Statement } from "../ast/statement.js";
import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";

/** Relations, types and functors declared twice; relations and types have separate names. */
export function redefinitions(statements: readonly Statement[]): ParseDiagnostic[] {
  const known = { relation: new Map<string, SourceRange>(), type: new Map(), functor: new Map() };
  const errors: ParseDiagnostic[] = [];
  const declare = (what: keyof typeof known, name: string, range: SourceRange): void => {
    const previous = known[what].get(name);
    if (previous === undefined) known[what].set(name, range);
    else errors.push({ kind: "redefinition", what, name, previous, range });
  };
  for (const statement of statements) {
    if (statement.kind === "relation") for (const { name, range } of statement.names) declare("relation", name, range);
    else if (statement.kind === "type") declare("type", statement.name, statement.range);
    else if (statement.kind === "functor-declaration") declare("functor", statement.name, statement.range);
    else if (statement.kind === "component") errors.push(...redefinitions(statement.statements));
  }
  return errors;
}
