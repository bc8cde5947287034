import { bothWays, reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const rooms = ["a", "b", "c", "d", "e", "f"];

export const cutPoints: DatalogTask = {
  inputs: { Link: { columns: [rooms, rooms], rows: [0, 9] } },
  meaning: ({ Link = [] }) => {
    const neighbours = successorsOf(bothWays(Link));
    const all = valuesOf(Link, 0, 1).sort();
    const partOf = (start: string, closed?: string) => reachedFrom(neighbours, [start], (vertex) => vertex === closed);
    const pairs = all.flatMap((first) =>
      [...partOf(first)].filter((second) => first < second).map((second) => [first, second] as const),
    );
    const separates = all.flatMap((cut) =>
      pairs
        .filter(([first, second]) => first !== cut && second !== cut && !partOf(first, cut).has(second))
        .map((pair) => [cut, ...pair]),
    );
    const separated = new Set(separates.map(([, ...pair]) => pair.join("\t")));
    return {
      Separates: separates,
      CutPoint: valuesOf(separates, 0).map((cut) => [cut]),
      Robust: pairs.filter((pair) => !separated.has(pair.join("\t"))),
    };
  },
};
