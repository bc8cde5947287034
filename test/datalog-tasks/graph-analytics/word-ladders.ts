import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const words = ["a", "b", "ab", "ba", "bb", "cat", "cot", "cog", "dog", "dot", "cab", "tac"];

const differences = (one: string, other: string): number =>
  [...one].filter((letter, index) => letter !== other[index]).length;

export const wordLadders: DatalogTask = {
  inputs: { Word: { columns: [words], rows: [0, 10] } },
  meaning: ({ Word = [] }) => {
    const all = valuesOf(Word, 0).sort();
    const steps = all.flatMap((one) =>
      all
        .filter((other) => one.length === other.length && differences(one, other) === 1)
        .map((other) => [one, other] as const),
    );
    const onward = successorsOf(steps);
    return {
      Rung: steps.filter(([one, other]) => one < other),
      Ladder: all.flatMap((one) =>
        [...reachedFrom(onward, [one])].filter((other) => one < other).map((other) => [one, other]),
      ),
      Lonely: all.filter((word) => !onward.has(word)).map((word) => [word]),
    };
  },
};
