import { reachedFrom, type Successors } from "../graph.js";
import type { DatalogTask } from "../task.js";

const side = { from: -1, to: 2 };

export const floodedCells: DatalogTask = {
  inputs: {
    Cell: { columns: [side, side, { from: 1, to: 5 }], rows: [0, 14], key: 2 },
    Spring: { columns: [side, side], rows: [0, 2] },
    Level: { columns: [{ from: 0, to: 5 }], rows: [1, 1] },
  },
  meaning: ({ Cell = [], Spring = [], Level = [] }) => {
    const level = Number(Level[0]?.[0]);
    const low = new Set(Cell.filter((row) => Number(row[2]) <= level).map((row) => row.slice(0, 2).join("\t")));
    const beside: Successors = new Map(
      [...low].map((cell) => {
        const [x = 0, y = 0] = cell.split("\t").map(Number);
        const sides = [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ];
        return [cell, new Set(sides.map((place) => place.join("\t")))];
      }),
    );
    const flooded = reachedFrom(
      beside,
      Spring.map((row) => row.join("\t")),
      (place) => !low.has(place),
    );
    return {
      Flooded: [...flooded].map((cell) => cell.split("\t")),
      Hollow: [...low].filter((cell) => !flooded.has(cell)).map((cell) => cell.split("\t")),
    };
  },
};
