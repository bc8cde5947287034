import { type Candidate, createEvaluator, type EvaluationResult, type Fault, formatFault } from "@blast-asp/core";
import { openDatalogEngine } from "@blast-asp/datalog-engine";
import {
  createDatalogEvaluator,
  type DatalogEvaluator,
  type DatalogResult,
  type DatalogTask,
} from "@blast-asp/datalog-grader";
import { evaluateOptions, type GradingFlags, openChosenSolver } from "../input/options.js";
import { loadEverything } from "../input/problems.js";
import { InputError, type Io } from "../io.js";
import { type DatalogFlags, datalogOptions } from "./eval-datalog.js";

/** Grades the candidates of one problem. */
type Grade = (candidate: Candidate) => Promise<EvaluationResult | DatalogResult>;

/** What grades the candidates of each problem, with the solver and the engine open. */
export interface Graders extends AsyncDisposable {
  readonly byProblem: ReadonlyMap<string, Grade>;
}

/** There may be many tasks, and a stream may be about one: gold is run when the first candidate of its task comes. */
const datalogGrade = (evaluator: DatalogEvaluator, task: DatalogTask): Grade => {
  let gold: Promise<readonly Fault[]> | undefined;
  return async (candidate) => {
    gold ??= evaluator.goldFaults(task);
    const [fault] = await gold;
    if (fault === undefined) return (await evaluator.evaluate(task, candidate)).result;
    const reason = `the task is not in order: ${formatFault(fault)}`;
    return { language: "datalog", problem: task.id, candidate: candidate.name, verdict: "error", reason };
  };
};

/** Loads and checks all problems of a folder, in both languages. What is wrong with them ends with an {@link InputError}. */
export const openGraders = async (folder: string, flags: GradingFlags & DatalogFlags, io: Io): Promise<Graders> => {
  const { problems, tasks } = loadEverything([folder]);
  const solver = await openChosenSolver(flags);
  const engine = await openDatalogEngine({ engine: flags.engine, jobs: flags.jobs });
  const close = async (): Promise<void> => {
    await Promise.all([solver.close(), engine.close()]);
  };
  try {
    const asp = createEvaluator(evaluateOptions(flags, solver, io.now));
    const datalog = createDatalogEvaluator({ engine, ...datalogOptions(flags, io) });
    const checks = await Promise.all(problems.map((problem) => asp.validate(problem)));
    const faults = checks.flatMap((check) => check.faults);
    if (faults.length > 0) throw new InputError(faults.map(formatFault));
    const byProblem = new Map<string, Grade>([
      ...problems.map((problem): [string, Grade] => [
        problem.id,
        async (candidate) => (await asp.evaluate(problem, candidate)).result,
      ]),
      ...tasks.map((task): [string, Grade] => [task.id, datalogGrade(datalog, task)]),
    ]);
    return { byProblem, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
};
