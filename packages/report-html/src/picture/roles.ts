import type { InterfacePredicate } from "@blast-asp/core";
import type { OutputRole } from "../page-data.js";
import { atomParts } from "../text/atom.js";
import type { GroundAtom } from "./facts.js";

/** What the predicates of a graph problem are to a picture. */
export type GraphReading = {
  /** The input predicate that lists the nodes; none when the nodes are the ends of the edges. */
  readonly nodes: string | undefined;
  readonly edges: string;
  /** An input predicate over the ends of an edge and one value more, such as a cost. */
  readonly labels: string | undefined;
  readonly isDirected: boolean;
  readonly roles: Readonly<Record<string, OutputRole>>;
  /** The input predicates of one argument that classes of nodes are taken from. */
  readonly classes: readonly string[];
};

/** Predicates over pairs that are edges even where no predicate lists the nodes. */
const edgeName = /^_*(?:edge|arc|link|road|connected|connection|adjacent|adj|neighbou?r|path|line|rail|street)s?$/i;

type Facts = ReadonlyMap<string, readonly GroundAtom[]>;

const bySignature = (atoms: readonly GroundAtom[]): Facts => {
  const found = new Map<string, GroundAtom[]>();
  for (const atom of atoms) {
    const group = found.get(atom.signature);
    if (group) group.push(atom);
    else found.set(atom.signature, [atom]);
  }
  return found;
};

const first = (atom: GroundAtom): string => atom.arguments[0] ?? "";
const second = (atom: GroundAtom): string => atom.arguments[1] ?? "";

const elements = (facts: Facts, signature: string): Set<string> => new Set((facts.get(signature) ?? []).map(first));

/** Do all pairs of a predicate join members of a set, in every instance, and is there a pair at all? */
const joins = (instances: readonly Facts[], pairs: string, nodes: string): boolean => {
  let seen = false;
  for (const facts of instances) {
    const members = elements(facts, nodes);
    for (const atom of facts.get(pairs) ?? []) {
      if (!members.has(first(atom)) || !members.has(second(atom))) return false;
      seen = true;
    }
  }
  return seen;
};

const totalSize = (instances: readonly Facts[], signature: string): number =>
  instances.reduce((sum, facts) => sum + (facts.get(signature)?.length ?? 0), 0);

/** The smallest of some predicates of one argument: sets that overlap, such as nodes 1..9 and colours 1..3, are told apart by it. */
const tightest = (instances: readonly Facts[], signatures: readonly string[]): string | undefined =>
  [...signatures].sort((a, b) => totalSize(instances, a) - totalSize(instances, b) || (a < b ? -1 : 1))[0];

/** The meaning decides if it says so; else arcs in both directions between the same two nodes do. */
const directed = (instances: readonly Facts[], edges: InterfacePredicate): boolean => {
  const meaning = edges.meaning ?? "";
  if (/\bundirected\b|\bno direction\b|\bin either order\b/i.test(meaning)) return false;
  if (/\barcs?\b|\bdirected\b|\bfrom\b.*\bto\b|\bstarts?\b/i.test(meaning) || /arc/i.test(edges.name)) return true;
  return instances.some((facts) => {
    const pairs = facts.get(edges.signature) ?? [];
    const known = new Set(pairs.map((atom) => `${first(atom)} ${second(atom)}`));
    return pairs.some((atom) => first(atom) !== second(atom) && known.has(`${second(atom)} ${first(atom)}`));
  });
};

/** An answer set of gold, with the place of its instance in the list of instances. */
export type Answer = { readonly instance: number; readonly atoms: readonly string[] };

type Seen = { readonly value: string; readonly instance: number };

/** What stands at each argument of an output predicate, in the answers. */
const argumentsSeen = (answers: readonly Answer[], { name, arity }: InterfacePredicate): Seen[][] => {
  const places: Seen[][] = Array.from({ length: arity }, () => []);
  for (const { instance, atoms } of answers)
    for (const text of atoms) {
      const parts = atomParts(text);
      if (parts?.name !== name || parts.arguments.length !== arity) continue;
      for (const [at, place] of places.entries()) place.push({ value: parts.arguments[at] ?? "", instance });
    }
  return places;
};

