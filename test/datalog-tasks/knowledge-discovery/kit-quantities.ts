import { reachedBySteps, reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const names = ["a", "b", "c", "d", "e", "f", "g"];

export const kitQuantities: DatalogTask = {
  inputs: {
    Contains: { columns: [names, names, { from: 1, to: 3 }], rows: [0, 8], key: 2 },
    Order: { columns: [names, { from: 1, to: 3 }], rows: [0, 4], key: 1 },
  },
  meaning: ({ Contains = [], Order = [] }) => {
    const parts = successorsOf(Contains);
    const isPossible = (kit: string) =>
      [...reachedFrom(parts, [kit])].every((part) => !reachedBySteps(parts, part).has(part));
    const needed = new Map<string, bigint>();
    // Takes every piece off the shelf, kit by kit.
    const take = (part: string, pieces: bigint): void => {
      const rows = Contains.filter(([kit]) => kit === part);
      for (const [, inner = "", each = ""] of rows) take(inner, pieces * BigInt(each));
      if (rows.length === 0) needed.set(part, (needed.get(part) ?? 0n) + pieces);
    };
    for (const [kit = "", copies = ""] of Order) if (isPossible(kit)) take(kit, BigInt(copies));
    return {
      Needed: [...needed].map(([part, pieces]) => [part, String(pieces)]),
      Impossible: valuesOf(Order, 0)
        .filter((kit) => !isPossible(kit))
        .map((kit) => [kit]),
    };
  },
};
