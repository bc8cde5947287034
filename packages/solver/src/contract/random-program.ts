/** A ground program small enough to find its answer sets by trying all sets of atoms. */
export type GroundProgram = {
  readonly rules: readonly GroundRule[];
  readonly objective: readonly { readonly weight: number; readonly level: number; readonly atom: string }[];
};

/** A rule; without a head it is a constraint. */
type GroundRule = {
  readonly head: string | undefined;
  readonly choice: boolean;
  readonly positive: readonly string[];
  readonly negative: readonly string[];
};

const atoms = ["a", "b", "c", "p(1)", "p(2)", "q(1)"] as const;

/** The signatures to which projections of a random program may go. */
export const signatures = ["a/0", "b/0", "c/0", "p/1", "q/1"] as const;

/** Numbers in [0, 1) that depend on the seed only (a 32-bit linear congruential generator with mixed output). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Some of the items. */
export function pick<T>(random: () => number, items: readonly T[], chance: number): T[] {
  return items.filter(() => random() < chance);
}

/** A random program with choices, negation, loops, constraints, and an objective over one to three levels. */
export function randomProgram(random: () => number): GroundProgram {
  const body = () => ({ positive: pick(random, atoms, 0.2), negative: pick(random, atoms, 0.2) });
  const rules: GroundRule[] = [];
  // Every atom of the objective can be true, so that clingo keeps its level.
  for (const atom of atoms) if (random() < 0.6) rules.push({ head: atom, choice: true, positive: [], negative: [] });
  const possible = rules.flatMap(({ head }) => head ?? []);
  for (const atom of pick(random, atoms, 0.5)) rules.push({ head: atom, choice: random() < 0.3, ...body() });
  for (const atom of pick(random, atoms, 0.25)) {
    const { positive, negative } = body();
    rules.push({ head: undefined, choice: false, positive: [...positive, atom], negative });
  }
  const objective = pick(random, possible, 0.6).map((atom) => ({
    weight: Math.floor(random() * 5) - 2 || 1,
    level: Math.floor(random() * 3) - 1,
    atom,
  }));
  return { rules, objective };
}

/** The program as text; weights stand in one `#minimize` statement, each with a tuple of its own. */
export function programText({ rules, objective }: GroundProgram): string {
  const lines = rules.map(({ head = "", choice, positive, negative }) => {
    const body = [...positive, ...negative.map((atom) => `not ${atom}`)].join(", ");
    return `${choice ? `{${head}}` : head}${body === "" ? "" : ` :- ${body}`}.`;
  });
  const elements = objective.map(({ weight, level, atom }, index) => `${weight}@${level},${index} : ${atom}`);
  if (elements.length > 0) lines.push(`#minimize {${elements.join("; ")}}.`);
  return lines.join("\n");
}

/** An answer set and its cost, highest level first. */
export type CostedSet = { readonly atoms: readonly string[]; readonly costs: readonly number[] };

/** All answer sets, by definition: a set that is the least model of its own reduct and violates no constraint. */
export function answerSets({ rules, objective }: GroundProgram): CostedSet[] {
  const levels = [...new Set(objective.map(({ level }) => level))].sort((x, y) => y - x);
  return subsets(atoms)
    .filter((set) => isAnswerSet(rules, new Set(set)))
    .map((set) => ({
      atoms: set,
      costs: levels.map((level) =>
        objective.reduce((sum, part) => sum + (part.level === level && set.includes(part.atom) ? part.weight : 0), 0),
      ),
    }));
}

/** Those with the least cost, levels compared from the highest. */
export function optimalSets(sets: readonly CostedSet[]): CostedSet[] {
  return sets.filter((set) => sets.every((other) => compareCosts(set.costs, other.costs) <= 0));
}

function compareCosts(left: readonly number[], right: readonly number[]): number {
  for (const [index, cost] of left.entries()) {
    const difference = cost - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function isAnswerSet(rules: readonly GroundRule[], set: ReadonlySet<string>): boolean {
  const reduct = rules.filter(({ negative }) => !negative.some((atom) => set.has(atom)));
  const derived = new Set<string>();
  for (let size = -1; size < derived.size; ) {
    size = derived.size;
    for (const { head, choice, positive } of reduct) {
      if (head === undefined || (choice && !set.has(head))) continue;
      if (positive.every((atom) => derived.has(atom))) derived.add(head);
    }
  }
  const same = derived.size === set.size && [...derived].every((atom) => set.has(atom));
  return same && !reduct.some(({ head, positive }) => head === undefined && positive.every((atom) => set.has(atom)));
}

function subsets(items: readonly string[]): string[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((set) => [set, [first, ...set]]);
}
