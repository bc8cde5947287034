import { reachedBySteps, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const locks = ["a", "b", "c", "d", "e"];

export const lockOrder: DatalogTask = {
  inputs: { Nested: { columns: [["t1", "t2", "t3"], locks, locks] } },
  meaning: ({ Nested = [] }) => {
    const successors = successorsOf(Nested.map(([, outer = "", inner = ""]) => [outer, inner]));
    const after = (lock: string) => reachedBySteps(successors, lock);
    const all = valuesOf(Nested, 1, 2).sort();
    const inversions = all.flatMap((first, index) =>
      all
        .slice(index + 1)
        .filter((second) => after(first).has(second) && after(second).has(first))
        .map((second) => [first, second]),
    );
    const endangered = Nested.filter(([, outer = "", inner = ""]) => inner === outer || after(inner).has(outer));
    return { Inversion: inversions, Endangered: endangered.map(([task = ""]) => [task]) };
  },
};
