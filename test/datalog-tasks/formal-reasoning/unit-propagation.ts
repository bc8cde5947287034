import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const literal = ["1", "2", "3", "4", "-1", "-2", "-3", "-4"];

export const unitPropagation: DatalogTask = {
  inputs: { Clause: { columns: [literal, literal, literal], rows: [0, 10] } },
  meaning: ({ Clause = [] }) => {
    const clauses = Clause.map((row) => [...new Set(row.map(Number))]);
    const forced = new Set<number>();
    let size = -1;
    while (size < forced.size) {
      size = forced.size;
      for (const clause of clauses) {
        const open = clause.filter((x) => !forced.has(-x));
        // With one open literal that one is forced; with none each of them would have been the last.
        if (open.length < 2) for (const x of open.length === 1 ? open : clause) forced.add(x);
      }
    }
    const variables = valuesOf(Clause, 0, 1, 2).map((x) => Math.abs(Number(x)));
    return {
      Forced: [...forced].map((x) => [String(x)]),
      Contradiction: variables.filter((x) => forced.has(x) && forced.has(-x)).map((x) => [String(x)]),
    };
  },
};
