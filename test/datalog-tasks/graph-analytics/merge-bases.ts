import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const commits = ["c1", "c2", "c3", "c4", "c5", "c6"];

export const mergeBases: DatalogTask = {
  inputs: { Parent: { columns: [commits, commits], rows: [0, 9] } },
  meaning: ({ Parent = [] }) => {
    const parents = successorsOf(Parent);
    const all = valuesOf(Parent, 0, 1).sort();
    const ancestors = new Map(all.map((commit) => [commit, reachedFrom(parents, [commit])]));
    const pairs = all.flatMap((first, index) =>
      all.slice(index + 1).map((second) => {
        const common = [...(ancestors.get(first) ?? [])].filter((commit) => ancestors.get(second)?.has(commit));
        const bases = common.filter((base) => !common.some((c) => c !== base && ancestors.get(c)?.has(base)));
        return { first, second, common, bases };
      }),
    );
    return {
      MergeBase: pairs.flatMap(({ first, second, bases }) => bases.map((base) => [first, second, base])),
      Unrelated: pairs.filter(({ common }) => common.length === 0).map(({ first, second }) => [first, second]),
    };
  },
};
