import { createDatalogEvaluator, type DatalogResult } from "@blast-asp/datalog-grader";
import { renderPrompt } from "@blast-asp/llm";
import type { AspStudyProblem, DatalogStudyProblem, StudyProblem } from "../plan/study-problem.js";
import type { RunContext } from "./context.js";
import { compareTurns, datalogFeedback, shownTuples } from "./datalog-feedback.js";
import { solverMessages } from "./feedback.js";

/** What is said to a model about a reply. */
export type Review = {
  /** Whether this reply takes the place of the one that counted so far. */
  readonly counts: boolean;
  /** The message of the next turn; absent when there is nothing to complain about. */
  readonly message?: string;
};

/** Looks at the replies of one generation, one after the other; after the last there is no further turn. */
export type Reviewer = (reply: string, isLast: boolean) => Promise<Review>;

/** The last reply counts: a solver's messages do not say which of two programs is the better one. */
const aspReviewer = ({ study }: RunContext, { problem, demonstration }: AspStudyProblem): Reviewer | undefined => {
  const { solver, prompts, experiment } = study;
  if (!demonstration) return undefined;
  const setting = { problem, demonstration, solver, limits: experiment.limits };
  return async (reply, isLast) => {
    if (isLast) return { counts: true };
    const says = await solverMessages(reply, setting);
    return {
      counts: true,
      ...(says === undefined ? {} : { message: renderPrompt(prompts.repair, { messages: says }) }),
    };
  };
};

/** The reply that does best on the demonstration instance counts, of equals the first (DatalogBench, coding agents). */
const datalogReviewer = ({ study, signal }: RunContext, problem: DatalogStudyProblem): Reviewer | undefined => {
  const { engine, prompts, experiment } = study;
  if (!engine) return undefined;
  const { timeoutMs, memoryMiB } = experiment.limits;
  const evaluator = createDatalogEvaluator({
    engine,
    on: "demo",
    hints: false,
    repair: false,
    witnesses: shownTuples,
    limits: { milliseconds: timeoutMs, mebibytes: memoryMiB },
    clock: () => 0,
    signal,
  });
  let best: DatalogResult | undefined;
  return async (reply) => {
    const { result } = await evaluator.evaluate(problem.task, { name: "reply", text: reply });
    const counts = best === undefined || compareTurns(result, best) > 0;
    if (counts) best = result;
    const feedback = datalogFeedback(result, problem);
    return {
      counts,
      ...(feedback === undefined ? {} : { message: renderPrompt(prompts["datalog-repair"], { feedback }) }),
    };
  };
};

/** Who looks at the replies for a problem; nobody where there are no further turns. */
export const reviewerFor = (context: RunContext, problem: StudyProblem): Reviewer | undefined => {
  if (context.study.experiment.conditions.repair === 0) return undefined;
  return problem.language === "asp" ? aspReviewer(context, problem) : datalogReviewer(context, problem);
};
