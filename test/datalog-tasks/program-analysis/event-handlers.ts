import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const functions = ["f", "g", "h", "i", "j", "k"];
const events = ["open", "close"];

export const eventHandlers: DatalogTask = {
  inputs: {
    Main: { columns: [functions], rows: [0, 2] },
    Calls: { columns: [functions, functions], rows: [0, 6] },
    Registers: { columns: [functions, events, functions], rows: [0, 5] },
    Raises: { columns: [functions, events], rows: [0, 4] },
  },
  meaning: ({ Main = [], Calls = [], Registers = [], Raises = [] }) => {
    const live = new Set(valuesOf(Main, 0));
    for (let size = -1; size < live.size; ) {
      size = live.size;
      for (const [caller = "", callee = ""] of Calls) if (live.has(caller)) live.add(callee);
      const raised = new Set(Raises.filter(([name = ""]) => live.has(name)).map((row) => row[1]));
      for (const [name = "", event, handler = ""] of Registers)
        if (live.has(name) && raised.has(event)) live.add(handler);
    }
    const all = [...valuesOf(Calls, 0, 1), ...valuesOf(Registers, 0, 2), ...valuesOf(Raises, 0)];
    return {
      Live: [...live].map((name) => [name]),
      Dead: all.filter((name) => !live.has(name)).map((name) => [name]),
    };
  },
};
