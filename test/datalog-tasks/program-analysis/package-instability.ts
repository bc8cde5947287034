import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const classes = ["A", "B", "C", "D", "E", "F"];

export const packageInstability: DatalogTask = {
  inputs: {
    Member: { columns: [classes, ["p", "q", "r"]], rows: [0, 6], key: 1 },
    Refers: { columns: [classes, classes], rows: [0, 10] },
  },
  meaning: ({ Member = [], Refers = [] }) => {
    const home = new Map(Member.map(([name = "", its = ""]) => [name, its]));
    const counts = valuesOf(Member, 1).map((its) => {
      const incoming = new Set<string>();
      const outgoing = new Set<string>();
      for (const [from = "", to = ""] of Refers) {
        const there = home.get(to);
        const here = home.get(from);
        if (here === undefined || there === undefined || here === there) continue;
        if (there === its) incoming.add(from);
        if (here === its) outgoing.add(from);
      }
      return { its, incoming: incoming.size, outgoing: outgoing.size };
    });
    return {
      Coupling: counts.map(({ its, incoming, outgoing }) => [its, String(incoming), String(outgoing)]),
      Instability: counts
        .filter(({ incoming, outgoing }) => incoming + outgoing > 0)
        .map(({ its, incoming, outgoing }) => [its, String(Math.floor((100 * outgoing) / (incoming + outgoing)))]),
    };
  },
};
