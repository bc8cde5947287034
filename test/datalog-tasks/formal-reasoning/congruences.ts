import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

export const congruences: DatalogTask = {
  inputs: {
    Limit: { columns: [{ from: -1, to: 25 }], rows: [1, 1] },
    Leaves: { columns: [["p", "q", "r"], { from: 1, to: 6 }, { from: -4, to: 9 }] },
  },
  meaning: ({ Limit = [], Leaves = [] }) => {
    const range = Array.from({ length: Math.max(0, Number(Limit[0]?.[0]) + 1) }, (_, value) => value);
    const puzzles = valuesOf(Leaves, 0);
    const solutionsOf = (puzzle: string) => {
      const conditions = Leaves.filter(([name]) => name === puzzle);
      return range.filter((value) =>
        conditions.every(([, divisor, rest]) => Number.isInteger((value - Number(rest)) / Number(divisor))),
      );
    };
    return {
      Solution: puzzles.flatMap((puzzle) => solutionsOf(puzzle).map((value) => [puzzle, String(value)])),
      // The range is walked upwards, so the first one is the least.
      Smallest: puzzles.flatMap((puzzle) =>
        solutionsOf(puzzle)
          .slice(0, 1)
          .map((value) => [puzzle, String(value)]),
      ),
      Hopeless: puzzles.filter((puzzle) => solutionsOf(puzzle).length === 0).map((puzzle) => [puzzle]),
    };
  },
};
