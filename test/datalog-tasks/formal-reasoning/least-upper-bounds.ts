import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const elements = ["a", "b", "c", "d", "e", "f"];

export const leastUpperBounds: DatalogTask = {
  inputs: { Below: { columns: [elements, elements], rows: [0, 9] } },
  meaning: ({ Below = [] }) => {
    const steps = successorsOf(Below);
    const all = valuesOf(Below, 0, 1);
    const above = new Map(all.map((element) => [element, reachedFrom(steps, [element])]));
    const boundsOf = (one: string, other: string) =>
      [...(above.get(one) ?? [])].filter((high) => above.get(other)?.has(high));
    const pairs = all.flatMap((one) => all.filter((other) => one < other).map((other) => [one, other] as const));
    return {
      Join: pairs.flatMap(([one, other]) => {
        const bounds = boundsOf(one, other);
        const least = bounds.filter((bound) => bounds.every((high) => above.get(bound)?.has(high)));
        return least.map((bound) => [one, other, bound]);
      }),
      Unbounded: pairs.filter(([one, other]) => boundsOf(one, other).length === 0),
    };
  },
};
