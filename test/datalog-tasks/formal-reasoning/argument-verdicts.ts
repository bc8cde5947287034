import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const names = ["a", "b", "c", "d", "e", "f", "g"];

export const argumentVerdicts: DatalogTask = {
  inputs: {
    Argument: { columns: [names], rows: [0, 9] },
    Attacks: { columns: [names, names], rows: [0, 10] },
  },
  meaning: ({ Argument = [], Attacks = [] }) => {
    const all = valuesOf(Argument, 0);
    const attacks = Attacks.filter((pair) => pair.every((name) => all.includes(name)));
    // Attackers of each argument that are not rejected yet.
    const standing = new Map(all.map((name) => [name, attacks.filter(([, target]) => target === name).length]));
    const accepted = new Set(all.filter((name) => standing.get(name) === 0));
    const rejected = new Set<string>();
    for (const winner of accepted)
      for (const [, loser = ""] of attacks.filter(([attacker]) => attacker === winner)) {
        if (rejected.has(loser)) continue;
        rejected.add(loser);
        for (const [, relieved = ""] of attacks.filter(([attacker]) => attacker === loser)) {
          const left = (standing.get(relieved) ?? 0) - 1;
          standing.set(relieved, left);
          if (left === 0) accepted.add(relieved);
        }
      }
    const open = all.filter((name) => !accepted.has(name) && !rejected.has(name));
    return {
      Accepted: [...accepted].map((name) => [name]),
      Rejected: [...rejected].map((name) => [name]),
      Open: open.map((name) => [name]),
    };
  },
};
