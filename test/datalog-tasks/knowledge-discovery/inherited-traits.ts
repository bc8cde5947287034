import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const kinds = ["a", "b", "c", "d", "e"];

export const inheritedTraits: DatalogTask = {
  inputs: {
    IsA: { columns: [kinds, kinds] },
    Trait: { columns: [kinds, ["f", "g"], ["1", "2"]], rows: [0, 5] },
  },
  meaning: ({ IsA = [], Trait = [] }) => {
    const all = [...new Set([...valuesOf(IsA, 0, 1), ...valuesOf(Trait, 0)])];
    const valuesFor = (kind: string, feature: string) => {
      const own = Trait.filter(([, about]) => about === feature);
      const owners = new Set(valuesOf(own, 0));
      // The walk upwards ends at every kind that has a value of its own.
      const upwards = successorsOf(IsA.filter(([from = ""]) => !owners.has(from)));
      const met = reachedFrom(upwards, [kind]);
      return [...new Set(own.filter(([owner = ""]) => met.has(owner)).map(([, , value = ""]) => value))];
    };
    const pairs = all.flatMap((kind) => valuesOf(Trait, 1).map((feature) => [kind, feature] as const));
    return {
      Has: pairs.flatMap(([kind, feature]) => valuesFor(kind, feature).map((value) => [kind, feature, value])),
      Disputed: pairs.filter(([kind, feature]) => valuesFor(kind, feature).length > 1),
    };
  },
};
