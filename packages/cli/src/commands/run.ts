import { availableParallelism } from "node:os";
import { basename, extname, join } from "node:path";
import { formatFault } from "@blast-asp/core";
import {
  type Experiment,
  formatStatus,
  formatSummary,
  loadExperiment,
  mergeRuns,
  RunFolderError,
  readStatus,
  readSummary,
} from "@blast-asp/experiment";
import { type Command, InvalidArgumentError, Option } from "commander";
import picomatch from "picomatch";
import { requireFile } from "../input/files.js";
import { wholeNumber } from "../input/options.js";
import { exitCode, InputError, type Io } from "../io.js";
import { runExperiment, type StudyFlags } from "./run-study.js";

type RunFlags = {
  readonly out?: string;
  readonly limit?: number;
  readonly filter?: string;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly maxCost?: number;
  readonly maxTokens?: number;
  readonly solver: string;
  readonly engine: "embedded" | "souffle" | "auto";
  readonly jobs: number;
  readonly dryRun: boolean;
  readonly acceptChanges: boolean;
  readonly timing: boolean;
};

const shard = (text: string): { index: number; of: number } => {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const found = { index: Number(index), of: Number(of) };
  if (!(found.index >= 1 && found.index <= found.of))
    throw new InvalidArgumentError("expected i/n with i from 1 to n, such as 1/4.");
  return found;
};

const amount = (text: string): number => {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError("expected a number from 0.");
  return value;
};

/** The flags that select and steer a run. */
const withRunFlags = (command: Command): Command =>
  command
    .option("--out <dir>", "the run folder (default: runs/ and the name of the experiment file)")
    .option("--limit <n>", "only the first n generations", wholeNumber(1))
    .option("--filter <glob>", "only generations whose name fits, such as colorability/**")
    .option("--shard <i/n>", "only one of n parts; put them together with blast merge", shard)
    .option("--max-cost <amount>", "send nothing that would cost more, in the price file's currency", amount)
    .option("--max-tokens <n>", "send nothing that would take more tokens", wholeNumber(0))
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .addOption(
      new Option("--engine <name>", "what runs Datalog programs")
        .choices(["embedded", "souffle", "auto"])
        .default("embedded"),
    )
    .option(
      "--jobs <n>",
      "solver calls at the same time (default: number of processors)",
      wholeNumber(1),
      availableParallelism(),
    )
    .option("--dry-run", "print the calls, tokens and cost that it would take, and send nothing", false)
    .option("--accept-changes", "ask again what a changed problem or prompt made worthless", false)
    .option("--no-timing", "leave times out of the records, so that equal input gives equal bytes");

const withLimits = (experiment: Experiment, { maxCost, maxTokens }: RunFlags): Experiment => ({
  ...experiment,
  limits: {
    ...experiment.limits,
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
  },
});

/** The run's flags with their defaults. */
const studyFlags = (flags: RunFlags, fallbackOut: string, stages?: StudyFlags["stages"]): StudyFlags => {
  const { limit, filter, shard: part, solver, engine, jobs, dryRun, acceptChanges, timing } = flags;
  const isWanted = filter === undefined ? undefined : picomatch(filter);
  return {
    out: flags.out ?? fallbackOut,
    solver,
    engine,
    jobs,
    dryRun,
    acceptChanges,
    timing,
    ...(limit === undefined ? {} : { limit }),
    ...(part === undefined ? {} : { shard: part }),
    ...(isWanted === undefined ? {} : { filter: (name: string) => isWanted(name) }),
    ...(stages === undefined ? {} : { stages }),
  };
};

const runFile = async (file: string, flags: RunFlags, io: Io, stages?: StudyFlags["stages"]): Promise<number> => {
  requireFile(file, "experiment file");
  const loaded = loadExperiment(file);
  if (!loaded.ok) throw new InputError(loaded.faults.map(formatFault));
  const name = basename(file, extname(file));
  return runExperiment(withLimits(loaded.value, flags), studyFlags(flags, join("runs", name), stages), io);
};

/** Errors about run folders are the user's to mend. */
const onFolder = async <T>(use: () => Promise<T>): Promise<T> => {
  try {
    return await use();
  } catch (error) {
    if (error instanceof RunFolderError) throw new InputError([error.message]);
    throw error;
  }
};

/** `blast run`, its single stages, `blast status` and `blast merge`. */
export const addRun = (program: Command, io: Io, finish: (code: number) => void): void => {
  const commands: [name: string, description: string, stages?: NonNullable<StudyFlags["stages"]>][] = [
    ["run", "run an experiment, or finish one: paraphrase, generate, match and score into a run folder"],
    ["paraphrase", "only the paraphrases of an experiment", ["paraphrase"]],
    ["generate", "only the paraphrases and generations of an experiment", ["paraphrase", "generate"]],
    ["score", "only score again what is generated and matched in a run folder, asking no model", ["score"]],
  ];
  for (const [name, description, stages] of commands)
    withRunFlags(
      program.command(name).description(description).argument("<experiment>", "an experiment file (YAML)"),
    ).action(async (file: string, flags: RunFlags) => finish(await runFile(file, flags, io, stages)));
  program
    .command("status")
    .description("how far a run is: done and planned by model and stage, what is open and why, what it cost")
    .argument("<run>", "a run folder")
    .option("--json", "one JSON document on standard output", false)
    .action((folder: string, { json }: { json: boolean }) =>
      onFolder(async () => {
        const status = await readStatus(folder);
        if (json)
          io.stdout.write(
            `${JSON.stringify({ schema: "blast.status/1", ...status, summary: await readSummary(folder) })}\n`,
          );
        else io.stdout.write(`${formatStatus(status)}\n${formatSummary(await readSummary(folder))}`);
        finish(exitCode.done);
      }),
    );
  program
    .command("merge")
    .description("put the run folders of shards together into one")
    .argument("<run...>", "the run folders")
    .requiredOption("--out <dir>", "the folder to make")
    .action((folders: string[], { out }: { out: string }) =>
      onFolder(async () => {
        const counts = await mergeRuns(folders, out);
        io.stdout.write(
          `${out}: ${Object.entries(counts)
            .map(([name, count]) => `${count} ${name}`)
            .join(", ")}\n`,
        );
        const { rows } = await readSummary(out);
        const planned = rows.reduce((sum, row) => sum + row.planned, 0);
        const scored = rows.reduce((sum, row) => sum + row.scored, 0);
        if (scored < planned)
          io.stdout.write(
            `${scored} of ${planned} planned generations are scored; blast status ${out} says what is open (a shard may be missing)\n`,
          );
        finish(exitCode.done);
      }),
    );
};
