import type { SourceRange } from "@blast-asp/asp";
import type { Statement } from "../ast/statement.js";
import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";

type What = Extract<ParseDiagnostic, { kind: "redefinition" }>["what"];

/** Relations, types and functors declared twice, and sizes asked for twice; relations and types have separate names. */
export function redefinitions(statements: readonly Statement[]): ParseDiagnostic[] {
  const known = new Map<string, SourceRange>();
  const errors: ParseDiagnostic[] = [];
  const declare = (what: What, name: string, range: SourceRange): void => {
    const previous = known.get(`${what} ${name}`);
    if (previous === undefined) known.set(`${what} ${name}`, range);
    else errors.push({ kind: "redefinition", what, name, previous, range });
  };
  for (const statement of statements) {
    if (statement.kind === "relation") for (const { name, range } of statement.names) declare("relation", name, range);
    else if (statement.kind === "type") declare("type", statement.name, statement.range);
    else if (statement.kind === "functor-declaration") declare("functor", statement.name, statement.range);
    else if (statement.kind === "directive") {
      const { directive, relations } = statement;
      if (directive === "printsize" || directive === "limitsize")
        for (const { name, range } of relations) declare(directive, name, range);
    } else if (statement.kind === "component") errors.push(...redefinitions(statement.statements));
  }
  return errors;
}
