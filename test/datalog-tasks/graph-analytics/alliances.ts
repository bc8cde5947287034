import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const clans = ["a", "b", "c", "d", "e", "f"];
const ties = { columns: [clans, clans], rows: [0, 4] } as const;

export const alliances: DatalogTask = {
  inputs: { Friends: ties, Foes: ties },
  meaning: ({ Friends = [], Foes = [] }) => {
    const all = valuesOf([...Friends, ...Foes], 0, 1).sort();
    const steps = [...Friends.map((row) => [...row, 0] as const), ...Foes.map((row) => [...row, 1] as const)];
    // What a chain of one tie or more leads to, with 0 for an even and 1 for an odd number of foe ties.
    const reached = (start: string): Set<string> => {
      const seen = new Set<string>();
      const visit = (at: string, parity: number): void => {
        for (const [one, other, foe] of steps)
          for (const [from, to] of [
            [one, other],
            [other, one],
          ]) {
            const next = `${to} ${(parity + Number(foe)) % 2}`;
            if (from !== at || seen.has(next)) continue;
            seen.add(next);
            visit(String(to), (parity + Number(foe)) % 2);
          }
      };
      visit(start, 0);
      return seen;
    };
    const pairsWith = (parity: number) =>
      all.flatMap((first) => {
        const seen = reached(first);
        return all
          .filter((second) => first < second && seen.has(`${second} ${parity}`))
          .map((second) => [first, second]);
      });
    return {
      Ally: pairsWith(0),
      Rival: pairsWith(1),
      Torn: all.filter((clan) => reached(clan).has(`${clan} 1`)).map((clan) => [clan]),
    };
  },
};
