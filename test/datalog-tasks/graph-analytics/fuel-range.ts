import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const towns = ["a", "b", "c", "d", "e", "f"];

export const fuelRange: DatalogTask = {
  inputs: {
    Road: { columns: [towns, towns, { from: -1, to: 6 }], rows: [0, 10] },
    Pump: { columns: [towns], rows: [0, 3] },
    Depot: { columns: [towns], rows: [1, 1] },
    Tank: { columns: [{ from: 0, to: 9 }], rows: [1, 1] },
  },
  meaning: ({ Road = [], Pump = [], Depot = [], Tank = [] }) => {
    const full = Number(Tank[0]?.[0]);
    const pumps = new Set(valuesOf(Pump, 0));
    // More fuel is never worse, so only the most for each town is kept.
    const best = new Map([[Depot[0]?.[0] ?? "", full]]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [from = "", to = "", cost] of Road) {
        const arrived = best.get(from);
        if (arrived === undefined || Number(cost) < 0) continue;
        const left = (pumps.has(from) ? full : arrived) - Number(cost);
        if (left < 0 || left <= (best.get(to) ?? -1)) continue;
        best.set(to, left);
        changed = true;
      }
    }
    return {
      Arrives: [...best].map(([town, fuel]) => [town, String(fuel)]),
      Cut: Road.filter((row) => !best.has(row[1] ?? "")).map((row) => [row[1] ?? ""]),
    };
  },
};
