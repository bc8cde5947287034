import type { DatalogTask } from "../task.js";

export const heapGame: DatalogTask = {
  inputs: {
    Largest: { columns: [{ from: -1, to: 15 }], rows: [1, 1] },
    Take: { columns: [{ from: 1, to: 7 }], rows: [0, 4] },
    Barred: { columns: [{ from: -1, to: 12 }], rows: [0, 4] },
  },
  meaning: ({ Largest = [], Take = [], Barred = [] }) => {
    const largest = Number(Largest[0]?.[0]);
    const barred = new Set(Barred.map(([size]) => Number(size)));
    const wins: boolean[] = [];
    for (let size = 0; size <= largest; size += 1) {
      const left = Take.map(([counters]) => size - Number(counters)).filter((rest) => rest >= 0 && !barred.has(rest));
      wins.push(left.some((rest) => wins[rest] === false));
    }
    const sizes = (winning: boolean) => wins.flatMap((wins, size) => (wins === winning ? [[String(size)]] : []));
    return { Winning: sizes(true), Losing: sizes(false) };
  },
};
