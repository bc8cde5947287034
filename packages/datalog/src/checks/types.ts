import type { AggregateTerm, Argument, RecordTerm } from "../ast/argument.js";
import type { Atom } from "../ast/literal.js";
import type { PrimitiveKind, SemanticDiagnostic } from "../diagnostics/semantic.js";
import type { Clause } from "./clause.js";
import { overloadsOf } from "./functors.js";
import type { Schema } from "./schema.js";
import type { Scopes } from "./scopes.js";
import { TypeConstraints, type TypeKey } from "./type-constraints.js";
import { isSubtype, type Type } from "./type-environment.js";
import { visitClause } from "./walk.js";

/** Names the types of a clause by scope. */
export type KeyOf = (argument: Argument, inside: AggregateTerm | undefined) => TypeKey;

/**
 * Type-checks a clause as Soufflé does: a body atom gives an argument the type of its column as an upper bound, a head
 * or a negated atom the kind of it only; the sides of a comparison are below each other; then every argument has to
 * have a type left, and an argument's type has to fit into its column.
 */
export function checkTypes(
  clause: Clause,
  scopes: Scopes,
  schema: Schema,
  report: (d: SemanticDiagnostic) => void,
): void {
  const keyOf = scopedKeys(clause, scopes);
  const constraints = new TypeConstraints();
  collect(clause, schema, constraints, keyOf);
  constraints.solve();
  const clashing = new Set<TypeKey>();
  const everywhere = clashesWithValues(clause, (a, inside) => constraints.typesOf(keyOf(a, inside)), keyOf);
  visitClause(clause, {
    argument: (argument, inside) => {
      const key = keyOf(argument, inside);
      const d = argumentProblem(argument, constraints.typesOf(key));
      if (d === undefined) return;
      // A variable is reported at its first place only, unless a number or an aggregate is what it clashes with.
      if (argument.kind === "variable" && clashing.has(key) && !everywhere.has(key)) return;
      clashing.add(key);
      report(d);
    },
    literal: ({ literal }, inside) => {
      if (literal.kind !== "comparison" || ["=", "!="].includes(literal.operator)) return;
      const kinds = ["match", "contains"].includes(literal.operator) ? textual : ordered;
      for (const side of [literal.left, literal.right]) {
        const types = constraints.typesOf(keyOf(side, inside));
        if (types !== undefined && types.length > 0 && !types.some((t) => kinds.includes(t.kind)))
          report({ kind: "operand-type", operator: literal.operator, kinds, range: side.range });
      }
    },
    atom: (atom, role, inside) => {
      if (role !== "negated") checkColumns(atom, schema, (a) => constraints.typesOf(keyOf(a, inside)), report);
    },
  });
}

/** Variables compared with a numeric literal or an aggregate that has no type left. */
function clashesWithValues(
  clause: Clause,
  typesOf: (a: Argument, inside: AggregateTerm | undefined) => readonly Type[] | undefined,
  keyOf: KeyOf,
): ReadonlySet<TypeKey> {
  const found = new Set<TypeKey>();
  visitClause(clause, {
    literal: ({ literal }, inside) => {
      if (literal.kind !== "comparison") return;
      for (const [a, b] of [
        [literal.left, literal.right],
        [literal.right, literal.left],
      ] as const)
        if (["numeric", "aggregate"].includes(b.kind) && typesOf(b, inside)?.length === 0) found.add(keyOf(a, inside));
    },
  });
  return found;
}

const textual: readonly PrimitiveKind[] = ["symbol"];
const ordered: readonly PrimitiveKind[] = ["number", "unsigned", "float", "symbol"];

/** Names the variables of a clause so that those of an aggregate differ from others of the same name. */
export function scopedKeys(clause: Clause, scopes: Scopes): KeyOf {
  const around = new Map<AggregateTerm, AggregateTerm | undefined>();
  const numbers = new Map<AggregateTerm, number>();
  visitClause(clause, {
    argument: (argument, inside) => {
      if (argument.kind !== "aggregate") return;
      around.set(argument, inside);
      numbers.set(argument, numbers.size);
    },
  });
  return (argument, inside) => {
    if (argument.kind !== "variable") return argument;
    for (let aggregate = inside; aggregate !== undefined; aggregate = around.get(aggregate))
      if (scopes.locals.get(aggregate)?.has(argument.name)) return `${argument.name} ${numbers.get(aggregate)}`;
    return argument.name;
  };
}

