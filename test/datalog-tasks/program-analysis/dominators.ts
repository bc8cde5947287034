import { reachedFrom, successorsOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const blocks = ["a", "b", "c", "d", "e", "f"];

export const dominators: DatalogTask = {
  inputs: {
    Goes: { columns: [blocks, blocks], rows: [0, 10] },
    Entry: { columns: [blocks], rows: [1, 1] },
  },
  meaning: ({ Goes = [], Entry = [] }) => {
    const entry = Entry[0]?.[0] ?? "";
    const live = reachedFrom(successorsOf(Goes), [entry]);
    // Every block starts with all blocks as its dominators and loses those that some predecessor does not have.
    const sets = new Map([...live].map((block) => [block, block === entry ? new Set([entry]) : new Set(live)]));
    const predecessors = (block: string) => Goes.filter(([from = "", to]) => to === block && live.has(from));
    for (let changed = true; changed; ) {
      changed = false;
      for (const [block, set] of sets) {
        for (const dominator of set) {
          const kept = predecessors(block).every(([from = ""]) => sets.get(from)?.has(dominator));
          if (dominator === block || kept) continue;
          set.delete(dominator);
          changed = true;
        }
      }
    }
    const strict = [...sets].flatMap(([block, set]) =>
      [...set].filter((dominator) => dominator !== block).map((dominator) => [dominator, block]),
    );
    // The dominators of a block form a chain; the closest one is dominated by the most blocks.
    const rank = (block: string) => sets.get(block)?.size ?? 0;
    const immediate = strict.filter(([dominator = "", block]) =>
      strict.every(([other = "", its]) => its !== block || rank(other) <= rank(dominator)),
    );
    return { Dominates: strict, Immediate: immediate };
  },
};
