import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const variables = ["a", "b", "c", "d", "e", "f", "g"];
const pairs = { columns: [variables, variables], rows: [0, 3] } as const;

export const pointerGroups: DatalogTask = {
  inputs: { Address: { ...pairs, rows: [0, 4] }, Copy: pairs, Load: pairs, Store: pairs },
  meaning: ({ Address = [], Copy = [], Load = [], Store = [] }) => {
    const all = valuesOf([...Address, ...Copy, ...Load, ...Store], 0, 1).sort();
    const leader = new Map(all.map((name) => [name, name]));
    const groupOf = (name: string): string => {
      const above = leader.get(name) ?? name;
      return above === name ? name : groupOf(above);
    };
    const merge = (one: string, other: string): boolean => {
      const [first, second] = [groupOf(one), groupOf(other)];
      leader.set(first, second);
      return first !== second;
    };
    const targetsOf = (pointer: string) => Address.filter(([p = ""]) => groupOf(p) === groupOf(pointer));
    for (const [target = "", source = ""] of Copy) merge(target, source);
    for (let merged = true; merged; ) {
      merged = false;
      for (const [pointer = "", variable = ""] of Address)
        for (const [, other = ""] of targetsOf(pointer)) if (merge(variable, other)) merged = true;
      for (const [target = "", source = ""] of Load)
        for (const [, variable = ""] of targetsOf(source)) if (merge(target, variable)) merged = true;
      for (const [target = "", source = ""] of Store)
        for (const [, variable = ""] of targetsOf(target)) if (merge(source, variable)) merged = true;
    }
    const pairsThat = (holds: (one: string, other: string) => boolean) =>
      all.flatMap((one) => all.filter((other) => holds(one, other)).map((other) => [one, other]));
    return {
      Together: pairsThat((one, other) => one < other && groupOf(one) === groupOf(other)),
      MayPoint: pairsThat((pointer, variable) =>
        targetsOf(pointer).some(([, target = ""]) => groupOf(target) === groupOf(variable)),
      ),
    };
  },
};
