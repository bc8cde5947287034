import { type Program, parse, type RelationDeclaration, type Rule } from "@blast-asp/datalog";
import { programInterface } from "../task/gold.js";
import { componentsOf, type Edge } from "./components.js";
import { type BodyAtom, visitRule } from "./walk.js";

/** How a program is built: the properties by which DatalogBench cuts its reports. */
export type ProgramStructure = {
  /** Statements with a head; ground facts count. */
  readonly rules: number;
  /** Some relation depends on itself. */
  readonly recursive: boolean;
  readonly recursiveComponents: number;
  /** Relations in the largest component of relations that depend on each other; 1 without recursion. */
  readonly largestComponent: number;
  /** Relations with a rule that are neither read nor written, sorted. */
  readonly auxiliary: readonly string[];
  readonly negation: boolean;
  /** Atoms with a negation sign right before them; that of a group is not counted. */
  readonly negatedAtoms: number;
  readonly aggregation: boolean;
  readonly aggregates: number;
  /** No relation depends on its own negation or on an aggregate over itself. */
  readonly stratified: boolean;
  /** One more than the most negations and aggregates on a path of dependencies; -1 when not stratified. */
  readonly strata: number;
  readonly maxArity: number;
  readonly meanArity: number;
  /** Atoms in the body of the widest rule, those in aggregates included. */
  readonly widestRule: number;
  readonly meanBody: number;
};

type Dependency = Edge & { readonly strict: boolean };

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The most strict edges on a path through the components; edges inside a component count nothing. */
const deepest = (edges: readonly Dependency[], componentOf: ReadonlyMap<string, ReadonlySet<string>>): number => {
  const depths = new Map<ReadonlySet<string>, number>();
  const into = new Map<ReadonlySet<string>, Dependency[]>();
  for (const edge of edges) {
    const target = componentOf.get(edge.to);
    if (target && !target.has(edge.from)) into.set(target, [...(into.get(target) ?? []), edge]);
  }
  const depthOf = (component: ReadonlySet<string>): number => {
    const known = depths.get(component);
    if (known !== undefined) return known;
    let depth = 0;
    for (const { from, strict } of into.get(component) ?? []) {
      const source = componentOf.get(from);
      if (source) depth = Math.max(depth, depthOf(source) + (strict ? 1 : 0));
    }
    depths.set(component, depth);
    return depth;
  };
  return Math.max(0, ...[...new Set(componentOf.values())].map(depthOf));
};

/**
 * Analyses a program by the definitions of DatalogBench: recursion and strata from the graph of relations (from those in a body to
 * that of the head; an edge is strict when the atom is negated or stands in an aggregate), auxiliary relations, widths.
 */
export const structureOf = (source: string | Program): ProgramStructure => {
  const program = typeof source === "string" ? parse(source) : source;
  const { inputs, outputs } = programInterface(program);
  const rules = program.statements.filter((statement): statement is Rule => statement.kind === "rule");
  const declarations = program.statements.filter((s): s is RelationDeclaration => s.kind === "relation");
  const edges: Dependency[] = [];
  const bodies: number[] = [];
  let negatedAtoms = 0;
  let aggregates = 0;
  for (const rule of rules) {
    const atoms: BodyAtom[] = [];
    visitRule(rule, {
      atom: (found) => atoms.push(found),
      argument: ({ kind }) => {
        if (kind === "aggregate") aggregates++;
      },
    });
    bodies.push(atoms.length);
    negatedAtoms += atoms.filter(({ negated }) => negated).length;
    for (const { atom, negated, inside } of atoms)
      for (const head of rule.heads)
        edges.push({ from: atom.relation, to: head.relation, strict: negated || inside !== undefined });
  }
  const heads = new Set(rules.flatMap((rule) => rule.heads.map(({ relation }) => relation)));
  const componentOf = componentsOf(heads, edges);
  const selfEdges = new Set(edges.filter(({ from, to }) => from === to).map(({ from }) => from));
  const components = [...new Set(componentOf.values())];
  const recursive = components.filter((one) => one.size > 1 || [...one].some((name) => selfEdges.has(name)));
  const stratified = !edges.some(({ from, to, strict }) => strict && componentOf.get(from)?.has(to));
  const arities = declarations.flatMap(({ names, attributes }) => names.map(() => attributes.length));
  const graded = new Set([...inputs, ...outputs]);
  return {
    rules: rules.length,
    recursive: recursive.length > 0,
    recursiveComponents: recursive.length,
    largestComponent: Math.max(0, ...components.map(({ size }) => size)),
    auxiliary: [...heads].filter((name) => !graded.has(name)).sort(),
    negation: negatedAtoms > 0,
    negatedAtoms,
    aggregation: aggregates > 0,
    aggregates,
    stratified,
    strata: stratified ? 1 + deepest(edges, componentOf) : -1,
    maxArity: Math.max(0, ...arities),
    meanArity: mean(arities),
    widestRule: Math.max(0, ...bodies),
    meanBody: mean(bodies),
  };
};
