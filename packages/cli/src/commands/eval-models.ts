import { createHash } from "node:crypto";
import { join } from "node:path";
import { formatFault } from "@blast-asp/core";
import { type ExperimentFile, experimentFrom, type PromptName } from "@blast-asp/experiment";
import type { MatcherFlag } from "../input/model-matcher.js";
import type { GradingFlags } from "../input/options.js";
import { datasetFolder, problemFolders } from "../input/problems.js";
import { InputError, type Io } from "../io.js";
import type { DatalogFlags } from "./eval-datalog.js";
import { runExperiment } from "./run-study.js";

/** The flags with which `blast eval` asks models instead of reading candidates. */
export type ModelFlags = {
  readonly model?: readonly string[];
  readonly runs: number;
  readonly paraphrase: readonly (0 | 1 | 2)[];
  readonly paraphraser?: string;
  readonly shots: number;
  readonly signatures: boolean;
  readonly descriptions: boolean;
  readonly types: boolean;
  readonly example: boolean;
  readonly repair: number;
  /** A file that replaces the prompt with which programs are asked for. */
  readonly prompt?: string;
  readonly dryRun: boolean;
};

type Flags = GradingFlags & Pick<DatalogFlags, "engine"> & ModelFlags & { readonly out?: string };

const experimentOf = (paths: readonly string[], models: readonly string[], flags: Flags): ExperimentFile => {
  const matcher: MatcherFlag = flags.matcher ?? "structural";
  return {
    problems: [...paths],
    models: [...models],
    paraphrase: [...flags.paraphrase],
    ...(flags.paraphraser === undefined ? {} : { paraphraser: flags.paraphraser }),
    runs: flags.runs,
    matcher,
    conditions: {
      shots: flags.shots,
      signatures: flags.signatures,
      repair: flags.repair,
      ...(flags.descriptions ? { descriptions: true } : {}),
      ...(flags.types ? { types: true } : {}),
      ...(flags.example ? { example: true } : {}),
    },
    ...(flags.prompt === undefined ? {} : { prompts: { [promptName(paths, flags)]: flags.prompt } }),
    metrics: [...flags.metrics],
    strategy: flags.strategy,
    limits: { timeout: flags.timeout, memory: flags.memory, maxModels: flags.maxModels },
  };
};

/** Which prompt `--prompt` replaces: the one that asks for programs in the language of the problems. */
const promptName = (paths: readonly string[], { signatures }: Flags): PromptName => {
  const folders = problemFolders(paths.filter((path) => datasetFolder(path) === undefined));
  if (folders.asp.length === 0) return "datalog-generate";
  if (folders.datalog.length > 0)
    throw new InputError([
      "--prompt: the problems are in two languages, which are asked for in different words; use an experiment file (docs/experiments.md)",
    ]);
  return signatures ? "generate-signatures" : "generate";
};

/** A folder name that the same flags give again, so that the same command finishes what it began. */
const folderFor = (experiment: ExperimentFile): string => {
  const hash = createHash("sha256").update(JSON.stringify(experiment)).digest("hex").slice(0, 8);
  const [first] = experiment.models;
  const name = String(typeof first === "string" ? first : first?.model).replace(/[^A-Za-z0-9]+/g, "-");
  return join("runs", `${name}-${hash}`);
};

/** `blast eval PROBLEM... --model NAME`: the same as an experiment file, written as flags. */
export const evaluateModels = async (
  paths: readonly string[],
  models: readonly string[],
  flags: Flags,
  io: Io,
): Promise<number> => {
  const experiment = experimentOf(paths, models, flags);
  const parsed = experimentFrom(experiment, "blast eval");
  if (!parsed.ok) throw new InputError(parsed.faults.map(({ file, message }) => formatFault({ file, message })));
  const out = flags.out ?? folderFor(experiment);
  if (flags.out === undefined) io.stderr.write(`run folder: ${out}\n`);
  const { solver, engine, jobs, dryRun, timing } = flags;
  return runExperiment(parsed.value, { out, solver, engine, jobs, dryRun, acceptChanges: false, timing }, io);
};
