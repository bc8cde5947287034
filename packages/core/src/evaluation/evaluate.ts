import { parse } from "@blast-asp/asp";
import { adaptCandidate } from "../adaptation/adapt.js";
import type { Candidate } from "../candidate/candidate.js";
import { extractProgram } from "../extraction/extract.js";
import type { Matching } from "../matching/matching.js";
import { matchByOracle } from "../matching/oracle/index.js";
import type { CallSettings } from "../metric/calls.js";
import type { Problem } from "../problem/problem.js";
import { checkProblem, type ProblemCheck } from "./check-problem.js";
import { findMatching, matchingContext } from "./find-matching.js";
import { relevantInfos } from "./infos.js";
import { compareModels, type ModelsOutcome } from "./models.js";
import { type EvaluateOptions, type ResolvedOptions, resolveOptions } from "./options.js";
import { prepareReference, type Reference } from "./reference.js";
import type { EvaluationResult, ExtractionResult, SyntaxResult, Verdict } from "./result.js";
import { checkSyntax } from "./syntax.js";

/** A result together with the program that was graded, for those who want to look at it. */
export type Evaluation = {
  readonly result: EvaluationResult;
  /** The extracted program, as the candidate wrote it. */
  readonly program?: string;
  /** The candidate in gold's vocabulary. */
  readonly adapted?: string;
};

/** Grades candidates; what is found out about gold is kept and shared between them. */
export interface Evaluator {
  /** Everything about a problem that only a solver can see; ask before the first candidate. */
  validate(problem: Problem): Promise<ProblemCheck>;
  /** What is wrong with the matching that came with a candidate; undefined when nothing is. No solver is asked. */
  matchingFault(problem: Problem, candidate: Candidate): string | undefined;
  /** Never rejects for anything a candidate contains; rejects when the signal fires. */
  evaluate(problem: Problem, candidate: Candidate): Promise<Evaluation>;
}

type Draft = { -readonly [Key in keyof EvaluationResult]: EvaluationResult[Key] };

const extractionResult = (extraction: ReturnType<typeof extractProgram>): ExtractionResult => ({
  method: extraction.kind === "program" ? extraction.method : "none",
  truncated: extraction.truncated,
  notes: extraction.notes,
});

const syntaxReason = (syntax: SyntaxResult, truncated: boolean): string => {
  const [first] = syntax.errors;
  const where = first ? `line ${first.line}, column ${first.column}: ${first.message}` : "clingo rejects the program";
  const hint = syntax.hints[0] ? ` (line ${syntax.hints[0].line}: ${syntax.hints[0].message})` : "";
  return `${truncated ? "the reply is truncated; " : ""}${where}${hint}`;
};

const unmatchedReason = ({ unmatched }: Matching): string =>
  unmatched.map(({ predicate, reason }) => `${predicate}: ${reason}`).join("; ");

const modelsVerdict = (
  { models, counts, stop }: ModelsOutcome,
  options: ResolvedOptions,
): { verdict: Verdict; reason: string } => {
  const missing = counts.gold.low - counts.covered.high;
  if (stop) {
    const reason = `${stop.instance}: ${stop.message}`;
    if (stop.reason === "timeout" || stop.reason === "out-of-memory" || stop.reason === "refused")
      return { verdict: stop.reason, reason };
    return { verdict: "error", reason };
  }
  const lacking = models.gold !== null && models.covered !== null ? models.gold - models.covered : Math.max(0, missing);
  if (lacking > 0 || counts.wrong.low > 0) {
    const say = (count: number, what: string): string => `${count} ${what} model${count === 1 ? "" : "s"}`;
    const parts = [
      ...(lacking > 0 ? [say(lacking, "missing")] : []),
      ...(counts.wrong.low > 0 ? [say(counts.wrong.low, "wrong")] : []),
    ];
    const first = models.instances.find(({ gold, covered, wrong }) => gold !== covered || wrong !== 0);
    return {
      verdict: "incorrect",
      reason: `${models.exact ? "" : "at least "}${parts.join(" and ")}${first ? `, first on ${first.instance}` : ""}`,
    };
  }
  if (models.exact) return { verdict: "correct", reason: "" };
  return {
    verdict: "timeout",
    reason: `undecided: the cap of ${options.maxModels} models was reached and no difference found below it`,
  };
};

