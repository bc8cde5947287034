import type { SourceRange } from "@blast-asp/asp";
import type { AggregateTerm, Argument } from "../ast/argument.js";
import { aggregateLiterals, type Clause, type FlatLiteral } from "./clause.js";
import { argumentsOf, parts, visitArgument } from "./walk.js";

/** What the variables of a clause are. */
export type Scopes = {
  /** Names bound outside of aggregates. */
  readonly grounded: ReadonlySet<string>;
  /** Names bound nowhere, each with the first place it is used at. */
  readonly ungrounded: ReadonlyMap<string, SourceRange>;
  readonly ungroundedRecords: readonly SourceRange[];
  /** Variables of an aggregate's body that are used outside without being bound there. */
  readonly witnesses: readonly { readonly aggregate: AggregateTerm; readonly variable: string }[];
  /** For each aggregate the variables that are its own although the name may be used outside as well. */
  readonly locals: ReadonlyMap<AggregateTerm, ReadonlySet<string>>;
};

type Resolved = Pick<Scopes, "grounded" | "ungrounded" | "ungroundedRecords">;

type Scope = { readonly arguments: readonly Argument[]; readonly body: readonly FlatLiteral[] };

/**
 * Works out which variables are bound (grounded) and to which scope those of aggregates belong. Positive atoms bind
 * their arguments; `=` passes boundness between its sides; a functor is bound when all its arguments are, never the
 * reverse; records and branches pass it both ways. A name in an aggregate that is bound outside is the outer
 * variable, except in the target, whose variables always belong to the aggregate. What the head of an `inline`
 * relation names is bound by those who use it.
 */
export function resolveScopes(clause: Clause, inline = false): Scopes {
  const witnesses = new Map<AggregateTerm, Set<string>>();
  const locals = new Map<AggregateTerm, ReadonlySet<string>>();

  const resolve = (scope: Scope, injected: ReadonlySet<string>): Resolved => {
    const occurrences = new Map<string, SourceRange>();
    const aggregates: AggregateTerm[] = [];
    const records: Argument[] = [];
    for (const argument of [...scope.arguments, ...scope.body.flatMap(argumentsOf)])
      visitArgument(argument, (a) => {
        if (a.kind === "variable") noteFirst(occurrences, a.name, a.range);
        else if (a.kind === "aggregate") aggregates.push(a);
        else if (a.kind === "record" || a.kind === "branch") records.push(a);
      });
    const grounded = new Set(injected);
    close(scope.body, grounded);
    let inner: Resolved[] = [];
    // A witness of one aggregate may group another one, whatever their order: repeat until nothing is added.
    for (let size = -1; size !== grounded.size; ) {
      size = grounded.size;
      inner = aggregates.map((aggregate) => resolveAggregate(aggregate, grounded, occurrences));
      close(scope.body, grounded);
    }
    const ungrounded = new Map<string, SourceRange>();
    for (const { ungrounded: names } of inner) for (const [name, range] of names) noteFirst(ungrounded, name, range);
    for (const [name, range] of occurrences) if (!grounded.has(name)) noteFirst(ungrounded, name, range);
    const ungroundedRecords = [
      ...inner.flatMap((r) => r.ungroundedRecords),
      ...records.filter((record) => !isBound(record, grounded, true)).map((record) => record.range),
    ];
    return { grounded, ungrounded, ungroundedRecords };
  };

  const resolveAggregate = (
    aggregate: AggregateTerm,
    grounded: Set<string>,
    outside: ReadonlyMap<string, SourceRange>,
  ): Resolved => {
    const targetNames = new Set<string>();
    for (const target of aggregate.targets)
      visitArgument(target, (a) => {
        if (a.kind === "variable") targetNames.add(a.name);
      });
    const injected = new Set([...grounded].filter((name) => !targetNames.has(name)));
    const inner = resolve({ arguments: aggregate.targets, body: aggregateLiterals(aggregate.body) }, injected);
    const known = witnesses.get(aggregate) ?? new Set<string>();
    const own = new Set<string>();
    for (const name of inner.grounded) {
      if (injected.has(name) || known.has(name)) continue;
      if (!outside.has(name) || grounded.has(name)) own.add(name);
      else known.add(name);
    }
    witnesses.set(aggregate, known);
    locals.set(aggregate, own);
    for (const name of known) grounded.add(name);
    return inner;
  };

  const headArguments = clause.heads.flatMap((h) => h.arguments);
  const given = new Set<string>();
  if (inline) for (const argument of headArguments) bind(argument, given);
  const { grounded, ungrounded, ungroundedRecords } = resolve({ arguments: headArguments, body: clause.body }, given);
  return {
    grounded,
    ungrounded,
    ungroundedRecords,
    locals,
    witnesses: [...witnesses].flatMap(([aggregate, names]) => [...names].map((variable) => ({ aggregate, variable }))),
  };
}

function noteFirst(places: Map<string, SourceRange>, name: string, range: SourceRange): void {
  const known = places.get(name);
  if (known === undefined || range.start < known.start) places.set(name, range);
}

/** Adds to `grounded` every variable the literals bind. */
function close(body: readonly FlatLiteral[], grounded: Set<string>): void {
  for (const { literal, negated } of body)
    if (literal.kind === "atom" && !negated) for (const argument of literal.arguments) bind(argument, grounded);
  const equations = body.flatMap(({ literal }) =>
    literal.kind === "comparison" && literal.operator === "=" ? [literal] : [],
  );
  // Chains are usually written from one end to the other: turning round each time follows them in few passes.
  for (let size = -1; size !== grounded.size; equations.reverse()) {
    size = grounded.size;
    for (const { left, right } of equations) {
      if (isBound(left, grounded)) bind(right, grounded);
      if (isBound(right, grounded)) bind(left, grounded);
    }
  }
}

/** A bound value in this place: a variable is bound, a record's fields are. Nothing goes through a cast or a functor. */
function bind(argument: Argument, grounded: Set<string>): void {
  if (argument.kind === "variable") grounded.add(argument.name);
  else if (argument.kind === "record" || argument.kind === "branch")
    for (const part of parts(argument)) bind(part, grounded);
}

/** A wildcard has a value only where an atom gives it one, so a record with one does not bind what it is compared with. */
function isBound(argument: Argument, grounded: ReadonlySet<string>, wildcardsToo = false): boolean {
  switch (argument.kind) {
    case "variable":
      return grounded.has(argument.name);
    case "wildcard":
      return wildcardsToo;
    default:
      return parts(argument).every((part) => isBound(part, grounded, wildcardsToo));
  }
}
