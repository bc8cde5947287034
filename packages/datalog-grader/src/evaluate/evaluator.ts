import type { Candidate, Fault } from "@blast-asp/core";
import type { DatalogTask } from "../task/task.js";
import { checkDatalogTask, goldFaults, type TaskCheck } from "./check-task.js";
import { type DatalogEvaluation, gradeDatalog } from "./grade.js";
import { type DatalogOptions, resolveDatalogOptions } from "./options.js";

/** Grades Datalog candidates with one engine. */
export interface DatalogEvaluator {
  /** Everything about a task that needs the engine: gold must be exact on every variant, and more. */
  validate(task: DatalogTask): Promise<TaskCheck>;
  /** Why candidates must not be compared with the expected tuples: gold itself is not exact on the graded variants. */
  goldFaults(task: DatalogTask): Promise<readonly Fault[]>;
  /** Never rejects for anything a candidate contains; rejects when the signal fires. */
  evaluate(task: DatalogTask, candidate: Candidate): Promise<DatalogEvaluation>;
}

/**
 * Opens an evaluator. The engine stays the caller's: close it when the last evaluation is done.
 *
 * @example
 * const engine = await openDatalogEngine();
 * const { result } = await createDatalogEvaluator({ engine }).evaluate(task, { name: "mine", text: "…" });
 */
export const createDatalogEvaluator = (given: DatalogOptions): DatalogEvaluator => {
  const options = resolveDatalogOptions(given);
  return {
    validate: (task) => checkDatalogTask(task, options),
    goldFaults: (task) => goldFaults(task, options),
    evaluate: (task, candidate) => gradeDatalog(task, candidate, options),
  };
};
