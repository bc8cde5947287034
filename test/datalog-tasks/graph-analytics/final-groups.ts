import { reachedBySteps, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const states = ["a", "b", "c", "d", "e", "f"];

export const finalGroups: DatalogTask = {
  inputs: { Step: { columns: [states, states], rows: [0, 9] } },
  meaning: ({ Step = [] }) => {
    const onward = successorsOf(Step);
    const after = new Map(valuesOf(Step, 0, 1).map((state) => [state, reachedBySteps(onward, state)]));
    const leads = (from: string, to: string) => after.get(from)?.has(to) === true;
    const final = new Set([...after].filter(([s, reached]) => [...reached].every((t) => leads(t, s))).map(([s]) => s));
    const transient = [...after].filter(([state]) => !final.has(state));
    const endings = (reached: ReadonlySet<string>) => [...reached].filter((state) => final.has(state));
    return {
      Final: [...final].map((state) => [state]),
      EndsIn: transient.flatMap(([state, reached]) => endings(reached).map((end) => [state, end])),
      Decided: transient
        .filter(([, reached]) => {
          const [first = "", ...others] = endings(reached);
          return others.every((other) => leads(first, other));
        })
        .map(([state]) => [state]),
    };
  },
};
