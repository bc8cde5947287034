import { type Atom, type Program, parse } from "@blast-asp/datalog";
import { partsOf } from "../operators/parts.js";
import { sourceOf } from "../operators/source.js";
import type { MutationTask } from "../task/mutation-task.js";
import type { Vocabulary } from "./vocabulary.js";

/** A name in a candidate that its author was not told, and that is known elsewhere. Whether it is a leak, people judge. */
export type LeakedName = {
  readonly name: string;
  /** How often the candidate declares or uses it. */
  readonly occurrences: number;
  /** The reference program has an auxiliary relation of this name. */
  readonly inGold: boolean;
  /** The tasks of the vocabulary that use it, sorted; none when there are too many of them. */
  readonly inVocabulary: readonly string[];
};

/** A name that more tasks than this use is an everyday word. */
const everyday = 3;
/** Shorter names say nothing. */
const shortest = 3;

/** Every relation name that a program declares or uses, as often as it does. */
const relationNames = (program: Program): string[] => {
  const source = sourceOf(program.text);
  const names: string[] = [];
  const addAtoms = (atoms: readonly { readonly node: Atom }[]): void => {
    for (const { node } of atoms) names.push(node.relation);
  };
  for (const statement of program.statements) {
    if (statement.kind === "relation") names.push(...statement.names.map(({ name }) => name));
    if (statement.kind === "rule") addAtoms(partsOf(statement, source).atoms);
  }
  return names;
};

/**
 * Names that a candidate declares or uses, that the task does not show, and that are auxiliary relations of the reference program or
 * rare names of a vocabulary. Statements that cannot be read are passed over. Names under three characters are not looked at.
 *
 * @returns sorted by name; empty when the candidate knows nothing it was not told
 */
export const leakedNames = (
  candidate: string,
  task: Pick<MutationTask, "gold" | "input" | "graded">,
  vocabulary: Vocabulary = new Map(),
): LeakedName[] => {
  const told = new Set([...task.input.map(({ name }) => name), ...task.graded]);
  const inGold = new Set(relationNames(parse(task.gold)));
  const counts = new Map<string, number>();
  for (const name of relationNames(parse(candidate)))
    if (!told.has(name) && name.length >= shortest) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, occurrences]): LeakedName => {
      const tasks = [...(vocabulary.get(name) ?? [])].sort();
      return { name, occurrences, inGold: inGold.has(name), inVocabulary: tasks.length > everyday ? [] : tasks };
    })
    .filter((one) => one.inGold || one.inVocabulary.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};
