import { existsSync } from "node:fs";
import { type Candidate, type CandidateMatching, loadMatching } from "@blast-asp/core";
import { handMadeFile } from "../plan/hand-made.js";
import { type GenerationItem, itemName } from "../plan/items.js";
import type { AspStudyProblem, DatalogStudyProblem } from "../plan/study-problem.js";
import { versionsFor } from "../plan/versions.js";
import { datalogMetricsOf, metricsOf } from "../records/metrics.js";
import { readMatching, type ScoreRecord } from "../records/records.js";
import type { RunContext } from "./context.js";
import { aboutOf, replyText } from "./match.js";

/** What came of scoring. `unscored`: there never will be a score; `open`: not before somebody does something. */
export type ScoreResult =
  | { readonly kind: "score"; readonly isNew: boolean }
  | { readonly kind: "unscored" | "open"; readonly reason: string };

type Found =
  | { readonly matching?: CandidateMatching; readonly mustFail?: boolean }
  | Exclude<ScoreResult, { kind: "score" }>;

/** The matching that a candidate is graded with; the built-in matchers find theirs while grading. */
const matchingFor = async ({ study, files }: RunContext, item: GenerationItem): Promise<Found> => {
  const { matcher } = study.experiment;
  if (matcher.kind === "file") {
    const file = handMadeFile(matcher.folder, itemName(item));
    return existsSync(file)
      ? { matching: loadMatching(file) }
      : { kind: "open", reason: `no hand-made matching: ${file} is missing` };
  }
  if (matcher.kind !== "model") return {};
  const record = item.matching === undefined ? undefined : await files.matchings.get(item.matching);
  if (!record) return { kind: "open", reason: "not matched yet" };
  const { matching } = readMatching(record);
  if (matching.kind === "abstained") return { kind: "unscored", reason: `the matcher abstained (${matching.because})` };
  if (matching.kind === "not-needed") return { mustFail: true };
  return { matching: { kind: "dictionary", dictionary: matching.dictionary } };
};

const endsBeforeMatching: readonly string[] = ["no-program", "syntax-error", "refused", "error"];

type Graded = Pick<ScoreRecord, "metrics" | "result" | "matching"> | Exclude<ScoreResult, { kind: "score" }>;

const scoreAsp = async (
  context: RunContext,
  { problem }: AspStudyProblem,
  item: GenerationItem,
  text: string,
): Promise<Graded> => {
  const found = await matchingFor(context, item);
  if ("reason" in found) return found;
  const candidate: Candidate = {
    name: itemName(item),
    text,
    ...(found.matching ? { matching: found.matching } : {}),
  };
  const { result } = await context.evaluator.evaluate(problem, candidate);
  if (found.mustFail && !endsBeforeMatching.includes(result.verdict))
    return {
      kind: "open",
      reason: "the syntax check said different things twice; remove the matching to try again",
    };
  return {
    ...(item.matching === undefined ? {} : { matching: item.matching }),
    metrics: metricsOf(result, context.study.experiment.metrics),
    result,
  };
};

const scoreDatalog = async (
  { study, datalog }: RunContext,
  { task }: DatalogStudyProblem,
  item: GenerationItem,
  text: string,
): Promise<Graded> => {
  if (!datalog) throw new Error(`${item.problem} is in Datalog, and the study has no engine`);
  const { result } = await datalog.evaluate(task, { name: itemName(item), text });
  return { metrics: datalogMetricsOf(result, study.experiment.metrics), result };
};

/** Grades a recorded reply. No model is asked. */
export const score = async (context: RunContext, item: GenerationItem, reply: string): Promise<ScoreResult> => {
  const { study, files } = context;
  const problem = study.problems.get(item.problem);
  if (!problem) throw new Error(`the plan names the problem ${item.problem}, which the study has not`);
  if (files.scores.has(item.score)) return { kind: "score", isNew: false };
  const text = await replyText(context, reply);
  const graded =
    problem.language === "asp"
      ? await scoreAsp(context, problem, item, text)
      : await scoreDatalog(context, problem, item, text);
  if ("kind" in graded) return graded;
  const record: ScoreRecord = {
    id: item.score,
    ...aboutOf(item, reply),
    ...graded,
    versions: versionsFor(study.content.versions, problem.language),
  };
  await files.scores.append(record);
  return { kind: "score", isNew: true };
};
