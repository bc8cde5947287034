import { adaptCandidate, type EvaluationResult, extractProgram } from "@blast-asp/core";
import { type DatalogResult, programInReply } from "@blast-asp/datalog-grader";
import type { GenerationRecord, MatchingRecord, ScoreRecord } from "@blast-asp/experiment";
import { type CandidateRow, errorPatternOf, patternMeaning } from "@blast-asp/report";
import type { CandidateBody, Quote, ShownResult } from "../page-data.js";
import type { FoundProblem } from "../problem/find-problems.js";

/** Longer texts of models are cut. */
const longest = 40_000;

/** A text of which at most {@link longest} characters are kept; half a character is never left. */
const quote = (text: string): Quote => {
  if (text.length <= longest) return { text, cut: 0 };
  const kept = text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  return { text: kept, cut: text.length - kept.length };
};

const shown = ({ tests, ...rest }: EvaluationResult): ShownResult => {
  if (!tests) return rest;
  const notPassed = tests.cases.filter(({ verdict }) => verdict !== "pass");
  const passedNames = tests.cases.filter(({ verdict }) => verdict === "pass").map(({ name }) => name);
  return { ...rest, tests: { passed: tests.passed, total: tests.total, notPassed, passedNames } };
};

/** That of a program that got as far as being put into the problem's vocabulary. */
const adapt = (program: string, found: FoundProblem, result: EvaluationResult): CandidateBody["adapted"] => {
  const { adaptation, matching } = result;
  if (!adaptation || !matching) return null;
  if (found.kind === "absent") return { absent: found.reason };
  try {
    return quote(adaptCandidate(program, found.problem, matching).text);
  } catch {
    // The run was made by another version, whose reading of the program differs.
    return { absent: "This version of Blast cannot repeat the adaptation of the run." };
  }
};

const matcherSays = (record: MatchingRecord | undefined): string | null => {
  if (!record) return null;
  const { matching, questions } = record;
  const asked = `${questions} ${questions === 1 ? "question" : "questions"}`;
  switch (matching.kind) {
    case "matched":
      return `The matcher gave an answer after ${asked}.`;
    case "no-match":
      return `The matcher says that there is no semantic match (${asked}).`;
    case "abstained":
      return `The matcher abstained after ${asked}: ${matching.reason}`;
    default:
      return `The matcher was not asked: ${matching.reason}`;
  }
};

const usageText = (record: GenerationRecord | undefined): string | null => {
  if (!record) return null;
  const { outcome, cost } = record;
  const parts = [
    ...(outcome.usage ? [`${outcome.usage.input} tokens in, ${outcome.usage.output} out`] : []),
    ...(cost === undefined ? [] : [`cost ${cost.toFixed(6)}`]),
  ];
  return parts.length > 0 ? parts.join("; ") : null;
};

/** The records that a candidate has so far. */
export type CandidateRecords = {
  readonly generation: GenerationRecord | undefined;
  readonly matching: MatchingRecord | undefined;
  readonly score: ScoreRecord | undefined;
};

const isDatalog = (result: ScoreRecord["result"]): result is DatalogResult =>
  "language" in result && result.language === "datalog";

/** Everything that the page of one candidate shows. */
export const candidateBody = (
  row: CandidateRow,
  { generation, matching, score }: CandidateRecords,
  found: FoundProblem,
): CandidateBody => {
  const reply = generation && "text" in generation.outcome ? generation.outcome.text : null;
  const result = score && !isDatalog(score.result) ? score.result : null;
  const datalog = score && isDatalog(score.result) ? score.result : null;
  const extract = (text: string) =>
    row.language === "datalog" ? programInReply(text, datalog?.composition?.mode ?? "syntax") : extractProgram(text);
  const extraction = reply === null ? undefined : extract(reply);
  const program = extraction?.kind === "program" ? extraction.program : null;
  const pattern = errorPatternOf(row);
  return {
    language: row.language,
    reply: reply === null ? null : quote(reply),
    earlierTurns: generation?.turn ?? 0,
    program: program === null ? null : quote(program),
    adapted: program === null || !result ? null : adapt(program, found, result),
    result: result && shown(result),
    datalog,
    pattern: pattern === undefined ? null : `${pattern}: ${patternMeaning(pattern, row.language)}`,
    matcher: matcherSays(matching),
    cost: usageText(generation),
  };
};
