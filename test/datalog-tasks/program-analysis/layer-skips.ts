import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const modules = ["m1", "m2", "m3", "m4", "m5", "m6"];

export const layerSkips: DatalogTask = {
  inputs: {
    Layer: { columns: [modules, { from: 1, to: 3 }], rows: [0, 5], key: 1 },
    Imports: { columns: [modules, modules], rows: [0, 9] },
  },
  meaning: ({ Layer = [], Imports = [] }) => {
    const levels = new Map(Layer.map(([module = "", level]) => [module, Number(level)]));
    const imports = successorsOf(Imports);
    const throughFree = successorsOf(Imports.filter(([module = ""]) => !levels.has(module)));
    const chains = (module: string) => reachedFrom(throughFree, imports.get(module) ?? []);
    const upward = [...levels].flatMap(([low, own]) =>
      [...chains(low)].filter((high) => own < (levels.get(high) ?? own)).map((high) => [low, high]),
    );
    const onChain = (module: string) =>
      upward.some(([low = "", high = ""]) => chains(low).has(module) && chains(module).has(high));
    const free = valuesOf(Imports, 0, 1).filter((module) => !levels.has(module));
    return { Upward: upward, Glue: free.filter(onChain).map((module) => [module]) };
  },
};
