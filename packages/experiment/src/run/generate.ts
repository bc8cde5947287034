import type { ChatMessage } from "@blast-asp/llm";
import { contentId } from "../plan/content-id.js";
import type { GenerationItem } from "../plan/items.js";
import { modelQuestion, questionPrompt } from "../prompt/messages.js";
import type { GenerationRecord } from "../records/records.js";
import { askOnce } from "./ask.js";
import type { NoResult, RunContext } from "./context.js";
import { descriptionText } from "./paraphrase.js";
import { type Review, reviewerFor } from "./review.js";

/** What came of a generation: the id of the reply that is graded, or an outcome that is no reply. */
export type GenerationResult =
  | { readonly kind: "reply"; readonly reply: string; readonly asked: number }
  | { readonly kind: "no-reply"; readonly outcome: "refused" | "empty" | "truncated"; readonly asked: number }
  | NoResult;

/** The id of a turn's record. */
export const turnId = (generation: string, turn: number): string =>
  turn === 0 ? generation : contentId({ generation, turn });

/**
 * Asks for a program, and in the condition `repair` for corrected ones as long as the solver complains. What is recorded already is
 * not asked for again. The reviewer says which reply counts.
 */
export const generate = async (
  context: RunContext,
  item: GenerationItem,
  mayAsk: () => boolean,
): Promise<GenerationResult> => {
  const { study, files, asking, signal } = context;
  const { experiment, prompts } = study;
  const { conditions } = experiment;
  const model = study.models.get(item.model);
  const problem = study.problems.get(item.problem);
  if (!model || !problem) throw new Error(`the plan names ${item.problem} and ${item.model}, which the study has not`);
  const description = await descriptionText(context, item.problem, item.paraphrase);
  if (description === undefined) return { kind: "missing", what: "the paraphrase" };
  const question = modelQuestion(prompts, conditions, problem, description, study.problems.values());
  const messages: ChatMessage[] = [...question.messages];
  const first = questionPrompt(experiment, prompts, problem.language).identity;
  const further = prompts[problem.language === "asp" ? "repair" : "datalog-repair"].identity;
  const review = reviewerFor(context, problem);
  let kept: string | undefined;
  let asked = 0;
  for (let turn = 0; ; turn++) {
    const id = turnId(item.id, turn);
    if (!mayAsk() && !files.generations.has(id)) return { kind: "missing", what: "the generation" };
    const extra: Pick<GenerationRecord, "generation" | "turn" | "run" | "paraphrase"> = {
      generation: item.id,
      turn,
      run: item.run,
      ...(item.paraphrase === undefined ? {} : { paraphrase: item.paraphrase }),
    };
    const { outcome, isNew } = await askOnce(
      files.generations,
      {
        id,
        model,
        messages: [...messages],
        ...(question.files ? { files: question.files } : {}),
        prompt: turn === 0 ? first : further,
        about: { role: "candidate", problem: item.problem, level: item.level, repeat: item.run - 1 },
        label: { model: item.model, run: String(item.run), turn: String(turn) },
        extra: () => extra,
        signal,
      },
      asking,
    );
    if (isNew) asked++;
    if (outcome.kind === "failed" || outcome.kind === "over-budget") return outcome;
    if (outcome.kind !== "reply")
      return kept === undefined
        ? { kind: "no-reply", outcome: outcome.kind, asked }
        : { kind: "reply", reply: kept, asked };
    const isLast = turn >= conditions.repair;
    const { counts, message }: Review = review ? await review(outcome.text, isLast) : { counts: true };
    if (counts) kept = id;
    if (message === undefined || isLast) return { kind: "reply", reply: kept ?? id, asked };
    messages.push({ role: "assistant", content: outcome.text }, { role: "user", content: message });
  }
};
