import { readFileSync } from "node:fs";
import type { Checked } from "@blast-asp/core";
import type { DatalogEngine } from "@blast-asp/datalog-engine";
import {
  Budget,
  type ChatParameters,
  LlmError,
  type OpenModelOptions,
  openModel,
  type PriceFile,
  type PromptIdentity,
  parsePriceFile,
} from "@blast-asp/llm";
import type { Solver } from "@blast-asp/solver";
import { parse as parseYaml } from "yaml";
import type { Experiment, ModelSpec } from "../file/experiment.js";
import { readRunFolder } from "../folder/run-folder.js";
import { loadPrompts, type Prompts, usedPrompts } from "../prompt/prompts.js";
import { spendingIn } from "../status/spending.js";
import type { Plan } from "./items.js";
import { type ModelOpener, type OpenedModel, openSpec } from "./open-model.js";
import { planExperiment } from "./plan.js";
import { loadStudyProblems } from "./problems.js";
import type { ProblemHashes, StudyProblem } from "./study-problem.js";
import type { ProblemTraits } from "./traits.js";
import { type Versions, versionsWith } from "./versions.js";

/** A problem by what its answers and scores depend on. */
export type ProblemContent = ProblemHashes & {
  /** The instance that repair turns run on. */
  readonly demonstration?: string;
  /** What the problem is like; nothing depends on it. Absent in folders that were made before it was written down. */
  readonly traits?: ProblemTraits;
};

/** What an experiment is about and made of, by content: two runs with equal content are one study. */
export type StudyContent = {
  readonly problems: Readonly<Record<string, ProblemContent>>;
  readonly prompts: Readonly<Record<string, PromptIdentity>>;
  readonly models: Readonly<Record<string, ModelContent>>;
  readonly paraphraser?: ModelContent;
  readonly matcher: { readonly kind: string } | ({ readonly kind: "model" } & ModelContent);
  readonly conditions: Experiment["conditions"];
  readonly levels: Experiment["levels"];
  readonly runs: number;
  readonly metrics: Experiment["metrics"];
  readonly strategy: Experiment["strategy"];
  readonly limits: Pick<Experiment["limits"], "timeoutMs" | "memoryMiB" | "maxModels">;
  readonly versions: Versions;
};

/** A model by what identifies its answers. */
export type ModelContent = {
  readonly name: string;
  readonly provider: string;
  readonly model: string;
  readonly baseUrl?: string;
  readonly parameters: ChatParameters;
};

/** An experiment with everything it needs read and opened, and its plan. */
export type Study = {
  readonly experiment: Experiment;
  readonly problems: ReadonlyMap<string, StudyProblem>;
  readonly prompts: Prompts;
  /** By label. */
  readonly models: ReadonlyMap<string, OpenedModel>;
  readonly paraphraser?: OpenedModel;
  readonly matcher?: OpenedModel;
  readonly prices?: PriceFile;
  readonly budget?: Budget;
  readonly solver: Solver;
  /** Runs what is in Datalog. */
  readonly engine?: DatalogEngine;
  readonly plan: Plan;
  readonly content: StudyContent;
};

/** How a study is opened. */
export type StudyOptions = {
  /** Stays the caller's: close it when the last run is done. */
  readonly solver: Solver;
  /** Runs what is in Datalog; needed when something is. Stays the caller's as well. */
  readonly engine?: DatalogEngine;
  /** The run folder that is to be used: what was spent in it before counts against the limits on cost and tokens. */
  readonly out?: string;
  /** @default `openModel` of the package `llm`, with the limits of the experiment */
  readonly openModel?: ModelOpener;
  /** Further options of models. Only for the default `openModel`. */
  readonly modelOptions?: Omit<OpenModelOptions, "budget" | "onRetry">;
  /** Hears of every retry before the wait, with the name of the model. Only for the default `openModel`. */
  readonly onRetry?: (model: string, attempt: number, waitMs: number, reason: string) => void;
};

/** Recordings are identified by their content, so their path is left out of what is written down. */
const modelContent = ({ spec, identity }: OpenedModel): ModelContent => ({
  name: spec.name.startsWith("replay:") ? `replay:${identity.model}` : spec.name,
  ...identity,
  parameters: spec.parameters,
});

const problemContent = (problem: StudyProblem, { conditions }: Experiment): ProblemContent => {
  const demonstration =
    problem.language === "asp" ? problem.demonstration?.name : conditions.repair > 0 ? "demo" : undefined;
  return { ...problem.hashes, ...(demonstration === undefined ? {} : { demonstration }), traits: problem.traits };
};

