import { reachedBySteps, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const places = ["a", "b", "c", "d", "e"];

export const widestRoutes: DatalogTask = {
  inputs: { Pipe: { columns: [places, places, { from: -2, to: 9 }], rows: [0, 9] } },
  meaning: ({ Pipe = [] }) => {
    const widths = valuesOf(Pipe, 2).map(Number);
    const widest = new Map<string, number>();
    // From narrow to wide: what a wider limit still allows overwrites what a narrower one did.
    for (const limit of widths.sort((one, other) => one - other)) {
      const wideEnough = successorsOf(Pipe.filter((row) => Number(row[2]) >= limit));
      for (const from of wideEnough.keys())
        for (const to of reachedBySteps(wideEnough, from)) widest.set(`${from}\t${to}`, limit);
    }
    return { Widest: [...widest].map(([pair, width]) => [...pair.split("\t"), String(width)]) };
  },
};
