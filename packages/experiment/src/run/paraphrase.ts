import { renderPrompt } from "@blast-asp/llm";
import { paraphraseWarnings } from "@blast-asp/paraphraser";
import { textHash } from "../plan/content-id.js";
import type { ParaphraseItem } from "../plan/items.js";
import { type ParaphraseRecord, readQuestion } from "../records/records.js";
import { askOnce } from "./ask.js";
import type { NoResult, RunContext } from "./context.js";

/** What came of a paraphrase; `unusable` is an answer that is no text, so that nothing can follow from it. */
export type ParaphraseResult =
  | { readonly kind: "paraphrase"; readonly isNew: boolean }
  | { readonly kind: "unusable"; readonly reason: string; readonly isNew: boolean }
  | NoResult;

const problemOf = ({ study }: RunContext, id: string) => {
  const found = study.problems.get(id);
  if (!found) throw new Error(`the plan names the problem ${id}, which the study has not`);
  return found;
};

/** The text that a level is made from, or shown as: the description itself for level 0. */
export const descriptionText = async (
  context: RunContext,
  problem: string,
  paraphrase: string | undefined,
): Promise<string | undefined> => {
  if (paraphrase === undefined) return problemOf(context, problem).description;
  const found = await context.files.paraphrases.get(paraphrase);
  if (!found) return undefined;
  const { outcome } = readQuestion(found);
  return outcome.kind === "reply" ? outcome.text : undefined;
};

/** Makes one paraphrase, or finds the recorded one. */
export const makeParaphrase = async (
  context: RunContext,
  item: ParaphraseItem,
  mayAsk: boolean,
): Promise<ParaphraseResult> => {
  const { study, files, signal, asking } = context;
  const { paraphraser, prompts } = study;
  const text = await descriptionText(context, item.problem, item.source);
  if (text === undefined) return { kind: "missing", what: "the paraphrase it is made from" };
  if (!paraphraser || (!mayAsk && !files.paraphrases.has(item.id))) return { kind: "missing", what: "the paraphrase" };
  const prompt = prompts[`paraphrase-${item.level}`];
  const extra = (reply: string): Pick<ParaphraseRecord, "source" | "warnings"> => ({
    source: {
      level: item.level === 1 ? 0 : 1,
      hash: textHash(text),
      ...(item.source === undefined ? {} : { id: item.source }),
    },
    warnings: paraphraseWarnings(text, reply),
  });
  const { outcome, isNew } = await askOnce(
    files.paraphrases,
    {
      id: item.id,
      model: paraphraser,
      messages: [{ role: "user", content: renderPrompt(prompt, { text }) }],
      prompt: prompt.identity,
      about: { role: "paraphraser", problem: item.problem, level: item.level, repeat: 0 },
      extra: (answer) => extra(answer.kind === "reply" ? answer.text : ""),
      signal,
    },
    asking,
  );
  switch (outcome.kind) {
    case "reply":
      return { kind: "paraphrase", isNew };
    case "failed":
    case "over-budget":
      return outcome;
    case "refused":
      return { kind: "unusable", reason: `the paraphraser refused: ${outcome.reason}`, isNew };
    default:
      return { kind: "unusable", reason: `the paraphrase is ${outcome.kind}`, isNew };
  }
};
