import { reachedBySteps, reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const functions = ["a", "b", "c", "d", "e", "f"];

export const stackBounds: DatalogTask = {
  inputs: {
    Frame: { columns: [functions, { from: 0, to: 9 }], rows: [0, 7] },
    Calls: { columns: [functions, functions], rows: [0, 7] },
  },
  meaning: ({ Frame = [], Calls = [] }) => {
    const callees = successorsOf(Calls);
    const all = [...new Set([...valuesOf(Frame, 0), ...valuesOf(Calls, 0, 1)])];
    const recursive = new Set(all.filter((name) => reachedBySteps(callees, name).has(name)));
    const unbounded = new Set(all.filter((name) => [...reachedFrom(callees, [name])].some((g) => recursive.has(g))));
    const sizeOf = (name: string): number => {
      const sizes = Frame.filter((row) => row[0] === name).map((row) => Number(row[1]));
      return sizes.length === 0 ? 0 : Math.max(...sizes);
    };
    // Ends, because it is asked only of functions that lead to no recursion.
    const depthOf = (name: string): number =>
      sizeOf(name) + Math.max(0, ...[...(callees.get(name) ?? [])].map((callee) => depthOf(callee)));
    return {
      Unbounded: [...unbounded].map((name) => [name]),
      Bound: all.filter((name) => !unbounded.has(name)).map((name) => [name, String(depthOf(name))]),
    };
  },
};
