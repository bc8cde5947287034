import {
  type AggregateTerm,
  type Argument,
  type Atom,
  aggregateLiterals,
  type BranchTerm,
  type CastTerm,
  type Clause,
  type FlatLiteral,
  type FunctorTerm,
  type KindOf,
  type RecordTerm,
  type Schema,
  type Scopes,
  type ValueKind,
  visitArgument,
} from "@blast-asp/datalog";
import { accumulator } from "../aggregates/accumulator.js";
import type { Functor } from "../functors/arithmetic.js";
import type { Functors } from "../functors/functors.js";
import { structureFunctors } from "../functors/structures.js";
import { encodeLiteral, encodeString, type Values } from "../values/values.js";
import { type Expression, type Place, type RuleForm, type Slot, type Step, slotsOf, slotsOfStep } from "./steps.js";
import { notSupported } from "./unsupported.js";

/** What the rules of a program are compiled with. */
export type Surroundings = {
  readonly values: Values;
  readonly functors: Functors;
  readonly schema: Schema;
  readonly meaningOf: (clause: Clause) => Meaning;
};

/** To which scopes the variables of a clause belong, and what its arguments are. */
export type Meaning = { readonly scopes: Scopes; readonly kinds: KindOf };

/**
 * Where variables are looked up: a name that the scope owns has a slot of its own here, others belong further out.
 * `steps` takes what has to hold for the scope's expressions to have their values.
 */
type Scope = {
  readonly aggregate: AggregateTerm | undefined;
  readonly outer: Scope | undefined;
  readonly owns: (name: string) => boolean;
  readonly names: Map<string, Slot>;
  readonly slots: Set<Slot>;
  readonly steps: Step[];
};

/**
 * Brings a clause into slots and steps: every aggregate and `range` becomes a step of its own that gives a slot its
 * value, and the witnesses of a `min` or `max` come from a copy of the aggregate's body whose target equals the value.
 */
