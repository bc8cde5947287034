import type { Problem } from "@blast-asp/core";
import type { Layout, Pictures } from "../page-data.js";
import { factsOf, type GroundAtom } from "./facts.js";
import { layOut } from "./layout.js";
import { readGraph } from "./roles.js";

/** Numbers by size and before words, as clingo orders terms. */
const byTerm = (a: string, b: string): number => {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
  return Number.isNaN(x) ? (a < b ? -1 : a > b ? 1 : 0) : x - y;
};

/**
 * Prepares the pictures of a problem: what is a node, an edge and an answer in it, and a place for the nodes of each instance.
 *
 * @param answers by instance that is to be drawn: answer sets that the reading is taken from, gold's where there are some
 */
export const picturesOf = async (
  problem: Problem,
  answers: ReadonlyMap<string, readonly (readonly string[])[]>,
): Promise<Pictures | { readonly absent: string }> => {
  const facts = problem.instances.map(({ text }) => factsOf(text));
  const read = problem.instances.flatMap((instance, at) => {
    const atoms = facts[at];
    return atoms ? [{ name: instance.name, atoms }] : [];
  });
  if (read.length === 0) return { absent: "The instances are more than facts, and are not drawn." };
  const reading = readGraph(
    problem.input,
    problem.output,
    read.map(({ atoms }) => atoms),
    read.flatMap(({ name }, at) => (answers.get(name) ?? []).map((atoms) => ({ instance: at, atoms }))),
  );
  if ("absent" in reading) return reading;
  const isClass = ({ signature }: GroundAtom): boolean => reading.classes.includes(signature);
  const classes = new Set(read.flatMap(({ atoms }) => atoms.filter(isClass).flatMap((atom) => atom.arguments)));
  const instances: Record<string, Layout | { readonly absent: string }> = {};
  for (const [at, { name }] of problem.instances.entries()) {
    if (!answers.has(name)) continue;
    const atoms = facts[at];
    instances[name] = atoms ? await layOut(atoms, reading) : { absent: "The instance is more than facts." };
  }
  return { isDirected: reading.isDirected, roles: reading.roles, classes: [...classes].sort(byTerm), instances };
};
