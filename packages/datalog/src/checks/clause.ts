import type { SourceRange } from "@blast-asp/asp";
import type { Atom, BooleanLiteral, Comparison, ComparisonOperator, Literal } from "../ast/literal.js";
import type { Program } from "../ast/program.js";
import type { PlanVersion } from "../ast/statement.js";
import type { SemanticDiagnostic } from "../diagnostics/semantic.js";

/** A literal without groups: `negated` holds for atoms, `match` and `contains`; other comparisons are turned round. */
export type FlatLiteral = {
  readonly literal: Atom | Comparison | BooleanLiteral;
  readonly negated: boolean;
};

/** One head with one branch of the body: what a rule with several heads and `;` stands for. */
export type Clause = {
  readonly heads: readonly Atom[];
  readonly body: readonly FlatLiteral[];
  /** Of a subsumptive rule; its head is in the body as well. */
  readonly subsumptive: boolean;
  /** Written without a body. */
  readonly bare: boolean;
  readonly plan: readonly PlanVersion[];
  readonly range: SourceRange;
};

/** More branches than this in one rule are not looked into. */
const maxBranches = 4096;

const opposites: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};

/** The clauses of a program in source order. A subsumptive rule has its two atoms in the body as well. */
export function clausesOf(program: Program, report: (d: SemanticDiagnostic) => void): Clause[] {
  const clauses: Clause[] = [];
  for (const statement of program.statements) {
    if (statement.kind !== "rule" && statement.kind !== "subsumption") continue;
    const { plan, range } = statement;
    const heads = statement.kind === "rule" ? statement.heads.map((h) => [h]) : [[statement.dominated]];
    // Both tuples of a subsumptive rule are there already: it binds its variables by them.
    const given =
      statement.kind === "rule"
        ? []
        : [statement.dominated, statement.dominating].map((literal): FlatLiteral => ({ literal, negated: false }));
    const { body } = statement;
    if (body !== undefined && branchCount(body, false) > maxBranches) {
      report({ kind: "too-many-branches", limit: maxBranches, range });
      continue;
    }
    const branches = body === undefined ? [[]] : branchesOf(body, false);
    for (const head of heads)
      for (const branch of branches)
        clauses.push({
          heads: head,
          body: [...given, ...branch],
          bare: body === undefined,
          subsumptive: given.length > 0,
          plan,
          range,
        });
  }
  return clauses;
}

/** The literals of the body of an aggregate, which has no branches. */
export function aggregateLiterals(body: Literal): FlatLiteral[] {
  return branchCount(body, false) > maxBranches ? [] : branchesOf(body, false).flat();
}

function branchCount(literal: Literal, negated: boolean): number {
  if (literal.kind === "negation") return branchCount(literal.operand, !negated);
  if (literal.kind !== "conjunction" && literal.kind !== "disjunction") return 1;
  const counts = literal.operands.map((operand) => branchCount(operand, negated));
  const product = (literal.kind === "conjunction") !== negated;
  return counts.reduce((a, b) => (product ? a * b : a + b));
}

function branchesOf(literal: Literal, negated: boolean): FlatLiteral[][] {
  switch (literal.kind) {
    case "negation":
      return branchesOf(literal.operand, !negated);
    case "conjunction":
    case "disjunction": {
      const parts = literal.operands.map((operand) => branchesOf(operand, negated));
      if ((literal.kind === "disjunction") !== negated) return parts.flat();
      return parts.reduce((all, next) => all.flatMap((branch) => next.map((more) => [...branch, ...more])));
    }
    case "comparison": {
      const operator = negated ? opposites[literal.operator] : undefined;
      return [[operator === undefined ? { literal, negated } : { literal: { ...literal, operator }, negated: false }]];
    }
    default:
      return [[{ literal, negated }]];
  }
}