export function normalise(clause: Clause, { values, functors, schema, meaningOf }: Surroundings): RuleForm {
  const { scopes, kinds } = meaningOf(clause);
  let slots = 0;
  let counts = false;

  /** Records and algebraic values are compared by their codes, as numbers are. */
  const kindOf = (argument: Argument, scope: Scope): ValueKind => {
    const kind = kinds(argument, scope.aggregate);
    return kind === undefined || kind === "record" || kind === "adt" ? "number" : kind;
  };

  const isStructure = (argument: Argument, scope: Scope): boolean =>
    ["record", "adt"].includes(kinds(argument, scope.aggregate) ?? "");

  const fresh = (scope: Scope): Slot => {
    scope.slots.add(slots);
    return slots++;
  };

  const slotOf = (name: string, scope: Scope): Slot => {
    if (scope.outer !== undefined && !scope.owns(name)) return slotOf(name, scope.outer);
    const known = scope.names.get(name) ?? fresh(scope);
    scope.names.set(name, known);
    return known;
  };

  const expression = (argument: Argument, scope: Scope): Expression => {
    switch (argument.kind) {
      case "variable":
        return { kind: "slot", slot: slotOf(argument.name, scope) };
      case "wildcard":
        return { kind: "slot", slot: fresh(scope) };
      case "numeric":
        return { kind: "constant", code: encodeLiteral(values, argument.text, kindOf(argument, scope)) };
      case "string":
        return { kind: "constant", code: encodeString(values, argument.value) };
      case "functor":
        return functorTerm(argument, scope);
      case "cast":
        return cast(argument, scope);
      case "aggregate":
        return { kind: "slot", slot: aggregate(argument, scope) };
      case "nil":
        return { kind: "constant", code: 0 };
      case "record":
      case "branch":
        return pattern(argument, scope);
      case "user-functor":
        return notSupported("user-functor", "functors of one's own", argument.range);
    }
  };

  /** A record whose fields may get their values from it, or it from them. */
  const pattern = (term: RecordTerm | BranchTerm, scope: Scope): Expression => {
    const whole: Expression = { kind: "slot", slot: fresh(scope) };
    const branch = branchOf(term);
    const { is, field, pack } = structureFunctors(values, branch);
    // First of all, as the fields of other values mean nothing.
    scope.steps.push({ kind: "test", test: is, left: whole, right: { kind: "constant", code: 0 } });
    const fields = term.fields.map((part) => expression(part, scope));
    for (const [i, left] of fields.entries())
      scope.steps.push({ kind: "equal", left, right: apply(field(i), [whole]), test: undefined });
    scope.steps.push({ kind: "equal", left: whole, right: apply(pack, fields), test: undefined });
    return whole;
  };

  /** A value made from what is known. */
  const built = (argument: Argument, scope: Scope): Expression =>
    argument.kind === "record" || argument.kind === "branch"
      ? apply(
          structureFunctors(values, branchOf(argument)).pack,
          argument.fields.map((part) => built(part, scope)),
        )
      : expression(argument, scope);

  const functorTerm = (term: FunctorTerm, scope: Scope): Expression => {
    const { name, notation, range } = term;
    if (name === "autoinc") {
      counts = true;
      return { kind: "counter" };
    }
    const [first] = term.arguments;
    const parts = term.arguments.map((part) => expression(part, scope));
    if (name === "range") {
      const slot = fresh(scope);
      scope.steps.push({ kind: "range", slot, values: functors.range(kindOf(term, scope)), arguments: parts });
      return { kind: "slot", slot };
    }
    const converts = notation === "call" && name !== "min" && name !== "max" && first !== undefined;
    if (converts && isStructure(first, scope)) return notSupported("internal-number", `\`${name}\` of a record`, range);
    const operands = kindOf(converts ? first : term, scope);
    const functor = functors.functor(notation === "prefix" && name === "-" ? "negate" : name, operands);
    if (functor === undefined) return notSupported("internal-number", `\`${name}\``, range);
    const applied = (list: readonly Expression[]): Expression => ({
      kind: "apply",
      functor,
      arguments: list,
      traps: mayTrap(name, operands, list),
    });
    if (name !== "min" && name !== "max") return applied(parts);
    return parts.reduce((all, next) => applied([all, next]));
  };

  const cast = ({ value, type, range }: CastTerm, scope: Scope): Expression => {
    const to = schema.types.find(type.name)?.kind;
    const from = kindOf(value, scope);
    const inside = expression(value, scope);
    if (isStructure(value, scope) || to === "record" || to === "adt")
      return notSupported("internal-number", `\`as\` from or to a record or algebraic type (${type.name})`, range);
    const integer = (kind: typeof to): boolean => kind === "number" || kind === "unsigned";
    if (to === from || (integer(to) && integer(from))) return inside;
    const functor = functors.functor(`as ${to}`, from);
    if (functor === undefined) return notSupported("internal-number", `\`as\` from ${from} to ${type.name}`, range);
    return { kind: "apply", functor, arguments: [inside], traps: false };
  };

  const aggregate = (term: AggregateTerm, scope: Scope): Slot => {
    const locals = scopes.locals.get(term);
    const exported = new Set(scopes.witnesses.filter((w) => w.aggregate === term).map((w) => w.variable));
    const inner: Scope = {
      aggregate: term,
      outer: scope,
      owns: (name) => locals?.has(name) === true || exported.has(name),
      names: new Map(),
      slots: new Set(),
      steps: [],
    };
    const [first] = term.targets;
    const body = aggregateLiterals(term.body);
    for (const part of body) literal(part, inner);
    const target = first === undefined ? undefined : expression(first, inner);
    const needs = target === undefined ? new Set<Slot>() : slotsOf(target);
    for (const step of inner.steps) for (const slot of slotsOfStep(step)) needs.add(slot);
    for (const slot of inner.slots) needs.delete(slot);
    const slot = fresh(scope);
    const kind = first === undefined ? "number" : kindOf(first, inner);
    scope.steps.push({
      kind: "aggregate",
      slot,
      accumulator: accumulator(values, term.function, kind),
      target,
      body: inner.steps,
      ordered: kind === "float" && (term.function === "sum" || term.function === "mean"),
      needs,
    });
    if (exported.size === 0) return slot;
    // Its variables and conditions are those of the scope around, but for the names of its own.
    const { slots: around, steps } = scope;
    const owns = (name: string): boolean => locals?.has(name) === true;
    const witness: Scope = { aggregate: term, outer: scope, owns, names: new Map(), slots: around, steps };
    for (const part of body) literal(part, witness);
    // A target that is used outside itself is not tied to the optimum.
    if (first !== undefined && !variablesOf(first).some((name) => exported.has(name))) {
      const left = expression(first, witness);
      scope.steps.push({
        kind: "equal",
        left,
        right: { kind: "slot", slot },
        test: functors.comparison("=", kind, false),
      });
    }
    return slot;
  };

  const literal = ({ literal: l, negated }: FlatLiteral, scope: Scope): void => {
    if (l.kind === "boolean") {
      if (l.value === negated) scope.steps.push({ kind: "never" });
    } else if (l.kind === "atom") {
      if (negated) refuseOpenRecords(l.arguments);
      const places = l.arguments.map((argument) => place(argument, negated, scope));
      scope.steps.push({ kind: negated ? "absent" : "scan", relation: l.relation, places });
    } else {
      if (l.operator !== "=") refuseOpenRecords([l.left, l.right]);
      const left = expression(l.left, scope);
      const right = expression(l.right, scope);
      const operands = kindOf(kinds(l.left, scope.aggregate) === undefined ? l.right : l.left, scope);
      const test = functors.comparison(l.operator, operands, negated, left.kind === "constant" ? left.code : undefined);
      if (l.operator === "=" || test === undefined) scope.steps.push({ kind: "equal", left, right, test });
      else scope.steps.push({ kind: "test", test, left, right });
    }
  };

  const place = (argument: Argument, negated: boolean, scope: Scope): Place => {
    if (argument.kind === "wildcard") return undefined;
    const value = negated ? built(argument, scope) : expression(argument, scope);
    const isPattern = argument.kind === "record" || argument.kind === "branch";
    if (negated || isPattern || argument.kind === "variable" || value.kind === "constant") return value;
    const slot: Expression = { kind: "slot", slot: fresh(scope) };
    scope.steps.push({ kind: "equal", left: slot, right: value, test: undefined });
    return slot;
  };

  const [head] = clause.heads as readonly [Atom];
  const scope: Scope = {
    aggregate: undefined,
    outer: undefined,
    owns: () => true,
    names: new Map(),
    slots: new Set(),
    steps: [],
  };
  for (const part of clause.body) literal(part, scope);
  const arguments_ = head.arguments.map((argument) => built(argument, scope));
  return { relation: head.relation, head: arguments_, steps: scope.steps, counts };
}

