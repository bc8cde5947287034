import { existsSync } from "node:fs";
import { type ChatMessage, costOf, priceOf, type TokenUsage } from "@blast-asp/llm";
import { readRunFolder } from "../folder/run-folder.js";
import type { GenerationItem, Plan, Stage } from "../plan/items.js";
import type { OpenedModel } from "../plan/open-model.js";
import type { Study } from "../plan/study.js";
import { modelQuestion } from "../prompt/messages.js";
import { spendingIn } from "../status/spending.js";
import { type Selection, select } from "./selection.js";

/** What a stage of a model is expected to take: calls exactly (without repair turns), tokens and cost roughly. */
export type Estimate = {
  readonly stage: "paraphrase" | "generate" | "match";
  /** The label of the model that is asked. */
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the currency of the price file; absent without a price. */
  readonly cost?: number;
};

/** English and programs have about four characters a token. */
const charactersPerToken = 4;

const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / charactersPerToken);

const inputOf = (messages: readonly ChatMessage[]): number => tokensOf(...messages.map(({ content }) => content));

type Sums = { calls: number; inputTokens: number; outputTokens: number };

const stageOrder = { paraphrase: 0, generate: 1, match: 2 } as const;

/** Adds up calls by stage and model; the models of a stage stay in the order in which they are first seen. */
class Ledger {
  readonly #study: Study;
  readonly #sums = new Map<string, Sums & { stage: Estimate["stage"]; opened: OpenedModel }>();

  constructor(study: Study) {
    this.#study = study;
  }

  add(stage: Estimate["stage"], opened: OpenedModel, inputTokens: number, outputTokens: number): void {
    const key = `${stage} ${opened.spec.label}`;
    const sums = this.#sums.get(key) ?? { stage, opened, calls: 0, inputTokens: 0, outputTokens: 0 };
    this.#sums.set(key, sums);
    sums.calls++;
    sums.inputTokens += inputTokens;
    sums.outputTokens += outputTokens;
  }

  estimates(): Estimate[] {
    const { prices } = this.#study;
    const sorted = [...this.#sums.values()].sort((a, b) => stageOrder[a.stage] - stageOrder[b.stage]);
    return sorted.map(({ stage, opened, ...sums }) => {
      const price = prices && priceOf(prices, opened.spec.name);
      const usage: TokenUsage = { input: sums.inputTokens, output: sums.outputTokens };
      const base = { stage, model: opened.spec.label, ...sums };
      return price ? { ...base, cost: costOf(usage, price) } : base;
    });
  }
}

/** The ids that a run folder has, and how long replies of each model were on average. */
const recorded = async (
  out: string | undefined,
): Promise<{ has: (id: string) => boolean; meanOutput: (model: string) => number | undefined }> => {
  if (out === undefined || !existsSync(out)) return { has: () => false, meanOutput: () => undefined };
  const { files, close } = await readRunFolder(out);
  try {
    const ids = new Set([...files.paraphrases.ids(), ...files.generations.ids(), ...files.matchings.ids()]);
    const outputs = new Map<string, { sum: number; count: number }>();
    await spendingIn(files, ({ modelLabel, role, outcome }) => {
      if (!outcome.usage) return;
      const key = `${role} ${modelLabel}`;
      const entry = outputs.get(key) ?? { sum: 0, count: 0 };
      outputs.set(key, { sum: entry.sum + outcome.usage.output, count: entry.count + 1 });
    });
    return {
      has: (id) => ids.has(id),
      meanOutput: (key) => {
        const entry = outputs.get(key);
        return entry && Math.round(entry.sum / entry.count);
      },
    };
  } finally {
    await close();
  }
};

/**
 * What a run would ask and cost, without asking anything: the questions that the folder has no answer to. Tokens are counted from the
 * length of texts; output is what the model's recorded replies took on average, else the limit `maxTokens`, else twice the length
 * of the gold program. Reasoning and repair turns come on top.
 */
export const estimateStudy = async (
  study: Study,
  options: Selection & { readonly out?: string; readonly stages?: readonly Stage[] } = {},
): Promise<Estimate[]> => {
  const { stages = ["paraphrase", "generate", "match", "score"] } = options;
  const { experiment, prompts, paraphraser, matcher } = study;
  const selected: Plan = select(study.plan, options);
  const { has, meanOutput } = await recorded(options.out);
  const ledger = new Ledger(study);
  const outputOf = (role: string, opened: OpenedModel, guess: number): number =>
    meanOutput(`${role} ${opened.spec.label}`) ?? opened.spec.parameters.maxTokens ?? guess;
  if (paraphraser && stages.includes("paraphrase"))
    for (const { id, problem, level } of selected.paraphrases) {
      const text = study.problems.get(problem)?.description ?? "";
      if (!has(id))
        ledger.add(
          "paraphrase",
          paraphraser,
          tokensOf(text, prompts[`paraphrase-${level}`].body),
          outputOf("paraphraser", paraphraser, tokensOf(text)),
        );
    }
  const addGeneration = (item: GenerationItem): void => {
    const opened = study.models.get(item.model);
    const problem = study.problems.get(item.problem);
    if (!opened || !problem) return;
    const gold = (problem.language === "asp" ? problem.problem.gold.text : problem.task.gold?.text) ?? "";
    const guess = 2 * tokensOf(gold);
    if (stages.includes("generate") && !has(item.id)) {
      const { conditions } = experiment;
      const { messages } = modelQuestion(prompts, conditions, problem, problem.description, study.problems.values());
      ledger.add("generate", opened, inputOf(messages), outputOf("candidate", opened, guess));
    }
    if (
      matcher &&
      problem.language === "asp" &&
      item.matching !== undefined &&
      stages.includes("match") &&
      !has(item.matching)
    ) {
      const input = tokensOf(prompts.match.body, problem.description, gold) + outputOf("candidate", opened, guess);
      const predicates = problem.problem.input.length + problem.problem.output.length;
      ledger.add("match", matcher, input, outputOf("matcher", matcher, 20 * predicates));
    }
  };
  selected.generations.forEach(addGeneration);
  return ledger.estimates();
};