/** Adds what the literals and arguments of a clause say about types. */
export function collect(clause: Clause, schema: Schema, constraints: TypeConstraints, keyOf: KeyOf): void {
  visitClause(clause, {
    atom: (atom, role, inside) => {
      const relation = schema.relations.get(atom.relation);
      if (relation === undefined || relation.attributes.length !== atom.arguments.length) return;
      for (const [i, argument] of atom.arguments.entries()) {
        const type = schema.attributeType(relation, i);
        const bound = role === "body" ? type : type && kindAbove(type, schema);
        if (bound !== undefined && argument.kind !== "wildcard") constraints.subtypeOf(keyOf(argument, inside), bound);
      }
    },
    literal: ({ literal }, inside) => {
      if (literal.kind !== "comparison") return;
      const [left, right] = [keyOf(literal.left, inside), keyOf(literal.right, inside)];
      constraints.below(left, right);
      constraints.below(right, left);
    },
    argument: (argument, inside) => collectArgument(argument, inside, schema, constraints, keyOf),
  });
}

function collectArgument(
  argument: Argument,
  inside: AggregateTerm | undefined,
  schema: Schema,
  constraints: TypeConstraints,
  keyOf: KeyOf,
): void {
  const { constants } = schema.types;
  const numeric = [constants.number, constants.unsigned, constants.float];
  const inner = (a: Argument): TypeKey => keyOf(a, inside);
  switch (argument.kind) {
    case "string":
      constraints.subtypeOf(argument, constants.symbol);
      return;
    case "numeric":
      if (argument.form === "integer") constraints.oneOf(argument, numeric);
      else constraints.oneOf(argument, [constants[argument.form]]);
      return;
    case "functor": {
      const { name, notation, arguments: list } = argument;
      if (notation !== "call") for (const part of list) constraints.sameKind(inner(part), argument);
      const candidates = overloadsOf(name, list.length);
      if (candidates.length > 0)
        constraints.overloads(argument, list.map(inner), candidates, ({ result }) => constants[result]);
      return;
    }
    case "user-functor": {
      const declaration = schema.functors.get(argument.name);
      if (declaration === undefined || declaration.parameters.length !== argument.arguments.length) return;
      const result = schema.types.find(declaration.result.name);
      if (result !== undefined) constraints.subtypeOf(argument, result);
      for (const [i, part] of argument.arguments.entries()) {
        const type = schema.types.find(declaration.parameters[i]?.name ?? "");
        if (type !== undefined) constraints.subtypeOf(inner(part), type);
      }
      return;
    }
    case "cast": {
      const type = schema.types.find(argument.type.name);
      if (type === undefined) return;
      constraints.subtypeOf(argument, type);
      // A constant has the type it is read as; what anything else is does not matter.
      if (["numeric", "string", "nil"].includes(argument.value.kind)) constraints.subtypeOf(argument.value, type);
      return;
    }
    case "aggregate": {
      const { function: name, targets } = argument;
      const keys = targets.map((t) => keyOf(t, argument));
      if (name === "count") constraints.subtypeOf(argument, constants.number);
      else if (name === "mean") constraints.subtypeOf(argument, constants.float);
      else constraints.oneOf(argument, numeric);
      for (const key of keys) {
        constraints.below(argument, key);
        constraints.below(key, argument);
      }
      return;
    }
    case "branch": {
      const branch = schema.types.branches.get(argument.name);
      if (branch === undefined) return;
      constraints.subtypeOf(argument, branch.type);
      if (branch.fields.length !== argument.fields.length) return;
      for (const [i, field] of argument.fields.entries()) {
        const type = schema.types.find(branch.fields[i]?.type.name ?? "");
        if (type !== undefined && field.kind !== "wildcard") constraints.subtypeOf(inner(field), type);
      }
      return;
    }
    case "record":
      constraints.whenever(() => {
        const definition = constraints.typesOf(argument)?.[0]?.definition?.definition;
        if (definition?.kind !== "record" || definition.fields.length !== argument.fields.length) return false;
        let changed = false;
        for (const [i, field] of argument.fields.entries()) {
          const type = schema.types.find(definition.fields[i]?.type.name ?? "");
          if (type !== undefined && field.kind !== "wildcard")
            changed = constraints.narrowTo(inner(field), type) || changed;
        }
        return changed;
      });
  }
}

