import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { Checked, Fault } from "@blast-asp/core";
import type { ChatParameters } from "@blast-asp/llm";
import { stringify } from "yaml";
import type { Experiment, Level, MatcherSpec, ModelSpec } from "./experiment.js";
import { readLocatedYaml } from "./located-yaml.js";
import { type ExperimentFile, experimentFileSchema, type ModelInFile, type ParametersInFile } from "./schema.js";

const keysByPath: Readonly<Record<string, string>> = {
  "": "problems, models, paraphrase, paraphraser, runs, matcher, matchings, conditions, metrics, strategy, parameters, limits, prices, prompts",
  models: "name, model, parameters",
  paraphraser: "name, model, parameters",
  matcher: "model, parameters",
  conditions: "shots, signatures, repair, descriptions, types, example",
  limits: "timeout, memory, maxModels, answer, maxCost, maxTokens",
  prompts:
    "generate, generate-signatures, shots, repair, paraphrase-1, paraphrase-2, match, match-repair, datalog-generate, datalog-shots, datalog-repair",
  parameters: "temperature, maxTokens, seed, topP, reasoningEffort, stop",
};

const knownKeys = (path: readonly PropertyKey[]): string =>
  keysByPath[path.includes("parameters") ? "parameters" : String(path[0] ?? "")] ?? "";

const below = (folder: string, path: string): string => (isAbsolute(path) ? path : join(folder, path));

/** A published data set is named by its reader and its folder. */
const problemPath = (path: string, folder: string): string => {
  const [, reader, rest] = /^(datalogbench):(.+)$/.exec(path) ?? [];
  return rest === undefined ? below(folder, path) : `${reader}:${below(folder, rest)}`;
};

/** Recordings are files of the experiment; everything else in a model's name is the provider's business. */
const withPath = (name: string, folder: string): string =>
  name.startsWith("replay:") ? `replay:${below(folder, name.slice("replay:".length))}` : name;

const parametersOf = (given: ParametersInFile | undefined): ChatParameters =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined));

/** The label of a model that has none: its name without characters that would split a path. */
const labelOf = (name: string): string => name.replace(/^replay:.*?([^/]+?)(?:\.jsonl?)?$/, "$1");

const modelSpec = (given: ModelInFile, folder: string, shared: ParametersInFile | undefined): ModelSpec => {
  const { name, model, parameters } = typeof given === "string" ? { model: given } : given;
  return {
    label: name ?? labelOf(model),
    name: withPath(model, folder),
    parameters: parametersOf({ ...shared, ...parameters }),
  };
};

const matcherSpec = (data: ExperimentFile, folder: string): MatcherSpec => {
  const { matcher = "structural" } = data;
  if (matcher === "structural" || matcher === "oracle") return { kind: matcher };
  if (matcher === "file") return { kind: "file", folder: below(folder, data.matchings ?? "matchings") };
  return { kind: "model", model: modelSpec(matcher, folder, data.parameters) };
};

/** What no single value shows to be wrong. */
const inconsistencies = (
  data: ExperimentFile,
  models: readonly ModelSpec[],
): [path: PropertyKey[], message: string][] => {
  const found: [PropertyKey[], string][] = [];
  const labels = new Map<string, number>();
  for (const [index, { label }] of models.entries()) {
    const other = labels.get(label);
    if (other !== undefined)
      found.push([
        ["models", index],
        `two models are called '${label}'; give one of them another name: {name: …, model: …}`,
      ]);
    labels.set(label, index);
  }
  if (data.paraphrase?.some((level) => level > 0) && data.paraphraser === undefined)
    found.push([["paraphrase"], "the levels 1 and 2 need a model: add the key 'paraphraser'"]);
  if (data.matcher === "file" && data.matchings === undefined)
    found.push([["matcher"], "the matcher 'file' needs a folder of hand-made matchings: add the key 'matchings'"]);
  if (data.matcher !== "file" && data.matchings !== undefined)
    found.push([["matchings"], "matchings are only read by the matcher 'file'"]);
  if (data.limits?.maxCost !== undefined && data.prices === undefined)
    found.push([["limits", "maxCost"], "a limit on cost needs prices: add the key 'prices'"]);
  return found;
};

