import { parse } from "@blast-asp/asp";
import { adaptCandidate } from "../adaptation/adapt.js";
import type { Candidate } from "../candidate/candidate.js";
import { extractProgram } from "../extraction/extract.js";
import type { Matching } from "../matching/matching.js";
import { matchByOracle } from "../matching/oracle/match-by-oracle.js";
import type { CallSettings } from "../metric/calls.js";
import { findMatching, matchingContext } from "./find-matching.js";
import { relevantInfos } from "./infos.js";
import { compareModels } from "./models.js";
import type { ResolvedOptions } from "./options.js";
import type { Reference } from "./reference.js";
import type { EvaluationResult, ExtractionResult, Verdict } from "./result.js";
import { checkSyntax } from "./syntax.js";
import { noTestPassed, runTests } from "./tests.js";
import { modelsVerdict, syntaxReason, testsVerdict, unmatchedReason } from "./verdict.js";

/** A result together with the program that was graded, for those who want to look at it. */
export type Evaluation = {
  readonly result: EvaluationResult;
  /** The extracted program, as the candidate wrote it. */
  readonly program?: string;
  /** The candidate in gold's vocabulary. */
  readonly adapted?: string;
};

type Draft = { -readonly [Key in keyof EvaluationResult]: EvaluationResult[Key] };

const extractionResult = (extraction: ReturnType<typeof extractProgram>): ExtractionResult => ({
  method: extraction.kind === "program" ? extraction.method : "none",
  truncated: extraction.truncated,
  notes: extraction.notes,
});

/** Grades one candidate against a prepared reference. */
export const evaluateCandidate = async (
  reference: Reference,
  candidate: Candidate,
  options: ResolvedOptions,
  settings: CallSettings,
): Promise<Evaluation> => {
  const { problem } = reference;
  const draft: Draft = {
    problem: problem.id,
    candidate: candidate.name,
    ...(candidate.file === undefined ? {} : { file: candidate.file }),
    verdict: "error",
    reason: "",
  };
  const ended = (verdict: Verdict, reason: string, rest: Omit<Evaluation, "result"> = {}): Evaluation => ({
    ...rest,
    result: { ...draft, verdict, reason },
  });
  const suite = options.metrics.includes("tests") ? await reference.suite() : undefined;
  const notRun = (verdict: Verdict, reason: string, rest?: Omit<Evaluation, "result">): Evaluation => {
    if (suite) draft.tests = noTestPassed(suite, verdict);
    return ended(verdict, reason, rest);
  };
  const extraction = extractProgram(candidate.text);
  draft.extraction = extractionResult(extraction);
  if (extraction.kind === "none") return notRun("no-program", extraction.reason);
  const { program: text } = extraction;
  const checked = await checkSyntax(text, options.solver, options.limits, options);
  options.signal?.throwIfAborted();
  if (checked.kind === "refused") return notRun("refused", checked.message, { program: text });
  if (checked.kind === "failed") return ended("error", checked.message, { program: text });
  const { syntax } = checked;
  if (options.metrics.includes("syntax") || !syntax.ok) draft.syntax = syntax;
  if (!syntax.ok) return notRun("syntax-error", syntaxReason(syntax, extraction.truncated), { program: text });
  if (!options.metrics.includes("models") && !options.metrics.includes("tests"))
    return ended("correct", "only the syntax was checked", { program: text });
  const program = parse(text);
  const [unread] = program.errors;
  if (unread) {
    const reason = `clingo accepts the program, but it could not be read for grading: ${unread.message}`;
    return ended("error", reason, { program: text });
  }
  const found =
    options.matcher === "oracle"
      ? await oracleMatching(reference, text, options, settings)
      : findMatching(problem, candidate, program, options.matcher);
  if (found.kind === "invalid") return ended("error", found.message, { program: text });
  const { matching } = found;
  draft.matching = matching;
  if (draft.syntax) draft.syntax = { ...draft.syntax, infos: relevantInfos(draft.syntax.infos, problem, matching) };
  if (matching.unmatched.length > 0) return notRun("unmatched", unmatchedReason(matching), { program: text });
  const adapted = adaptCandidate(text, problem, matching);
  draft.adaptation = { extracted: extraction.method !== "as-is", ...adapted.report };
  const done = { program: text, adapted: adapted.text };
  const outcome = options.metrics.includes("models")
    ? await compareModels(reference, adapted.text, options, settings)
    : undefined;
  const tests = suite && (await runTests(suite, adapted.text, options, outcome?.stop !== undefined));
  options.signal?.throwIfAborted();
  if (tests) draft.tests = tests;
  if (!outcome) {
    const decision = testsVerdict(tests);
    return ended(decision.verdict, decision.reason, done);
  }
  draft.models = outcome.models;
  const { verdict, reason } = modelsVerdict(outcome, options);
  return ended(verdict, reason, done);
};

/** Odd assignments make hard programs: each solver call of a try may take this long, and all tries so many time limits together. */
const oracleTimeoutMs = 2000;
const oracleLimits = 10;

/** The matching with the best F1: each that is tried is graded in full, without witnesses. */
const oracleMatching = async (
  reference: Reference,
  text: string,
  options: ResolvedOptions,
  settings: CallSettings,
): Promise<{ kind: "matching"; matching: Matching }> => {
  const { problem } = reference;
  const program = parse(text);
  const { input, output } = matchingContext(problem, program);
  const found = await matchByOracle(
    { input, output, gold: parse(problem.gold.text), candidate: program },
    async (matching) => {
      options.signal?.throwIfAborted();
      const { models } = await compareModels(
        reference,
        adaptCandidate(text, problem, matching).text,
        { ...options, witnesses: 0 },
        {
          ...settings,
          limits: { ...settings.limits, timeoutMs: Math.min(settings.limits.timeoutMs, oracleTimeoutMs) },
        },
      );
      return models.f1 === null ? (models.bounds?.f1 ?? { low: 0, high: 1 }) : { low: models.f1, high: models.f1 };
    },
    { time: { milliseconds: options.limits.timeoutMs * oracleLimits, now: options.clock } },
  );
  const { assignments, tried, complete } = found;
  return { kind: "matching", matching: { ...found.matching, search: { assignments, tried, complete } } };
};
