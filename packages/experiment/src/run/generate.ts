import { type ChatMessage, renderPrompt } from "@blast-asp/llm";
import { contentId } from "../plan/content-id.js";
import type { GenerationItem } from "../plan/items.js";
import { generationPrompt } from "../plan/plan.js";
import { examplesFor, generationMessages } from "../prompt/messages.js";
import type { GenerationRecord } from "../records/records.js";
import { askOnce } from "./ask.js";
import type { NoResult, RunContext } from "./context.js";
import { solverMessages } from "./feedback.js";
import { descriptionText } from "./paraphrase.js";

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
 * not asked for again. The last reply is the one that counts.
 */
export const generate = async (
  context: RunContext,
  item: GenerationItem,
  mayAsk: () => boolean,
): Promise<GenerationResult> => {
  const { study, files, asking, signal } = context;
  const { experiment, prompts } = study;
  const { conditions, limits } = experiment;
  const model = study.models.get(item.model);
  const found = study.problems.get(item.problem);
  if (!model || !found) throw new Error(`the plan names ${item.problem} and ${item.model}, which the study has not`);
  const { problem, demonstration } = found;
  const description = await descriptionText(context, item.problem, item.paraphrase);
  if (description === undefined) return { kind: "missing", what: "the paraphrase" };
  const all = [...study.problems.values()].map((one) => one.problem);
  const examples = examplesFor(problem, all, conditions.shots);
  const messages: ChatMessage[] = generationMessages(prompts, conditions, problem, description, examples);
  let last: string | undefined;
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
        prompt: turn === 0 ? generationPrompt(experiment, prompts).identity : prompts.repair.identity,
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
      return last === undefined
        ? { kind: "no-reply", outcome: outcome.kind, asked }
        : { kind: "reply", reply: last, asked };
    last = id;
    if (turn >= conditions.repair || !demonstration) return { kind: "reply", reply: last, asked };
    const says = await solverMessages(outcome.text, { problem, demonstration, solver: study.solver, limits });
    if (says === undefined) return { kind: "reply", reply: last, asked };
    messages.push(
      { role: "assistant", content: outcome.text },
      { role: "user", content: renderPrompt(prompts.repair, { messages: says }) },
    );
  }
};
