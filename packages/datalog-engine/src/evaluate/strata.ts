import {
  type Clause,
  clausesOf,
  type Directive,
  type Program,
  type Schema,
  stronglyConnected,
  visitClause,
} from "@blast-asp/datalog";
import { notSupported } from "../compile/unsupported.js";
import { type Shape, shapesOf } from "../values/shapes.js";
import type { Column, InputRelation } from "./evaluation.js";

/** A relation that some output needs. */
export type NeededRelation = InputRelation & {
  /** Its `.input` directives; `undefined` stands for the qualifier `input`. */
  readonly inputs: readonly (Directive | undefined)[];
  /** `.output` or `.printsize` names it. */
  readonly visible: boolean;
  /** The columns of each key of `choice-domain`. */
  readonly choices: readonly (readonly number[])[];
  /** Of `.limitsize`. */
  readonly mostRows: number | undefined;
  /** Kept in a B-tree, as most are. */
  readonly sorted: boolean;
  /** Reflexive, symmetric and transitive over the values that occur. */
  readonly equivalence: boolean;
};

/** Relations that depend on each other, with their clauses in source order. */
export type Stratum = {
  readonly relations: readonly NeededRelation[];
  /** Clauses without an atom of the stratum in the body. */
  readonly base: readonly Clause[];
  readonly recursive: readonly Clause[];
  /** The subsumptive rules, each with a head of the columns of the dominated row and then of the other. */
  readonly subsumptive: readonly Clause[];
};

/**
 * What has to be worked out for the outputs of a program, in an order in which everything comes after what it needs;
 * other relations and their rules are left aside, and their facts not loaded.
 */
export function strataOf(program: Program, schema: Schema): Stratum[] {
  const silent = (): void => {};
  const clauses = clausesOf(program, silent).filter(
    ({ body }) => !body.some(({ literal, negated }) => literal.kind === "boolean" && literal.value === negated),
  );
  const byHead = new Map<string, Clause[]>();
  for (const clause of clauses)
    for (const { relation } of clause.heads) {
      const known = byHead.get(relation) ?? [];
      known.push(clause);
      byHead.set(relation, known);
    }
  const uses = new Map<string, ReadonlySet<string>>();
  const usesOf = (relation: string): ReadonlySet<string> => {
    const known = uses.get(relation) ?? relationsUsed(byHead.get(relation) ?? []);
    uses.set(relation, known);
    return known;
  };
  const roles = rolesOf(program, schema);
  const shapeOf = shapesOf(schema);
  const needed = new Set(roles.visible);
  for (const relation of needed) for (const used of usesOf(relation)) needed.add(used);
  const inOrder = [...schema.relations.keys()].filter((name) => needed.has(name));
  return stronglyConnected(inOrder, usesOf).map((names) => {
    const here = new Set(names);
    const declared = inOrder.filter((name) => here.has(name));
    const own = declared.flatMap((name) => byHead.get(name) ?? []).toSorted((a, b) => a.range.start - b.range.start);
    const rules = own.filter(({ subsumptive }) => !subsumptive);
    const isRecursive = ({ body }: Clause): boolean =>
      body.some(({ literal, negated }) => literal.kind === "atom" && !negated && here.has(literal.relation));
    return {
      relations: declared.map((name) => describe(name, schema, program, roles, shapeOf)),
      base: rules.filter((clause) => !isRecursive(clause)),
      recursive: rules.filter(isRecursive),
      subsumptive: own.filter(({ subsumptive }) => subsumptive).map((clause) => withBothRows(clause, here)),
    };
  });
}

function withBothRows(clause: Clause, group: ReadonlySet<string>): Clause {
  const [head] = clause.heads;
  const [dominated, dominating, ...more] = clause.body.map(({ literal }) => literal);
  if (head === undefined || dominated?.kind !== "atom" || dominating?.kind !== "atom")
    throw new Error("a subsumptive rule without its two rows");
  const both = [...dominated.arguments, ...dominating.arguments];
  if (both.some(({ kind }) => kind === "wildcard") || more.some((l) => l.kind === "atom" && group.has(l.relation)))
    notSupported("subsumption", "a subsumptive rule with _ in its rows, or that depends on itself", clause.range);
  return { ...clause, heads: [{ ...head, relation: "", arguments: both }] };
}

function relationsUsed(clauses: readonly Clause[]): Set<string> {
  const used = new Set<string>();
  for (const clause of clauses) {
    visitClause(clause, {
      atom: ({ relation }, role) => {
        if (role !== "head") used.add(relation);
      },
    });
  }
  return used;
}

type Roles = {
  readonly inputs: ReadonlyMap<string, readonly (Directive | undefined)[]>;
  readonly visible: ReadonlySet<string>;
};

function rolesOf(program: Program, schema: Schema): Roles {
  const inputs = new Map<string, (Directive | undefined)[]>();
  const visible = new Set<string>();
  const addInput = (name: string, directive?: Directive): void => {
    inputs.set(name, [...(inputs.get(name) ?? []), directive]);
  };
  for (const { name, declaration } of schema.relations.values())
    for (const qualifier of declaration.qualifiers) {
      if (qualifier.name === "input") addInput(name);
      if (qualifier.name === "output" || qualifier.name === "printsize") visible.add(name);
    }
  for (const statement of program.statements) {
    if (statement.kind !== "directive") continue;
    for (const { name } of statement.relations) {
      if (statement.directive === "input") addInput(name, statement);
      else if (statement.directive !== "limitsize") visible.add(name);
    }
  }
  return { inputs, visible };
}

function describe(
  name: string,
  schema: Schema,
  program: Program,
  roles: Roles,
  shapeOf: (type: string) => Shape,
): NeededRelation {
  const relation = schema.relations.get(name);
  if (relation === undefined) throw new Error(`a program that compiles has the undeclared relation ${name}`);
  const { attributes, declaration, range } = relation;
  const choices = declaration.choiceDomains.map((key) =>
    key.map((column) => attributes.findIndex((attribute) => attribute.name === column.name)),
  );
  const inputs = roles.inputs.get(name) ?? [];
  if (choices.length > 0 && inputs.length > 0)
    notSupported("choice-domain", "fact files of a relation with choice-domain", range);
  const equivalence = declaration.qualifiers.some((q) => q.name === "eqrel");
  const sorted = !declaration.qualifiers.some((q) => ["eqrel", "brie", "btree_delete"].includes(q.name));
  if (choices.length > 0 && !sorted) notSupported("choice-domain", "choice-domain with another storage", range);
  const columns = attributes.map((attribute, i): Column => {
    const kind = schema.attributeType(relation, i)?.kind ?? "number";
    if (kind === "record" || kind === "adt")
      return { name: attribute.name, kind: "structure", shape: shapeOf(attribute.type.name) };
    return { name: attribute.name, kind };
  });
  const mostRows = mostRowsOf(name, program);
  return { name, columns, inputs, visible: roles.visible.has(name), choices, mostRows, sorted, equivalence };
}

function mostRowsOf(name: string, { statements }: Program): number | undefined {
  for (const statement of statements) {
    if (statement.kind !== "directive" || statement.directive !== "limitsize") continue;
    if (!statement.relations.some((relation) => relation.name === name)) continue;
    const { value = "" } = statement.options.find(({ key }) => key === "n") ?? {};
    if (!/^\d{1,15}$/.test(value)) notSupported("limitsize", ".limitsize without a number n", statement.range);
    return Number(value);
  }
  return undefined;
}
