import type { DatalogTask } from "../task.js";

export const digitPowers: DatalogTask = {
  inputs: {
    Power: { columns: [{ from: 1, to: 4 }], rows: [1, 1] },
    Ask: { columns: [{ from: 0, to: 600 }], rows: [0, 12] },
  },
  meaning: ({ Power = [], Ask = [] }) => {
    const power = Number(Power[0]?.[0]);
    const successor = (value: number) =>
      [...String(value)].map((digit) => Number(digit) ** power).reduce((total, one) => total + one, 0);
    const ends = Ask.map(([start = ""]) => {
      const seen = new Set<number>();
      let value = Number(start);
      while (!seen.has(value)) {
        seen.add(value);
        value = successor(value);
      }
      return { start, final: value, settles: successor(value) === value };
    });
    return {
      Settles: ends.filter(({ settles }) => settles).map(({ start, final }) => [start, String(final)]),
      Circles: ends.filter(({ settles }) => !settles).map(({ start }) => [start]),
    };
  },
};
