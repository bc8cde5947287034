import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const statement = { from: 1, to: 6 };
const variables = ["x", "y"];

export const unsetReads: DatalogTask = {
  inputs: {
    Step: { columns: [statement, statement], rows: [0, 9] },
    Start: { columns: [statement], rows: [0, 2] },
    Sets: { columns: [statement, variables], rows: [0, 5] },
    Gets: { columns: [statement, variables] },
  },
  meaning: ({ Step = [], Start = [], Sets = [], Gets = [] }) => {
    const unsetAt = (variable: string): Set<string> => {
      const setters = new Set(Sets.filter((row) => row[1] === variable).map((row) => row[0]));
      // The walk goes on only from statements that leave the variable unset.
      const onward = successorsOf(Step.filter(([from]) => !setters.has(from)));
      return reachedFrom(onward, valuesOf(Start, 0));
    };
    return {
      UnsetRead: Gets.filter(([statement = "", variable = ""]) => unsetAt(variable).has(statement)),
    };
  },
};
