import { formatFault } from "@blast-asp/core";
import { type DatalogEngine, openDatalogEngine } from "@blast-asp/datalog-engine";
import {
  type CompositionMode,
  createDatalogEvaluator,
  type DatalogEvaluation,
  type DatalogOptions,
} from "@blast-asp/datalog-grader";
import type { Command } from "commander";
import { type GradingFlags, oneOf } from "../input/options.js";
import { type DatalogJob, type Dataset, datasetFolder } from "../input/problems.js";
import { InputError, type Io } from "../io.js";
import { inOrder } from "../ordered.js";

/** The flags that only Datalog tasks know. */
export type DatalogFlags = {
  readonly engine: "embedded" | "souffle" | "auto";
  readonly composition: CompositionMode;
};

/** Adds the flags that only Datalog tasks know. */
export const withDatalogFlags = (command: Command): Command =>
  command
    .option(
      "--engine <name>",
      "Datalog: embedded, souffle, or auto (Soufflé where it is installed)",
      oneOf(["embedded", "souffle", "auto"] as const),
      "embedded",
    )
    .option(
      "--composition <mode>",
      "Datalog: how a candidate joins the given relations: syntax, or benchmark (line by line as DatalogBench)",
      oneOf(["syntax", "benchmark"] as const),
      "syntax",
    );

/** The flags as options of grading. */
export const datalogOptions = (
  flags: Pick<GradingFlags, "timeout" | "memory" | "witnesses" | "timing"> & DatalogFlags,
  io: Io,
): Omit<DatalogOptions, "engine"> => ({
  composition: flags.composition,
  limits: { milliseconds: Math.round(flags.timeout * 1000), mebibytes: flags.memory },
  witnesses: flags.witnesses,
  clock: flags.timing ? io.now : () => 0,
});

/** Grading of Datalog programs, with its engine open. */
export interface DatalogGrading extends AsyncDisposable {
  /**
   * Ends with an {@link InputError} when the engine does not work or the gold program of a task is not exact.
   *
   * @returns what is wrong with references of published tasks, which nobody can put right here
   */
  check(published: ReadonlySet<string>): Promise<readonly string[]>;
  run(onResult: (evaluation: DatalogEvaluation) => void): Promise<void>;
  readonly engine: Pick<DatalogEngine, "name" | "version">;
}

/** Soufflé may be missing, which is said once and not for every candidate. */
const requireWorkingEngine = async (engine: DatalogEngine): Promise<void> => {
  const outcome = await engine.run({ source: "", fileName: "empty.dl", facts: { kind: "memory", files: {} } });
  if (outcome.kind === "engine-error") throw new InputError([`--engine ${engine.name}: ${outcome.message}`]);
};

/** Opens the engine that the flags name. */
export const openDatalogGrading = async (
  jobs: readonly DatalogJob[],
  flags: Pick<GradingFlags, "timeout" | "memory" | "jobs" | "witnesses" | "timing"> & DatalogFlags,
  io: Io,
): Promise<DatalogGrading> => {
  const engine = await openDatalogEngine({ engine: flags.engine, jobs: flags.jobs });
  const evaluator = createDatalogEvaluator({ engine, ...datalogOptions(flags, io) });
  const graded = jobs.filter(({ candidates }) => candidates.length > 0);
  return {
    engine,
    async check(published) {
      await requireWorkingEngine(engine);
      const found = await Promise.all(
        graded.map(async ({ task }) => ({ id: task.id, faults: await evaluator.goldFaults(task) })),
      );
      const lines = (wanted: boolean): string[] =>
        found.filter(({ id }) => published.has(id) === wanted).flatMap(({ faults }) => faults.map(formatFault));
      const own = lines(false);
      if (own.length > 0) throw new InputError(own);
      return lines(true);
    },
    async run(onResult) {
      const planned = graded.flatMap(({ task, candidates }) => candidates.map((candidate) => ({ task, candidate })));
      const results = inOrder(planned, flags.jobs * 2, ({ task, candidate }) => evaluator.evaluate(task, candidate));
      for await (const evaluation of results) onResult(evaluation);
    },
    [Symbol.asyncDispose]: () => engine.close(),
  };
};

/** At most so many names are listed in a line of what is missing. */
const maxNames = 8;

/** The first of some names, and how many more there are. */
export const firstNames = (names: readonly string[]): string => {
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
  return `${names.slice(0, maxNames).join(", ")}${more}`;
};

/** What a data set lacks, one line for each kind; every piece is in the JSON document. */
export const datasetLines = ({ path, notGradable, missing }: Dataset): string[] => {
  const byMessage = new Map<string, string[]>();
  const add = (message: string, name: string): unknown =>
    byMessage.set(message, [...(byMessage.get(message) ?? []), name]);
  const root = `${datasetFolder(path) ?? path}/`;
  for (const { file, message } of missing) add(message, file.startsWith(root) ? file.slice(root.length) : file);
  for (const { id, reason } of notGradable) add(`not gradable: ${reason}`, id);
  return [...byMessage].map(([message, names]) => `${path}: ${message}: ${firstNames(names)}`);
};
