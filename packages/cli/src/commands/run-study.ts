import { formatFault } from "@blast-asp/core";
import { openDatalogEngine } from "@blast-asp/datalog-engine";
import {
  type Experiment,
  estimateStudy,
  formatEstimates,
  formatProgress,
  formatSummary,
  openStudy,
  type Progress,
  type RunEvent,
  RunFolderError,
  type RunResult,
  runStudy,
  type Selection,
} from "@blast-asp/experiment";
import { LlmError } from "@blast-asp/llm";
import { openChosenSolver } from "../input/options.js";
import { exitCode, InputError, type Io } from "../io.js";
import { openWindow } from "../terminal/live-window.js";

/** How a study is run from the command line. */
export type StudyFlags = Selection & {
  readonly out: string;
  readonly solver: string;
  /** Runs what is in Datalog. @default "embedded" */
  readonly engine?: "embedded" | "souffle" | "auto";
  readonly jobs: number;
  readonly dryRun: boolean;
  readonly acceptChanges: boolean;
  readonly timing: boolean;
  readonly stages?: readonly ("paraphrase" | "generate" | "match" | "score")[];
};

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

/** Scores a minute and the time left at this pace. */
const pace = ({ models }: Progress, before: number, elapsed: number): string => {
  const counts = [...models.values()].map(({ score }) => score);
  const done = counts.reduce((sum, { done: scored, settled }) => sum + scored + settled, 0);
  const left = counts.reduce((sum, { planned }) => sum + planned, 0) - done;
  const rate = (done - before) / Math.max(1, elapsed);
  const remaining = rate > 0 ? `, about ${minutes(left / rate)} left` : "";
  return `${(rate * 60_000).toFixed(0)} scored a minute${remaining}\n`;
};

const doneSoFar = ({ models }: Progress): number =>
  [...models.values()].reduce((sum, { score }) => sum + score.done + score.settled, 0);

/** What is said of a run's events besides the numbers. */
const remark = (event: RunEvent): string | undefined => {
  if (event.kind === "stopped") return `${event.model ?? "the run"} goes on no further: ${event.reason}`;
  if (event.kind === "step" && event.result === "failed") return `${event.item}: ${event.reason ?? "failed"}`;
  return undefined;
};

const watchRun = (io: Io): { onEvent: (event: RunEvent) => void; close: () => void } => {
  const window = openWindow(io.stderr, io.now);
  const started = io.now();
  let before = 0;
  return {
    onEvent: (event) => {
      const line = remark(event);
      if (line !== undefined) window.log(line);
      if (event.kind === "opened") {
        before = doneSoFar(event.progress);
        for (const change of event.changes)
          window.log(`changed since the run began: ${change.what} (${change.effect})`);
      }
      if (event.kind !== "stopped")
        window.show(() => `${formatProgress(event.progress)}${pace(event.progress, before, io.now() - started)}`);
    },
    close: window.close,
  };
};

const report = ({ complete, summary, stops }: RunResult, out: string, io: Io): number => {
  io.stdout.write(formatSummary(summary));
  if (complete) return exitCode.done;
  const interrupted = stops.some(({ because }) => because === "signal");
  io.stderr.write(`${out}: ${interrupted ? "interrupted" : "not complete"}; the same command goes on from here\n`);
  return exitCode.incomplete;
};

/** Opens and runs an experiment into a folder, or finishes it. */
export const runExperiment = async (experiment: Experiment, flags: StudyFlags, io: Io): Promise<number> => {
  const solver = await openChosenSolver(flags);
  const engine = await openDatalogEngine({ engine: flags.engine ?? "embedded", jobs: flags.jobs });
  try {
    const study = await openStudy(experiment, { solver, engine, out: flags.out });
    if (!study.ok) throw new InputError(study.faults.map(formatFault));
    if (flags.dryRun) {
      const estimates = await estimateStudy(study.value, { ...flags, out: flags.out });
      io.stdout.write(formatEstimates(estimates, study.value.prices?.currency));
      return exitCode.done;
    }
    const halt = new AbortController();
    const drop = new AbortController();
    const release = io.onInterrupt(() => {
      if (halt.signal.aborted) drop.abort();
      else io.stderr.write("\nstopping: answers under way are waited for and kept; Ctrl-C again drops them\n");
      halt.abort();
    });
    const watching = watchRun(io);
    try {
      const result = await runStudy(study.value, {
        ...flags,
        signal: halt.signal,
        abort: drop.signal,
        onEvent: watching.onEvent,
      });
      watching.close();
      if (!result.ok) throw new InputError(result.faults.map(formatFault));
      if (flags.filter && flags.shard === undefined && result.value.selected.generations.length === 0)
        throw new InputError(["--filter: no generation fits; their names are like colorability/gpt-5/level-1/run-2"]);
      return report(result.value, flags.out, io);
    } finally {
      watching.close();
      release();
    }
  } catch (error) {
    if (error instanceof RunFolderError || error instanceof LlmError) throw new InputError([error.message]);
    throw error;
  } finally {
    await Promise.all([solver.close(), engine.close()]);
  }
};
