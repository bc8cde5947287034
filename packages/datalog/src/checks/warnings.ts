import type { SourceRange } from "@blast-asp/asp";
import type { Program } from "../ast/program.js";
import type { Statement } from "../ast/statement.js";
import { type Clause, clausesOf } from "./clause.js";
import { visitClause } from "./walk.js";

/**
 * What Soufflé remarks on without refusing the program.
 * - `single-variable`: a variable that occurs once in a rule, often a misspelling;
 * - `repeated-underscore`: `_x`, which says it is used once, is used again;
 * - `empty-relation`: a relation without rules, facts or `.input`;
 * - `deprecated`: an old spelling.
 */
export type Warning = { readonly range: SourceRange } & (
  | { readonly kind: "single-variable"; readonly variable: string }
  | { readonly kind: "repeated-underscore"; readonly variable: string }
  | { readonly kind: "empty-relation"; readonly relation: string }
  | { readonly kind: "deprecated"; readonly what: "type" | "counter" | "input" | "output" | "printsize" }
);

/** The warnings of a program, by position; none for one with errors of reading, or with components. */
export function warnings(program: Program): Warning[] {
  const { statements } = program;
  if (program.errors.length > 0 || statements.some((s) => s.kind === "component" || s.kind === "include")) return [];
  const found: Warning[] = [];
  // Too many branches are an error of `check`.
  const clauses = clausesOf(program, () => undefined);
  for (const statement of statements) found.push(...deprecations(statement));
  for (const rule of byRule(clauses)) found.push(...singleVariables(rule));
  for (const clause of clauses) found.push(...repeatedUnderscores(clause), ...counters(clause, program.text));
  if (!silenced(statements)) found.push(...emptyRelations(statements));
  const unique = new Map(found.map((w) => [JSON.stringify(w), w]));
  return [...unique.values()].toSorted((a, b) => a.range.start - b.range.start);
}

/** `.pragma "suppress-warnings" "*"` silences what is said about relations. */
function silenced(statements: readonly Statement[]): boolean {
  return statements.some((s) => s.kind === "pragma" && s.key === "suppress-warnings" && s.value === "*");
}

function deprecations(statement: Statement): Warning[] {
  if (statement.kind === "type") {
    const { kind } = statement.definition;
    const old = kind === "symbol-kind" || kind === "number-kind";
    return old ? [{ kind: "deprecated", what: "type", range: statement.range }] : [];
  }
  if (statement.kind !== "relation") return [];
  return statement.qualifiers.flatMap(({ name, range }): Warning[] =>
    name === "input" || name === "output" || name === "printsize" ? [{ kind: "deprecated", what: name, range }] : [],
  );
}

/** The clauses that one rule stands for, together. */
function byRule(clauses: readonly Clause[]): readonly Clause[][] {
  const rules = new Map<SourceRange, Clause[]>();
  for (const clause of clauses) rules.set(clause.range, [...(rules.get(clause.range) ?? []), clause]);
  return [...rules.values()];
}

/** Variables that stand once in the body as it is written, and in no head. */
function singleVariables(rule: readonly Clause[]): Warning[] {
  const inBody = new Map<string, SourceRange[]>();
  const inHeads = new Set<string>();
  for (const clause of rule) {
    visitClause(
      { ...clause, heads: [] },
      {
        argument: (a) => {
          if (a.kind !== "variable") return;
          const places = inBody.get(a.name) ?? [];
          // Branches share what stands outside of them.
          if (!places.includes(a.range)) inBody.set(a.name, [...places, a.range]);
        },
      },
    );
    visitClause(
      { ...clause, body: [] },
      {
        argument: (a) => {
          if (a.kind === "variable") inHeads.add(a.name);
        },
      },
    );
  }
  return [...inBody].flatMap(([variable, ranges]): Warning[] => {
    const [range] = ranges;
    if (range === undefined || ranges.length > 1 || variable.startsWith("_") || inHeads.has(variable)) return [];
    return [{ kind: "single-variable", variable, range }];
  });
}

function repeatedUnderscores(clause: Clause): Warning[] {
  const last = new Map<string, { count: number; range: SourceRange }>();
  visitClause(clause, {
    argument: (a) => {
      if (a.kind !== "variable" || !a.name.startsWith("_")) return;
      last.set(a.name, { count: (last.get(a.name)?.count ?? 0) + 1, range: a.range });
    },
  });
  return [...last].flatMap(([variable, { count, range }]): Warning[] =>
    count > 1 ? [{ kind: "repeated-underscore", variable, range }] : [],
  );
}

function counters(clause: Clause, text: string): Warning[] {
  const found: Warning[] = [];
  visitClause(clause, {
    argument: ({ kind, range }) => {
      if (kind === "functor" && text.slice(range.start, range.end) === "$")
        found.push({ kind: "deprecated", what: "counter", range });
    },
  });
  return found;
}

function emptyRelations(statements: readonly Statement[]): Warning[] {
  const filled = new Set<string>();
  for (const s of statements)
    if (s.kind === "rule") for (const head of s.heads) filled.add(head.relation);
    else if (s.kind === "subsumption") filled.add(s.dominated.relation);
    else if (s.kind === "directive" && s.directive === "input") for (const { name } of s.relations) filled.add(name);
  return statements.flatMap((s): Warning[] => {
    if (s.kind !== "relation" || s.qualifiers.some((q) => q.name === "input")) return [];
    return s.names
      .filter(({ name }) => !filled.has(name))
      .map(({ name, range }): Warning => ({ kind: "empty-relation", relation: name, range }));
  });
}
