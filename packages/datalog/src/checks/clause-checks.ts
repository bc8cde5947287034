import type { AggregateTerm, Argument } from "../ast/argument.js";
import type { SemanticDiagnostic } from "../diagnostics/semantic.js";
import { aggregateLiterals, type Clause, type FlatLiteral } from "./clause.js";
import type { Schema } from "./schema.js";
import { resolveScopes, type Scopes } from "./scopes.js";
import { argumentParts, argumentsOf, isFact, visitArgument, visitClause } from "./walk.js";

type Report = (d: SemanticDiagnostic) => void;

/** Undeclared relations, functors, branches and casts, numbers of arguments, and inline relations in aggregates. */
export function checkNames(clause: Clause, schema: Schema, report: Report): void {
  visitClause(clause, {
    atom: ({ relation: name, arguments: list, range }, _, inside) => {
      const relation = schema.relations.get(name);
      const expected = relation?.attributes.length ?? list.length;
      if (relation === undefined) report({ kind: "undefined-relation", relation: name, range });
      else if (expected !== list.length)
        report({ kind: "arity", relation: name, expected, actual: list.length, range });
      if (relation?.inline && inside !== undefined) report({ kind: "inline-in-aggregate", relation: name, range });
    },
    argument: (argument) => checkArgumentNames(argument, schema, report),
  });
}

function checkArgumentNames(argument: Argument, { functors, types }: Schema, report: Report): void {
  const { range } = argument;
  if (argument.kind === "user-functor") {
    const declaration = functors.get(argument.name);
    const actual = argument.arguments.length;
    if (declaration === undefined) report({ kind: "undefined-functor", functor: argument.name, range });
    else if (declaration.parameters.length !== actual) {
      const expected = declaration.parameters.length;
      report({ kind: "user-functor-arity", functor: argument.name, expected, actual, range });
    }
  } else if (argument.kind === "branch") {
    const branch = types.branches.get(argument.name);
    const actual = argument.fields.length;
    if (branch === undefined) report({ kind: "undeclared-branch", branch: argument.name, range });
    else if (branch.fields.length !== actual)
      report({ kind: "branch-arity", branch: argument.name, expected: branch.fields.length, actual, range });
  } else if (argument.kind === "cast" && types.find(argument.type.name) === undefined) {
    report({ kind: "undefined-type", type: argument.type.name, place: "cast", name: argument.type.name, range });
  }
}

/**
 * `_` stands only for a whole argument of a body atom or a field of a record. Comparisons with an aggregate are not
 * looked into.
 */
export function checkWildcards(clause: Clause, report: Report): void {
  const find = (argument: Argument, place: "head" | "functor"): void =>
    visitArgument(argument, (a) => {
      if (a.kind === "wildcard") report({ kind: "wildcard", place, range: a.range });
    });
  const findOutsideRecords = (argument: Argument): void => {
    if (argument.kind === "wildcard") report({ kind: "wildcard", place: "comparison", range: argument.range });
    const fieldOf = argument.kind === "record" || argument.kind === "branch";
    for (const part of argumentParts(argument)) if (!fieldOf || part.kind !== "wildcard") findOutsideRecords(part);
  };
  if (!clause.subsumptive)
    for (const head of clause.heads) for (const argument of head.arguments) find(argument, "head");
  visitClause(clause, {
    literal: ({ literal }) => {
      if (literal.kind === "comparison") {
        const sides = [literal.left, literal.right];
        if (!sides.some((side) => side.kind === "aggregate")) for (const side of sides) findOutsideRecords(side);
      }
      if (literal.kind === "atom")
        for (const argument of literal.arguments)
          visitArgument(argument, (a) => {
            if (a.kind === "functor" || a.kind === "user-functor")
              for (const part of argumentParts(a)) find(part, "functor");
          });
    },
  });
}

/** The arguments of facts are constants, or functors over them. */
export function checkFact(clause: Clause, report: Report): void {
  if (!isFact(clause)) return;
  for (const head of clause.heads)
    for (const argument of head.arguments) {
      let constant = true;
      visitArgument(argument, (a) => {
        const counter = a.kind === "functor" && (a.name === "autoinc" || a.name === "recursive_iteration_cnt");
        if (a.kind === "variable" || a.kind === "wildcard" || counter) constant = false;
      });
      if (!constant) report({ kind: "fact-not-constant", range: argument.range });
    }
}

/** Variables bound nowhere, and witnesses of aggregates that have none. */
export function checkBinding(clause: Clause, scopes: Scopes, report: Report): void {
  for (const { aggregate, variable } of scopes.witnesses)
    if (aggregate.function !== "min" && aggregate.function !== "max")
      for (const literal of aggregateLiterals(aggregate.body))
        for (const argument of argumentsOf(literal))
          visitArgument(argument, (a) => {
            if (a.kind === "variable" && a.name === variable)
              report({ kind: "witness", function: aggregate.function, variable, range: a.range });
          });
  if (isFact(clause)) return;
  for (const { variable, range } of scopes.ungrounded) report({ kind: "ungrounded-variable", variable, range });
  for (const range of scopes.ungroundedRecords) report({ kind: "ungrounded-record", range });
}

/** Two literals with aggregates, each of which needs a variable that only the other binds. */
export function checkAggregateOrder(clause: Clause, report: Report): void {
  const aggregatesOf = (literal: FlatLiteral): AggregateTerm[] => {
    const found: AggregateTerm[] = [];
    for (const argument of argumentsOf(literal))
      visitArgument(argument, (a) => {
        if (a.kind === "aggregate") found.push(a);
      });
    return found;
  };
  const withAggregates = clause.body
    .map((literal) => ({ literal, aggregates: aggregatesOf(literal) }))
    .filter(({ aggregates }) => aggregates.length > 0);
  if (withAggregates.length < 2) return;
  const alone = withAggregates.map(({ literal, aggregates }) => {
    const { ungrounded, grounded } = resolveScopes({ ...clause, heads: [], body: [literal] });
    return { aggregates, ungrounded, grounded };
  });
  for (const a of alone)
    for (const b of alone) {
      const needs = a.ungrounded.some(({ variable }) => b.grounded.has(variable));
      const gives = b.ungrounded.some(({ variable }) => a.grounded.has(variable));
      if (needs && gives) for (const { range } of a.aggregates) report({ kind: "dependent-aggregates", range });
    }
}