/** `_` in a record has no value where nothing gives the record one. */
function refuseOpenRecords(list: readonly Argument[]): void {
  for (const argument of list)
    visitArgument(argument, (a) => {
      if ((a.kind === "record" || a.kind === "branch") && a.fields.some(({ kind }) => kind === "wildcard"))
        notSupported("record", "`_` in a record that is negated or compared", a.range);
    });
}

const branchOf = (term: RecordTerm | BranchTerm): string => (term.kind === "branch" ? term.name : "");

const apply = (functor: Functor, list: readonly Expression[]): Expression => ({
  kind: "apply",
  functor,
  arguments: list,
  traps: false,
});

function variablesOf(argument: Argument): string[] {
  const found: string[] = [];
  visitArgument(argument, (a) => {
    if (a.kind === "variable") found.push(a.name);
  });
  return found;
}

/** Whether it may kill the run; division by a constant cannot, unless it is 0 or -1. */
function mayTrap(name: string, operands: ValueKind, parts: readonly Expression[]): boolean {
  if (name.startsWith("to_")) return operands === "symbol" && name !== "to_string";
  if ((name !== "/" && name !== "%") || operands === "float") return false;
  const divisor = parts[1];
  return divisor?.kind !== "constant" || divisor.code === 0 || divisor.code === -1;
}
