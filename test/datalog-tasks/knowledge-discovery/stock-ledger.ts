import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const items = ["a", "b", "c"];

export const stockLedger: DatalogTask = {
  inputs: {
    Opening: { columns: [items, { from: -2, to: 5 }], rows: [0, 4], key: 1 },
    Movement: {
      columns: [{ from: 1, to: 20 }, items, { from: -1, to: 4 }, { from: -3, to: 3 }],
      rows: [0, 10],
      key: 1,
    },
  },
  meaning: ({ Opening = [], Movement = [] }) => {
    const opening = new Map(Opening.map(([item = "", pieces]) => [item, Number(pieces)]));
    const days = valuesOf(Movement, 1).flatMap((item) => {
      const own = Movement.filter(([, name]) => name === item);
      let pieces = opening.get(item) ?? 0;
      return [...new Set(own.map(([, , day]) => Number(day)))]
        .sort((one, other) => one - other)
        .map((day) => {
          for (const [, , when, change] of own) if (Number(when) === day) pieces += Number(change);
          return { item, day: String(day), pieces };
        });
    });
    const short = new Map<string, string>();
    for (const { item, day, pieces } of days) if (pieces < 0 && !short.has(item)) short.set(item, day);
    return {
      Stock: days.map(({ item, day, pieces }) => [item, day, String(pieces)]),
      Shortage: [...short],
    };
  },
};
