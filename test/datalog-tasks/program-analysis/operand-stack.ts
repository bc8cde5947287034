import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const line = { from: 1, to: 5 };

export const operandStack: DatalogTask = {
  inputs: {
    Op: { columns: [line, { from: 0, to: 3 }, { from: 0, to: 3 }], rows: [2, 5], key: 1 },
    Next: { columns: [line, line] },
    Entry: { columns: [line], rows: [0, 2] },
    Room: { columns: [{ from: 0, to: 5 }], rows: [1, 1] },
  },
  meaning: ({ Op = [], Next = [], Entry = [], Room = [] }) => {
    const room = Number(Room[0]?.[0]);
    const heights = new Map<string, Set<number>>();
    const underflow = new Set<string>();
    const overflow = new Set<string>();
    const arrive = (at: string, height: number): void => {
      const known = heights.get(at) ?? new Set();
      if (known.has(height)) return;
      heights.set(at, known.add(height));
      for (const [where, pops, pushes] of Op) {
        if (where !== at) continue;
        const after = height - Number(pops) + Number(pushes);
        if (height < Number(pops)) underflow.add(at);
        else if (after > room) overflow.add(at);
        else for (const [from, to = ""] of Next) if (from === at) arrive(to, after);
      }
    };
    for (const start of valuesOf(Entry, 0)) arrive(start, 0);
    const lines = [...heights];
    return {
      Height: lines.flatMap(([at, known]) => [...known].map((height) => [at, String(height)])),
      Underflow: [...underflow].map((at) => [at]),
      Overflow: [...overflow].map((at) => [at]),
      Ambiguous: lines.filter(([, known]) => known.size > 1).map(([at]) => [at]),
    };
  },
};