/** Above all types of the kind; a record has nothing above it, an algebraic type asks for nothing. */
function kindAbove(type: Type, { types }: Schema): Type | undefined {
  if (type.kind === "adt") return undefined;
  return type.kind === "record" ? type : types.constants[type.kind];
}

function argumentProblem(argument: Argument, types: readonly Type[] | undefined): SemanticDiagnostic | undefined {
  const { range } = argument;
  const none = types !== undefined && types.length === 0;
  switch (argument.kind) {
    case "variable":
      return none ? { kind: "variable-type", variable: argument.name, range } : undefined;
    case "string":
      return none ? { kind: "constant-type", constant: "Symbol", range } : undefined;
    case "numeric":
      if (none && argument.form === "integer") return { kind: "ambiguous-constant", range };
      return numericProblem(argument.text, none, argument.form, types, range);
    case "nil":
      return types === undefined || none || types.some((t) => t.kind !== "record")
        ? { kind: "constant-type", constant: "Nil", range }
        : undefined;
    case "functor":
      if (overloadsOf(argument.name, argument.arguments.length).length === 0)
        return { kind: "functor-arity", functor: argument.name, range };
      return none ? { kind: "functor-types", functor: argument.name, range } : undefined;
    case "aggregate":
      return none ? { kind: "aggregate-types", function: argument.function, range } : undefined;
    case "record":
      return recordProblem(argument, types);
    default:
      return undefined;
  }
}

function recordProblem({ fields, range }: RecordTerm, types: readonly Type[] = []): SemanticDiagnostic | undefined {
  const definition = types.length === 1 ? types[0]?.definition?.definition : undefined;
  if (definition?.kind !== "record") return { kind: "ambiguous-record", range };
  return definition.fields.length === fields.length ? undefined : { kind: "record-arity", range };
}

const bounds = { number: [-(2n ** 63n), 2n ** 63n - 1n], unsigned: [0n, 2n ** 64n - 1n] } as const;

/** A literal takes the first of number, unsigned, float that its place allows, and has to be one. */
function numericProblem(
  text: string,
  none: boolean,
  form: "integer" | "unsigned" | "float",
  types: readonly Type[] | undefined,
  range: Argument["range"],
): SemanticDiagnostic | undefined {
  if (form === "float") return none ? { kind: "constant-type", constant: "Float", range } : undefined;
  if (none) return { kind: "constant-type", constant: "Unsigned", range };
  const kind = (["number", "unsigned"] as const).find((k) => types?.some((t) => t.kind === k));
  if (kind === undefined || text.includes(".")) return undefined;
  const value = text.startsWith("-") ? -BigInt(text.slice(1)) : BigInt(text);
  const [least, greatest] = bounds[kind];
  if (value >= least && value <= greatest) return undefined;
  return { kind: "constant-type", constant: kind === "number" ? "Number" : "Unsigned", range };
}

/** An argument's type has to be below the type of its column; constants fit into every type of their kind. */
function checkColumns(
  atom: Atom,
  schema: Schema,
  typesOf: (argument: Argument) => readonly Type[] | undefined,
  report: (d: SemanticDiagnostic) => void,
): void {
  const relation = schema.relations.get(atom.relation);
  if (relation === undefined || relation.attributes.length !== atom.arguments.length) return;
  for (const [i, argument] of atom.arguments.entries()) {
    const column = schema.attributeType(relation, i);
    const attribute = relation.attributes[i];
    if (column === undefined || attribute === undefined) continue;
    const fits = (t: Type): boolean => isSubtype(t, column) || (t.constant && isSubtype(column, t));
    if (typesOf(argument)?.every(fits) === false)
      report({
        kind: "argument-type",
        relation: atom.relation,
        declared: attribute.type.name,
        attributeRange: attribute.type.range,
        range: argument.range,
      });
  }
}