/** Grades one candidate against a prepared reference. */
const evaluateOne = async (
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
  const extraction = extractProgram(candidate.text);
  draft.extraction = extractionResult(extraction);
  if (extraction.kind === "none") return ended("no-program", extraction.reason);
  const { program: text } = extraction;
  const checked = await checkSyntax(text, options.solver, options.limits, options);
  options.signal?.throwIfAborted();
  if (checked.kind === "refused") return ended("refused", checked.message, { program: text });
  if (checked.kind === "failed") return ended("error", checked.message, { program: text });
  const { syntax } = checked;
  if (options.metrics.includes("syntax") || !syntax.ok) draft.syntax = syntax;
  if (!syntax.ok) return ended("syntax-error", syntaxReason(syntax, extraction.truncated), { program: text });
  if (!options.metrics.includes("models")) return ended("correct", "only the syntax was checked", { program: text });
  const program = parse(text);
  const [unread] = program.errors;
  if (unread)
    return ended("error", `clingo accepts the program, but it could not be read for grading: ${unread.message}`, {
      program: text,
    });
  const found =
    options.matcher === "oracle"
      ? await oracleMatching(reference, text, options, settings)
      : findMatching(problem, candidate, program, options.matcher);
  if (found.kind === "invalid") return ended("error", found.message, { program: text });
  const { matching } = found;
  draft.matching = matching;
  if (draft.syntax) draft.syntax = { ...draft.syntax, infos: relevantInfos(draft.syntax.infos, problem, matching) };
  if (matching.unmatched.length > 0) return ended("unmatched", unmatchedReason(matching), { program: text });
  const adapted = adaptCandidate(text, problem, matching);
  draft.adaptation = { extracted: extraction.method !== "as-is", ...adapted.report };
  const outcome = await compareModels(reference, adapted.text, options, settings);
  options.signal?.throwIfAborted();
  draft.models = outcome.models;
  const { verdict, reason } = modelsVerdict(outcome, options);
  return ended(verdict, reason, { program: text, adapted: adapted.text });
};

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
      const { models } = await compareModels(
        reference,
        adaptCandidate(text, problem, matching).text,
        { ...options, witnesses: 0 },
        settings,
      );
      return models.f1 === null ? (models.bounds?.f1 ?? { low: 0, high: 1 }) : { low: models.f1, high: models.f1 };
    },
  );
  return { kind: "matching", matching: found.matching };
};

/**
 * Opens an evaluator. The solver stays the caller's: close it when the last evaluation is done.
 *
 * @example
 * const solver = await openSolver("clingo-wasm", {});
 * const { result } = await createEvaluator({ solver }).evaluate(problem, { name: "mine", text: "…" });
 */
export const createEvaluator = (given: EvaluateOptions): Evaluator => {
  const options = resolveOptions(given);
  const { solver, limits, signal, allowScripts } = options;
  const settings: CallSettings = { solver, limits, allowScripts, ...(signal ? { signal } : {}) };
  const references = new Map<string, Reference>();
  const referenceFor = (problem: Problem): Reference => {
    const key = `${problem.id} ${problem.hash}`;
    const reference = references.get(key) ?? prepareReference(problem, settings, options.maxModels);
    references.set(key, reference);
    return reference;
  };
  return {
    validate: (problem) => checkProblem(referenceFor, problem, settings),
    matchingFault: (problem, candidate) => {
      const extraction = extractProgram(candidate.text);
      if (extraction.kind === "none") return undefined;
      const found = findMatching(problem, candidate, parse(extraction.program), "file");
      return found.kind === "invalid" ? found.message : undefined;
    },
    evaluate: (problem, candidate) => evaluateOne(referenceFor(problem), candidate, options, settings),
  };
};

/** Grades one candidate. For many candidates of one problem, {@link createEvaluator} asks about gold only once. */
export const evaluate = async (
  problem: Problem,
  candidate: Candidate,
  options: EvaluateOptions,
): Promise<EvaluationResult> => (await createEvaluator(options).evaluate(problem, candidate)).result;
