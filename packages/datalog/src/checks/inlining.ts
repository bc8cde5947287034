import type { SemanticDiagnostic } from "../diagnostics/semantic.js";
import type { Clause } from "./clause.js";
import type { Schema } from "./schema.js";
import { visitArgument, visitClause } from "./walk.js";

/** Uses of inline relations that Soufflé cannot replace by their rules. Cycles among them are found with the strata. */
export function checkInlining(
  clauses: readonly Clause[],
  schema: Schema,
  report: (d: SemanticDiagnostic) => void,
): void {
  const isInline = (name: string): boolean => schema.relations.get(name)?.inline === true;
  const inventive = new Set<string>();
  for (const clause of clauses) {
    const inlineHeads = clause.heads.filter((head) => isInline(head.relation));
    if (inlineHeads.length === 0) continue;
    const headVariables = new Set<string>();
    for (const argument of inlineHeads.flatMap((head) => head.arguments))
      visitArgument(argument, (a) => {
        if (a.kind === "variable") headVariables.add(a.name);
      });
    visitClause(clause, {
      argument: (a) => {
        if (a.kind === "variable" && !headVariables.has(a.name))
          for (const head of inlineHeads) inventive.add(head.relation);
        if (a.kind === "functor" && a.name === "autoinc") report({ kind: "inline-autoinc", range: a.range });
      },
    });
  }
  for (const clause of clauses)
    visitClause(clause, {
      atom: ({ relation, arguments: list, range }, role) => {
        if (role !== "negated" || !isInline(relation)) return;
        if (inventive.has(relation)) report({ kind: "inline-negated", relation, reason: "new-variables", range });
        for (const argument of list)
          visitArgument(argument, (a) => {
            if (a.kind === "wildcard") report({ kind: "inline-negated", relation, reason: "wildcard", range: a.range });
          });
      },
    });
}
