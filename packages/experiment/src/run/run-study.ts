import { setMaxListeners } from "node:events";
import { availableParallelism } from "node:os";
import { type Checked, createEvaluator, type Fault } from "@blast-asp/core";
import { createDatalogEvaluator } from "@blast-asp/datalog-grader";
import type { Change } from "../folder/changes.js";
import { openRunFolder } from "../folder/run-folder.js";
import type { Plan, Stage } from "../plan/items.js";
import type { Study } from "../plan/study.js";
import { spendingIn } from "../status/spending.js";
import { type Summary, summarize } from "../status/summary.js";
import type { RunContext } from "./context.js";
import { Pipeline } from "./pipeline.js";
import { type Progress, ProgressCounter } from "./progress.js";
import type { RunEvent, Stop } from "./run-event.js";
import { type Selection, select } from "./selection.js";

/** How a study is run. */
export type RunOptions = Selection & {
  /** The run folder. */
  readonly out: string;
  /** Which stages may do something new. @default all four */
  readonly stages?: readonly Stage[];
  /** Stops cleanly: nothing new begins, questions under way are waited for (for `graceMs`) and their answers kept. */
  readonly signal?: AbortSignal;
  /** Stops at once: the questions under way are given up as well, and asked again by the next start. */
  readonly abort?: AbortSignal;
  /** How long questions under way are waited for after `signal`, in milliseconds. @default 30000 */
  readonly graceMs?: number;
  readonly onEvent?: (event: RunEvent) => void;
  /** Ask again what a change made worthless. @default false: the run refuses and names the changes */
  readonly acceptChanges?: boolean;
  /** Whether records say when and how long; without, equal input gives equal bytes. @default true */
  readonly timing?: boolean;
  /** Questions under way for each model; a provider's own limit comes on top. @default 32 */
  readonly questions?: number;
  /** Programs graded at the same time. @default twice the number of processors */
  readonly gradings?: number;
};

/** What came of a run. */
export type RunResult = {
  /**
   * The chosen stages have nothing left to do for the selected part: with all stages, every generation is scored or it is settled
   * why it has no score.
   */
  readonly complete: boolean;
  readonly selected: Plan;
  readonly summary: Summary;
  readonly stops: readonly Stop[];
  readonly changes: readonly Change[];
  readonly progress: Progress;
};

const allStages: readonly Stage[] = ["paraphrase", "generate", "match", "score"];

/** What only a solver can see about the problems that are to be graded; asked before anything is paid for. */
const problemFaults = async (context: RunContext, selected: Plan): Promise<Fault[]> => {
  const { study, files, evaluator, datalog } = context;
  const ids = new Set(selected.generations.flatMap(({ score, problem }) => (files.scores.has(score) ? [] : [problem])));
  const checks = await Promise.all(
    [...ids].flatMap((id) => {
      const found = study.problems.get(id);
      if (found?.language === "asp") return [evaluator.validate(found.problem)];
      return found && datalog ? [datalog.validate(found.task)] : [];
    }),
  );
  return checks.flatMap(({ faults }) => faults);
};

/** Models that have something to answer and cannot be asked. */
const missingKeys = ({ study, files }: RunContext, selected: Plan, stages: readonly Stage[]): Fault[] => {
  const file = study.experiment.file ?? "experiment";
  const needed = new Map<string, string>();
  const need = (opened: Study["matcher"]): void => {
    if (opened?.unavailable !== undefined) needed.set(opened.spec.label, opened.unavailable);
  };
  if (stages.includes("paraphrase") && selected.paraphrases.some(({ id }) => !files.paraphrases.has(id)))
    need(study.paraphraser);
  for (const { id, model, matching } of selected.generations) {
    if (stages.includes("generate") && !files.generations.has(id)) need(study.models.get(model));
    if (stages.includes("match") && matching !== undefined && !files.matchings.has(matching)) need(study.matcher);
  }
  return [...needed].map(([label, reason]) => ({ file, message: `model '${label}': ${reason}` }));
};

const nowIso = (): string => new Date().toISOString();

/**
 * Runs a study, or finishes one: what its folder holds already is not asked for again. Every answer is on disk before anything
 * follows from it. A failed call is noted in `attempts.jsonl` and made again by the next start.
 *
 * @returns the result, or the faults that kept it from starting (nothing was asked then)
 * @throws RunFolderError when the folder cannot be used
 */
export const runStudy = async (study: Study, options: RunOptions): Promise<Checked<RunResult>> => {
  const { out, stages = allStages, timing = true, onEvent = () => {}, signal, abort } = options;
  const selected = select(study.plan, options);
  const folder = await openRunFolder(out, study, {
    acceptChanges: options.acceptChanges ?? false,
    ...(timing ? { now: nowIso } : {}),
  });
  const { files, changes, repaired } = folder;
  const halt = new AbortController();
  const drop = new AbortController();
  // Every question under way listens to them.
  setMaxListeners(0, halt.signal, drop.signal);
  const onSignal = (): void => halt.abort();
  const onAbort = (): void => {
    halt.abort();
    drop.abort();
  };
  let sorted = false;
  try {
    const { matcher, metrics, strategy, limits } = study.experiment;
    const progress = new ProgressCounter(selected);
    progress.cost = (await spendingIn(files)).cost;
    const onAnswered = (cost: number): void => {
      progress.answered++;
      progress.cost += cost;
    };
    const clock = timing ? {} : { clock: () => 0 };
    const context: RunContext = {
      study,
      files,
      evaluator: createEvaluator({
        solver: study.solver,
        matcher: matcher.kind === "model" ? "file" : matcher.kind,
        metrics,
        strategy,
        limits: { timeoutMs: limits.timeoutMs, memoryMiB: limits.memoryMiB },
        maxModels: limits.maxModels,
        signal: halt.signal,
        ...clock,
      }),
      ...(study.engine
        ? {
            datalog: createDatalogEvaluator({
              engine: study.engine,
              limits: { milliseconds: limits.timeoutMs, mebibytes: limits.memoryMiB },
              signal: halt.signal,
              ...clock,
            }),
          }
        : {}),
      asking: { timing, now: nowIso, onAnswered, ...(study.prices ? { prices: study.prices } : {}) },
      signal: drop.signal,
    };
    const faults = missingKeys(context, selected, stages);
    if (faults.length === 0) faults.push(...(await problemFaults(context, selected)));
    if (faults.length > 0) return { ok: false, faults };
    onEvent({ kind: "opened", repaired, changes, selected, progress });
    const pipeline = new Pipeline(context, selected, {
      stages,
      questions: options.questions ?? 32,
      gradings: options.gradings ?? availableParallelism() * 2,
      timing,
      progress,
      onEvent,
      halt,
      drop,
      graceMs: options.graceMs ?? 30_000,
    });
    signal?.addEventListener("abort", onSignal, { once: true });
    abort?.addEventListener("abort", onAbort, { once: true });
    if (signal?.aborted) onSignal();
    if (abort?.aborted) onAbort();
    await pipeline.run();
    const summary = await summarize(
      selected.generations,
      files,
      metrics,
      (problem) => study.problems.get(problem)?.language ?? "asp",
      pipeline.unscored,
    );
    sorted = pipeline.isComplete;
    return { ok: true, value: { complete: sorted, selected, summary, stops: pipeline.stops, changes, progress } };
  } finally {
    signal?.removeEventListener("abort", onSignal);
    abort?.removeEventListener("abort", onAbort);
    await folder.close(sorted);
  }
};
