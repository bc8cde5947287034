import { valuesOf } from "../graph.js";
import type { Facts } from "../instances.js";
import type { DatalogTask } from "../task.js";

const machines = ["m", "n", "o"];
const states = ["1", "2", "3"];
const letters = ["a", "b"];

type States = ReadonlySet<string>;

/** The machine after the subset construction: sets of states, with one successor for each letter. */
const machineOf = ({ Start = [], Final = [], Step = [] }: Facts, machine: string) => {
  const own = (rows: readonly (readonly string[])[]) => rows.filter(([name]) => name === machine);
  const accepting = new Set(valuesOf(own(Final), 1));
  return {
    start: new Set(valuesOf(own(Start), 1)),
    next: (from: States, letter: string): States =>
      new Set(own(Step).flatMap(([, state = "", read, to = ""]) => (from.has(state) && read === letter ? [to] : []))),
    accepts: (at: States): boolean => [...at].some((state) => accepting.has(state)),
  };
};

/** Whether some word is accepted by all the machines; looks at every tuple of state sets that a word leads to. */
const acceptsTogether = (facts: Facts, names: readonly string[]): boolean => {
  const all = names.map((name) => machineOf(facts, name));
  const { Step = [] } = facts;
  const alphabet = valuesOf(Step, 2);
  const keyOf = (tuple: readonly States[]) => tuple.map((set) => [...set].sort().join(",")).join("|");
  const start = all.map((machine) => machine.start);
  const seen = new Map<string, readonly States[]>([[keyOf(start), start]]);
  for (const tuple of seen.values())
    for (const letter of alphabet) {
      const after = all.map((machine, index) => machine.next(tuple[index] ?? new Set(), letter));
      seen.set(keyOf(after), seen.get(keyOf(after)) ?? after);
    }
  return [...seen.values()].some((tuple) => all.every((machine, index) => machine.accepts(tuple[index] ?? new Set())));
};

export const automatonOverlap: DatalogTask = {
  inputs: {
    Start: { columns: [machines, states], rows: [0, 4] },
    Final: { columns: [machines, states], rows: [0, 4] },
    Step: { columns: [machines, states, letters, states], rows: [0, 10] },
  },
  meaning: (facts) => {
    const { Start = [], Final = [], Step = [] } = facts;
    const all = valuesOf([...Start, ...Final, ...Step], 0);
    const pairs = all.flatMap((one) => all.filter((other) => one < other).map((other) => [one, other]));
    return {
      Overlap: pairs.filter((pair) => acceptsTogether(facts, pair)),
      Barren: all.filter((machine) => !acceptsTogether(facts, [machine])).map((machine) => [machine]),
    };
  },
};
