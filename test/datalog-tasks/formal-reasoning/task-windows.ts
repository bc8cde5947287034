import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const names = ["a", "b", "c", "d", "e", "f"];

export const taskWindows: DatalogTask = {
  inputs: {
    Task: { columns: [names, { from: 0, to: 9 }], rows: [0, 10], key: 1 },
    After: { columns: [names, names], rows: [0, 6] },
    Deadline: { columns: [names, { from: -1, to: 20 }], rows: [0, 6] },
  },
  meaning: ({ Task = [], After = [], Deadline = [] }) => {
    const minutes = new Map(Task.map(([name = "", duration]) => [name, Number(duration)]));
    const earlierOf = (name: string) =>
      valuesOf(
        After.filter(([later]) => later === name),
        1,
      );
    // In rounds, as on a building site: whoever waits for nobody unfinished is given a start; the rest is stuck.
    const start = new Map<string, number>();
    let ready: string[] = [];
    do {
      for (const name of ready) {
        const finishes = earlierOf(name).map((earlier) => (start.get(earlier) ?? 0) + (minutes.get(earlier) ?? 0));
        start.set(name, Math.max(0, ...finishes));
      }
      ready = [...minutes.keys()].filter(
        (name) => !start.has(name) && earlierOf(name).every((earlier) => start.has(earlier)),
      );
    } while (ready.length > 0);
    const finish = (name: string) => (start.get(name) ?? 0) + (minutes.get(name) ?? 0);
    return {
      Earliest: [...start].map(([name, minute]) => [name, String(minute)]),
      Late: Deadline.filter(([name = "", minute]) => start.has(name) && finish(name) > Number(minute)).map(
        ([name = ""]) => [name],
      ),
      Stuck: [...minutes.keys()].filter((name) => !start.has(name)).map((name) => [name]),
    };
  },
};