/**
 * Finds out from facts and answers of gold which predicates are nodes, edges and parts of an answer. Nothing is known of names, but
 * where no input predicate lists nodes, edges have to be called so.
 *
 * @returns the reading, or why there is no picture
 */
export const readGraph = (
  input: readonly InterfacePredicate[],
  output: readonly InterfacePredicate[],
  instanceFacts: readonly (readonly GroundAtom[])[],
  answers: readonly Answer[],
): GraphReading | { readonly absent: string } => {
  const instances = instanceFacts.map(bySignature);
  const unary = input.filter(({ arity }) => arity === 1).map(({ signature }) => signature);
  const pairs = input.filter(({ arity }) => arity === 2);
  const joined = pairs.flatMap((edges) => {
    const nodes = tightest(
      instances,
      unary.filter((candidate) => joins(instances, edges.signature, candidate)),
    );
    return nodes === undefined ? [] : [{ edges, nodes }];
  });
  const named = pairs.find(({ name }) => edgeName.test(name));
  const found = joined[0] ?? (unary.length === 0 && named ? { edges: named, nodes: undefined } : undefined);
  if (!found)
    return {
      absent:
        "The input has no predicate of two arguments that joins the elements of a predicate of one argument, so it is not read as a graph.",
    };
  const { edges, nodes } = found;
  const nodesOf = (facts: Facts | undefined): Set<string> => {
    if (!facts) return new Set();
    const ends = (facts.get(edges.signature) ?? []).flatMap((atom) => [first(atom), second(atom)]);
    return nodes === undefined ? new Set(ends) : elements(facts, nodes);
  };
  const nodeSets = instances.map(nodesOf);
  const labels = input.find(
    ({ arity, signature }) =>
      arity === 3 &&
      instances.every((facts, at) =>
        (facts.get(signature) ?? []).every((atom) => nodeSets[at]?.has(first(atom)) && nodeSets[at]?.has(second(atom))),
      ) &&
      totalSize(instances, signature) > 0,
  )?.signature;
  const others = unary.filter((signature) => signature !== nodes);
  const sets = new Map(others.map((signature) => [signature, instances.map((facts) => elements(facts, signature))]));
  const classes = new Set<string>();
  const roles: Record<string, OutputRole> = {};
  for (const predicate of output) {
    const sorts = argumentsSeen(answers, predicate).map((place) => {
      const within = (of: readonly ReadonlySet<string>[]): boolean =>
        place.length > 0 && place.every(({ value, instance }) => of[instance]?.has(value));
      const fitting = others.filter((signature) => within(sets.get(signature) ?? []));
      const isNode = within(nodeSets);
      return (
        tightest(instances, isNode && nodes !== undefined ? [...fitting, nodes] : fitting) ?? (isNode ? "" : undefined)
      );
    });
    const isNode = sorts.map((sort) => sort === (nodes ?? ""));
    const [a, b] = isNode;
    if (predicate.arity === 1 && a) roles[predicate.signature] = { kind: "node", node: 0 };
    else if (predicate.arity >= 2 && a && b) roles[predicate.signature] = { kind: "edge", from: 0, to: 1 };
    else if (predicate.arity === 2 && (a || b) && sorts.every((sort) => sort !== undefined)) {
      roles[predicate.signature] = { kind: "class", node: a ? 0 : 1, class: a ? 1 : 0 };
      const sort = sorts[a ? 1 : 0];
      if (sort) classes.add(sort);
    }
  }
  if (Object.keys(roles).length === 0)
    return { absent: "No output predicate was seen to speak of the nodes of the graph in an answer set of gold." };
  return {
    nodes,
    edges: edges.signature,
    labels,
    isDirected: directed(instances, edges),
    roles,
    classes: [...classes],
  };
};