const readPrices = (file: string): PriceFile => {
  try {
    return parsePriceFile(parseYaml(readFileSync(file, "utf8")));
  } catch (error) {
    throw new LlmError("bad-price-file", `${file}: ${(error as Error).message}`);
  }
};

const spentBefore = async (out: string | undefined): Promise<{ cost: number; tokens: number }> => {
  if (out === undefined) return { cost: 0, tokens: 0 };
  const { files, close } = await readRunFolder(out);
  try {
    return await spendingIn(files);
  } finally {
    await close();
  }
};

/**
 * Reads the problems and prompts of an experiment, opens its models and plans its work. Nothing is sent. A missing key is no fault
 * here: it is one for the run that has something to ask.
 *
 * @returns the study, or everything that is wrong with the files it names
 * @throws LlmError for a model that cannot be opened
 *
 * @example
 * const solver = await openSolver("clingo-wasm");
 * const study = await openStudy(experiment, { solver });
 * if (study.ok) await runStudy(study.value, { out: "runs/mine" });
 */
export const openStudy = async (experiment: Experiment, options: StudyOptions): Promise<Checked<Study>> => {
  const loaded = loadPrompts(experiment.prompts);
  const found = await loadStudyProblems(experiment, options.solver);
  if (!loaded.ok || !found.ok)
    return { ok: false, faults: [...(loaded.ok ? [] : loaded.faults), ...(found.ok ? [] : found.faults)] };
  const languages = new Set(found.value.map(({ language }) => language));
  const engine = languages.has("datalog") ? options.engine : undefined;
  if (languages.has("datalog") && !engine)
    throw new TypeError("the experiment has Datalog tasks: openStudy needs an engine, see openDatalogEngine");
  const { maxCost, maxTokens } = experiment.limits;
  const prices = experiment.prices === undefined ? undefined : readPrices(experiment.prices);
  const limits = { ...(maxCost === undefined ? {} : { maxCost }), ...(maxTokens === undefined ? {} : { maxTokens }) };
  const budget =
    Object.keys(limits).length > 0
      ? new Budget({ ...limits, ...(prices ? { prices } : {}), spent: await spentBefore(options.out) })
      : undefined;
  const { onRetry } = options;
  const open: ModelOpener =
    options.openModel ??
    ((name) =>
      openModel(name, {
        timeoutMs: experiment.limits.answerMs,
        ...options.modelOptions,
        ...(budget ? { budget } : {}),
        ...(onRetry ? { onRetry: (attempt, waitMs, reason) => onRetry(name, attempt, waitMs, reason) } : {}),
      }));
  const openOptional = async (spec: ModelSpec | undefined): Promise<OpenedModel | undefined> =>
    spec && openSpec(spec, open);
  const models = await Promise.all(experiment.models.map((spec) => openSpec(spec, open)));
  const needsParaphrases = experiment.levels.some((level) => level > 0);
  const paraphraser = await openOptional(needsParaphrases ? experiment.paraphraser : undefined);
  const matcher = await openOptional(experiment.matcher.kind === "model" ? experiment.matcher.model : undefined);
  const roles = { ...(paraphraser ? { paraphraser } : {}), ...(matcher ? { matcher } : {}) };
  const versions = await versionsWith(options.solver, engine);
  const input = { experiment, problems: found.value, prompts: loaded.value, models, ...roles, versions };
  const { timeoutMs, memoryMiB, maxModels } = experiment.limits;
  const content: StudyContent = {
    problems: Object.fromEntries(found.value.map((problem) => [problem.id, problemContent(problem, experiment)])),
    prompts: usedPrompts(experiment, loaded.value, languages),
    models: Object.fromEntries(models.map((model) => [model.spec.label, modelContent(model)])),
    ...(paraphraser ? { paraphraser: modelContent(paraphraser) } : {}),
    matcher: matcher ? { kind: "model", ...modelContent(matcher) } : { kind: experiment.matcher.kind },
    conditions: experiment.conditions,
    levels: experiment.levels,
    runs: experiment.runs,
    metrics: experiment.metrics,
    strategy: experiment.strategy,
    limits: { timeoutMs, memoryMiB, maxModels },
    versions,
  };
  return {
    ok: true,
    value: {
      experiment,
      problems: new Map(found.value.map((problem) => [problem.id, problem])),
      prompts: loaded.value,
      models: new Map(models.map((model) => [model.spec.label, model])),
      ...roles,
      ...(prices ? { prices } : {}),
      ...(budget ? { budget } : {}),
      solver: options.solver,
      ...(engine ? { engine } : {}),
      plan: planExperiment(input),
      content,
    },
  };
};