/** The experiment that the content of a file means. Paths are relative to `folder`. */
const resolve = (data: ExperimentFile, folder: string, models: readonly ModelSpec[], file: string): Experiment => {
  const { limits = {}, conditions = {}, prompts = {} } = data;
  return {
    file,
    problems: data.problems.map((path) => problemPath(path, folder)),
    models,
    levels: [...new Set<Level>(data.paraphrase ?? [0])].sort(),
    ...(data.paraphraser === undefined ? {} : { paraphraser: modelSpec(data.paraphraser, folder, data.parameters) }),
    runs: data.runs ?? 5,
    matcher: matcherSpec(data, folder),
    conditions: {
      shots: conditions.shots ?? 0,
      signatures: conditions.signatures ?? false,
      repair: conditions.repair ?? 0,
      ...(conditions.descriptions ? { descriptions: true } : {}),
      ...(conditions.types ? { types: true } : {}),
      ...(conditions.example ? { example: true } : {}),
    },
    metrics: (["syntax", "tests", "models"] as const).filter((metric) => data.metrics?.includes(metric) ?? true),
    strategy: data.strategy ?? "product",
    limits: {
      timeoutMs: Math.round((limits.timeout ?? 30) * 1000),
      memoryMiB: limits.memory ?? 1024,
      maxModels: limits.maxModels ?? 0,
      answerMs: Math.round((limits.answer ?? 600) * 1000),
      ...(limits.maxCost === undefined ? {} : { maxCost: limits.maxCost }),
      ...(limits.maxTokens === undefined ? {} : { maxTokens: limits.maxTokens }),
    },
    ...(data.prices === undefined ? {} : { prices: below(folder, data.prices) }),
    prompts: Object.fromEntries(
      Object.entries(prompts).flatMap(([name, path]) => (path === undefined ? [] : [[name, below(folder, path)]])),
    ),
  };
};

/**
 * Reads an experiment from YAML text.
 *
 * @param file names the text in messages; paths in it are relative to its folder
 */
export const parseExperiment = (text: string, file: string): Checked<Experiment> => {
  const read = readLocatedYaml(text, file, experimentFileSchema, knownKeys);
  if (!read.ok) return read;
  const folder = dirname(file);
  const models = read.value.models.map((model) => modelSpec(model, folder, read.value.parameters));
  const faults = inconsistencies(read.value, models).map(
    ([path, message]): Fault => ({ file, ...read.placeOf?.(path), message }),
  );
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: resolve(read.value, folder, models, file) };
};

/**
 * Reads an experiment file. Nothing is opened or asked yet; all faults of form are reported, each at its line.
 *
 * @example
 * const loaded = loadExperiment("examples/offline.yaml");
 * if (!loaded.ok) for (const fault of loaded.faults) process.stderr.write(`${formatFault(fault)}\n`);
 */
export const loadExperiment = (file: string): Checked<Experiment> => {
  if (!existsSync(file)) return { ok: false, faults: [{ file, message: "there is no such experiment file" }] };
  return parseExperiment(readFileSync(file, "utf8"), file);
};

/**
 * Makes an experiment from the content of a file that there is none of, such as flags. Paths are relative to where the process runs.
 *
 * @param origin names the content in messages
 */
export const experimentFrom = (data: ExperimentFile, origin: string): Checked<Experiment> => {
  const parsed = parseExperiment(stringify(data), origin);
  if (!parsed.ok) return { ok: false, faults: parsed.faults.map(({ message }) => ({ file: origin, message })) };
  const { file: _, ...experiment } = parsed.value;
  return { ok: true, value: experiment };
};
