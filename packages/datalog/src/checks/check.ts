import type { SourceRange } from "@blast-asp/asp";
import type { Program } from "../ast/program.js";
import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";
import { diagnosticMessage } from "../diagnostics/format.js";
import type { SemanticDiagnostic } from "../diagnostics/semantic.js";
import { type Clause, clausesOf } from "./clause.js";
import { checkAggregateOrder, checkBinding, checkFact, checkNames, checkWildcards } from "./clause-checks.js";
import { checkDependencies } from "./dependencies.js";
import { checkInlining } from "./inlining.js";
import { schemaOf } from "./schema.js";
import { resolveScopes } from "./scopes.js";
import { checkTypes } from "./types.js";
import { isFact } from "./walk.js";
import { withoutInline, writtenName } from "./without-inline.js";

/** Everything that keeps a program from compiling. */
export type Diagnostic = ParseDiagnostic | SemanticDiagnostic;

/**
 * Decides whether a program compiles under Soufflé 2.5, and says all that keeps it from it.
 * - `compiles`: nothing was found;
 * - `rejected`: with every error Soufflé prints, in its order: those of reading alone when there are any, else those of
 *   meaning by position, those about strata last;
 * - `undecided`: components and included files are not worked out, so nothing is said about the meaning.
 */
export type CheckOutcome =
  | { readonly kind: "compiles" }
  | { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "undecided"; readonly feature: "component" | "include"; readonly range: SourceRange };

/** Checks a program that `parse` has read. */
export function check(program: Program): CheckOutcome {
  if (program.errors.length > 0) return { kind: "rejected", diagnostics: program.errors };
  for (const { kind, range } of program.statements) {
    if (kind === "include") return { kind: "undecided", feature: "include", range };
    if (kind === "component" || kind === "instance" || kind === "override")
      return { kind: "undecided", feature: "component", range };
  }
  const found = new Map<string, SemanticDiagnostic>();
  const report = (d: SemanticDiagnostic): void => {
    found.set(JSON.stringify(d), d);
  };
  const schema = schemaOf(program, report);
  const clauses = clausesOf(program, report);
  const goodFacts = new Set<string>();
  for (const clause of clauses) {
    const shape = factShape(clause);
    if (shape !== undefined && goodFacts.has(shape)) continue;
    const before = found.size;
    const scopes = resolveScopes(
      clause,
      clause.heads.some((head) => schema.relations.get(head.relation)?.inline),
    );
    checkNames(clause, schema, report);
    checkWildcards(clause, report);
    checkFact(clause, report);
    checkBinding(clause, scopes, report);
    checkAggregateOrder(clause, report);
    if (!schema.types.broken) checkTypes(clause, scopes, schema, report);
    if (shape !== undefined && found.size === before) goodFacts.add(shape);
  }
  for (const statement of program.statements)
    if (statement.kind === "subsumption" && statement.dominated.relation !== statement.dominating.relation)
      report({ kind: "subsumption-relations", range: statement.range });
  checkInlining(clauses, schema, report);
  checkDependencies(clauses, schema, report);
  if (found.size === 0) checkInlined(program, report);
  if (found.size === 0) return { kind: "compiles" };
  const last = (d: SemanticDiagnostic): number => (d.kind === "unstratified" ? 1 : 0);
  const words = (d: SemanticDiagnostic): string => diagnosticMessage(d, ({ start }) => `${start}`);
  const diagnostics = [...found.values()].toSorted(
    (a, b) => last(a) - last(b) || a.range.start - b.range.start || (words(a) < words(b) ? -1 : 1),
  );
  return { kind: "rejected", diagnostics };
}

/** With the rules of `inline` relations in place of their uses, some variables may be bound by nothing. */
function checkInlined(program: Program, report: (d: SemanticDiagnostic) => void): void {
  const inlined = withoutInline(program);
  if (inlined === program) return;
  for (const clause of clausesOf(inlined, report))
    if (!isFact(clause))
      for (const { variable, range } of resolveScopes(clause).ungrounded)
        report({ kind: "ungrounded-variable", variable: writtenName(variable), range });
}

/** Facts of strings and small decimal integers with the same shape are all right when one of them is. */
function factShape({ bare, heads }: Clause): string | undefined {
  const [head] = heads;
  if (!bare || head === undefined) return undefined;
  let shape = head.relation;
  for (const argument of head.arguments) {
    if (argument.kind === "string") shape += " s";
    else if (argument.kind === "numeric" && argument.form === "integer" && argument.text.length <= 18)
      shape += argument.text.startsWith("-") ? " -" : " n";
    else return undefined;
  }
  return shape;
}
