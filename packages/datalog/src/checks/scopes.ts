import type { SourceRange } from "@blast-asp/asp";
import type { AggregateTerm, Argument } from "../ast/argument.js";
import { aggregateLiterals, type Clause, type FlatLiteral } from "./clause.js";
import { argumentParts, argumentsOf, visitArgument } from "./walk.js";

/** What the variables of a clause are. */
export type Scopes = {
  /** Names bound outside of aggregates. */
  readonly grounded: ReadonlySet<string>;
  /** Names bound nowhere, each with the first place in its scope. */
  readonly ungrounded: readonly { readonly variable: string; readonly range: SourceRange }[];
  readonly ungroundedRecords: readonly SourceRange[];
  /** Variables of an aggregate's body that are used outside without being bound there. */
  readonly witnesses: readonly { readonly aggregate: AggregateTerm; readonly variable: string }[];
  /** For each aggregate the variables that are its own although the name may be used outside as well. */
  readonly locals: ReadonlyMap<AggregateTerm, ReadonlySet<string>>;
};

type Resolved = Pick<Scopes, "grounded" | "ungrounded" | "ungroundedRecords"> & { readonly names: readonly string[] };

type Scope = { readonly arguments: readonly Argument[]; readonly body: readonly FlatLiteral[] };

/**
 * Works out which variables are bound (grounded) and to which scope those of aggregates belong. Positive atoms bind
 * their arguments; `=` passes boundness between its sides; a functor is bound when all its arguments are, never the
 * reverse; records and branches pass it both ways. A name in an aggregate that is bound outside is the outer
 * variable, except in the target, whose variables always belong to the aggregate. What the head of an `inline`
 * relation names is bound by those who use it.
 */
export function resolveScopes(clause: Clause, inline = false): Scopes {
  const witnesses: { aggregate: AggregateTerm; variable: string }[] = [];
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
    const outside = closure(scope.body, injected);
    const inner = aggregates.map((aggregate) =>
      // What an aggregate alone gives a value is not bound for itself.
      resolveAggregate(aggregate, closure(scope.body, injected, aggregate), outside, occurrences),
    );
    const exported = inner.flatMap((r) => r.exported);
    const grounded = exported.length > 0 ? closure(scope.body, [...outside, ...exported]) : outside;
    const ungrounded = inner.flatMap((r) => r.ungrounded);
    for (const [variable, range] of occurrences) if (!grounded.has(variable)) ungrounded.push({ variable, range });
    const ungroundedRecords = [
      ...inner.flatMap((r) => r.ungroundedRecords),
      ...records.filter((record) => !isBound(record, grounded, { wildcards: true })).map((record) => record.range),
    ];
    return { grounded, ungrounded, ungroundedRecords, names: [...occurrences.keys()] };
  };

  const resolveAggregate = (
    aggregate: AggregateTerm,
    boundWithout: ReadonlySet<string>,
    boundOutside: ReadonlySet<string>,
    usedOutside: ReadonlyMap<string, SourceRange>,
  ): Resolved & { readonly exported: readonly string[] } => {
    const targetNames = new Set<string>();
    for (const target of aggregate.targets)
      visitArgument(target, (a) => {
        if (a.kind === "variable") targetNames.add(a.name);
      });
    const injected = new Set([...boundWithout].filter((name) => !targetNames.has(name)));
    const body = aggregateLiterals(aggregate.body);
    const inner = resolve({ arguments: aggregate.targets, body }, injected);
    const exported = [...closure(body, [])].filter(
      (name) => usedOutside.has(name) && !boundOutside.has(name) && !injected.has(name),
    );
    for (const variable of exported) witnesses.push({ aggregate, variable });
    locals.set(aggregate, new Set(inner.names.filter((name) => !injected.has(name) && !exported.includes(name))));
    return { ...inner, exported };
  };

  const headArguments = clause.heads.flatMap((h) => h.arguments);
  const given = new Set<string>();
  if (inline) for (const argument of headArguments) bind(argument, given);
  const { grounded, ungrounded, ungroundedRecords } = resolve({ arguments: headArguments, body: clause.body }, given);
  return { grounded, ungrounded, ungroundedRecords, locals, witnesses };
}

function noteFirst(places: Map<string, SourceRange>, name: string, range: SourceRange): void {
  const known = places.get(name);
  if (known === undefined || range.start < known.start) places.set(name, range);
}

/** The names in `given` and all that the literals bind; the aggregate `without` is taken to have no value. */
function closure(body: readonly FlatLiteral[], given: Iterable<string>, without?: AggregateTerm): Set<string> {
  const grounded = new Set(given);
  for (const { literal, negated } of body)
    if (literal.kind === "atom" && !negated) for (const argument of literal.arguments) bind(argument, grounded);
  const equations = body.flatMap(({ literal }) =>
    literal.kind === "comparison" && literal.operator === "=" ? [literal] : [],
  );
  // Chains are usually written from one end to the other: turning round each time follows them in few passes.
  for (let size = -1; size !== grounded.size; equations.reverse()) {
    size = grounded.size;
    for (const { left, right } of equations) {
      if (isBound(left, grounded, { without })) bind(right, grounded);
      if (isBound(right, grounded, { without })) bind(left, grounded);
    }
  }
  return grounded;
}

/** A bound value in this place: a variable is bound, a record's fields are. Nothing goes through a cast or a functor. */
function bind(argument: Argument, grounded: Set<string>): void {
  if (argument.kind === "variable") grounded.add(argument.name);
  else if (argument.kind === "record" || argument.kind === "branch")
    for (const part of argumentParts(argument)) bind(part, grounded);
}

/**
 * A wildcard has a value only where an atom gives it one, so a record with one does not bind what it is compared with;
 * `wildcards` takes it to have one.
 */
function isBound(
  argument: Argument,
  grounded: ReadonlySet<string>,
  options: { readonly wildcards?: boolean; readonly without?: AggregateTerm | undefined } = {},
): boolean {
  switch (argument.kind) {
    case "variable":
      return grounded.has(argument.name);
    case "wildcard":
      return options.wildcards === true;
    case "aggregate":
      return argument !== options.without;
    default:
      return argumentParts(argument).every((part) => isBound(part, grounded, options));
  }
}
