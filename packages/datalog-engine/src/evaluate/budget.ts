import { LimitReached } from "../values/memory.js";

/** Counts steps of an evaluation and looks at the clock now and then; generated code counts `left` down. */
export type Budget = {
  left: number;
  /** Called when `left` is used up; ends the run when its time is over. */
  readonly refill: () => void;
};

/** Steps between two looks at the clock. */
const steps = 4096;

export function budgetOf(milliseconds: number, now: () => number): Budget {
  const deadline = now() + milliseconds;
  const budget: Budget = {
    left: steps,
    refill: () => {
      if (now() > deadline) throw new LimitReached("time");
      budget.left = steps;
    },
  };
  return budget;
}
