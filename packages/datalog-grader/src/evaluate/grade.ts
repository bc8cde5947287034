import type { Candidate } from "@blast-asp/core";
import { composeProgram } from "../compose/compose.js";
import type { ComposedProgram } from "../compose/composition.js";
import { interfaceNames } from "../compose/given-interface.js";
import { programInReply } from "../compose/reply.js";
import { compileFailure } from "../diagnosis/compile-failure.js";
import { semanticHints } from "../diagnosis/semantic-hints.js";
import { repairDeclarations } from "../repair/repair.js";
import type { DatalogTask } from "../task/task.js";
import type { ResolvedDatalogOptions } from "./options.js";
import { remarkOf } from "./remarks.js";
import type { CompileResult, DatalogResult, DatalogScore, DatalogVerdict, VariantResult } from "./result.js";
import { gradedInstances, runVariants, type VariantRuns } from "./run-variants.js";
import { scoreOf, zeroScore } from "./score.js";
import { verdictOf } from "./verdict.js";

/** A result with the program that was graded. */
export type DatalogEvaluation = {
  readonly result: DatalogResult;
  /** The program as the candidate wrote it. */
  readonly program?: string;
  /** The program that was run. */
  readonly composed?: string;
};

/** Edited programs are tried for so long at most. */
const trialMilliseconds = 2000;

const unscored: ReadonlySet<DatalogVerdict> = new Set(["not-supported", "error"]);

const compileResult = (
  { variants, messages }: VariantRuns,
  composed: ComposedProgram,
  schema: ReadonlySet<string>,
): CompileResult => {
  const failed = variants.some(({ outcome }) => outcome === "syntax-error");
  const remarks = (severity: "error" | "warning"): CompileResult["errors"] =>
    messages.filter((message) => message.severity === severity).map((message) => remarkOf(message, composed));
  return {
    ok: !failed,
    errors: failed ? remarks("error") : [],
    warnings: remarks("warning"),
    ...(failed ? { failure: compileFailure(messages, composed.text, schema) } : {}),
  };
};

/** The score of a text on the variants of a task; undefined when the engine could not tell. */
const scoreText = async (
  task: DatalogTask,
  text: string,
  options: ResolvedDatalogOptions,
): Promise<DatalogScore | undefined> => {
  const { variants } = await runVariants(task, text, options);
  return variants.some(({ outcome }) => outcome === "not-supported" || outcome === "error")
    ? undefined
    : scoreOf(variants);
};

/**
 * Grades an edit of a program that is wrong on `probe`. An edit after which there are as many wrong tuples there is not run on the
 * other variants.
 */
const tryText = async (
  task: DatalogTask,
  text: string,
  options: ResolvedDatalogOptions,
  probe: VariantResult,
): Promise<DatalogScore | "fails" | "limit"> => {
  const limits = {
    ...options.limits,
    milliseconds: Math.min(options.limits.milliseconds ?? Infinity, trialMilliseconds),
  };
  const goesOn = ({ instance, outcome, fp, fn }: VariantResult): boolean =>
    outcome === "graded" && (instance !== probe.instance || fp + fn < probe.fp + probe.fn);
  const { variants } = await runVariants(task, text, { ...options, limits }, goesOn, probe.instance);
  if (variants.every(goesOn)) return scoreOf(variants);
  return variants.some(({ outcome }) => outcome === "timeout" || outcome === "out-of-memory") ? "limit" : "fails";
};

/** Grades one candidate of a task. Never throws for anything that the candidate contains. */
export const gradeDatalog = async (
  task: DatalogTask,
  candidate: Candidate,
  options: ResolvedDatalogOptions,
): Promise<DatalogEvaluation> => {
  const base = {
    language: "datalog" as const,
    problem: task.id,
    candidate: candidate.name,
    ...(candidate.file === undefined ? {} : { file: candidate.file }),
  };
  if (gradedInstances(task, options.on).length === 0)
    return { result: { ...base, verdict: "error", reason: "the task has no instance to grade on" } };
  const found = programInReply(candidate.text, options.composition);
  const extraction = {
    method: found.kind === "program" ? found.method : ("none" as const),
    truncated: found.truncated,
    notes: found.notes,
  };
  if (found.kind === "none")
    return { result: { ...base, verdict: "no-program", reason: found.reason, extraction, score: zeroScore } };
  const composed = composeProgram(task, found.program, options.composition);
  const runs = await runVariants(task, composed.text, options);
  const { variants, messages, notes } = runs;
  const compile = compileResult(runs, composed, interfaceNames(task));
  const plain = scoreOf(variants);
  const { verdict, reason } = verdictOf(variants, plain, compile, found.truncated);
  const repair =
    options.repair && verdict === "syntax-error"
      ? await repairDeclarations(composed.text, messages, (text) => scoreText(task, text, options))
      : undefined;
  const probe = options.hints && verdict === "incorrect" ? variants.find(({ fp, fn }) => fp + fn > 0) : undefined;
  const hints = probe
    ? await semanticHints(task, composed, plain.f1, (text) => tryText(task, text, options, probe))
    : [];
  options.signal?.throwIfAborted();
  const score = { ...plain, exactRepaired: plain.exact || repair?.outcome === "exact" };
  return {
    program: found.program,
    composed: composed.text,
    result: {
      ...base,
      verdict,
      reason,
      extraction,
      composition: { mode: options.composition, notes: composed.notes },
      compile,
      variants,
      ...(notes.length > 0 ? { runNotes: notes } : {}),
      ...(unscored.has(verdict) ? {} : { score }),
      ...(repair ? { repair } : {}),
      ...(hints.length > 0 ? { hints } : {}),
    },
  };
};
