import type { SourceRange } from "@blast-asp/asp";
import type { SemanticDiagnostic } from "../diagnostics/semantic.js";
import type { Clause } from "./clause.js";
import { stronglyConnected } from "./components-of-graph.js";
import type { Schema } from "./schema.js";
import { visitClause } from "./walk.js";

type Use = {
  readonly head: string;
  readonly relation: string;
  readonly through: "atom" | "negation" | "aggregation";
  /** Of the atom. */
  readonly range: SourceRange;
};

type Report = (d: SemanticDiagnostic) => void;

/** What depends on recursion: stratification, cyclic inline relations, `autoinc()` and plans in recursive rules. */
export function checkDependencies(clauses: readonly Clause[], schema: Schema, report: Report): void {
  const uses = clauses.flatMap(usesOf);
  const dependencies = new Map<string, Set<string>>();
  for (const { head, relation } of uses) {
    const known = dependencies.get(head) ?? new Set();
    dependencies.set(head, known.add(relation));
  }
  const componentOf = new Map<string, readonly string[]>();
  for (const component of stronglyConnected(schema.relations.keys(), (name) => dependencies.get(name) ?? []))
    for (const name of component) componentOf.set(name, component.toSorted());
  const together = (a: string, b: string): boolean =>
    componentOf.get(a)?.includes(b) === true && (a !== b || dependencies.get(a)?.has(a) === true);
  checkStrata(uses, componentOf, schema, report);
  for (const relation of schema.relations.values()) {
    const component = componentOf.get(relation.name) ?? [];
    const cyclic = relation.inline && together(relation.name, relation.name);
    if (cyclic && component.find((name) => schema.relations.get(name)?.inline) === relation.name)
      report({ kind: "inline-cycle", relations: component, range: relation.range });
  }
  for (const clause of clauses) checkRecursiveClause(clause, together, report);
}

function usesOf(clause: Clause): Use[] {
  const uses: Use[] = [];
  visitClause(clause, {
    atom: (atom, role, inside) => {
      if (role === "head") return;
      const through = inside !== undefined ? "aggregation" : role === "negated" ? "negation" : "atom";
      for (const head of clause.heads)
        uses.push({ head: head.relation, relation: atom.relation, through, range: atom.range });
    },
  });
  return uses;
}

function checkStrata(
  uses: readonly Use[],
  componentOf: ReadonlyMap<string, readonly string[]>,
  schema: Schema,
  report: Report,
): void {
  const reported = new Set<readonly string[]>();
  const inOrder = uses
    .filter(({ through, head, relation }) => through !== "atom" && componentOf.get(head)?.includes(relation))
    .toSorted((a, b) => (a.relation < b.relation ? -1 : a.relation > b.relation ? 1 : 0));
  for (const { relation, through, range: cause } of inOrder) {
    const relations = componentOf.get(relation) ?? [];
    const { range } = schema.relations.get(relation) ?? { range: cause };
    if (through === "atom" || [...reported].some((names) => names.includes(relation))) continue;
    reported.add(relations);
    report({ kind: "unstratified", relations, relation, through, cause, range });
  }
}

function checkRecursiveClause(clause: Clause, together: (a: string, b: string) => boolean, report: Report): void {
  const [head] = clause.heads;
  if (head === undefined) return;
  let recursive = 0;
  visitClause(clause, {
    atom: (atom, role) => {
      if (role === "body" && together(head.relation, atom.relation)) recursive++;
    },
  });
  visitClause(clause, {
    argument: ({ kind, range, ...rest }) => {
      if (kind === "functor" && "name" in rest && rest.name === "autoinc" && recursive > 0)
        report({ kind: "recursive-autoinc", range });
    },
  });
  const atoms = clause.body.filter((l) => l.literal.kind === "atom" && !l.negated).length;
  for (const { version, order, range } of clause.plan) {
    const problem = (p: "not-recursive" | "incomplete" | "version"): void =>
      report({ kind: "plan", problem: p, version, versions: recursive, range });
    const complete = order.toSorted((a, b) => a - b).join() === Array.from({ length: atoms }, (_, i) => i + 1).join();
    if (recursive === 0) problem("not-recursive");
    else if (version >= recursive) problem("version");
    else if (!complete) problem("incomplete");
  }
}
