import { checkSyntax, extractProgram } from "@blast-asp/core";
import type { ChatModel } from "@blast-asp/llm";
import { matchPredicates } from "@blast-asp/predicate-matcher";
import { contentId } from "../plan/content-id.js";
import type { GenerationItem } from "../plan/items.js";
import { type About, type MatcherQuestionRecord, type MatchingRecord, readQuestion } from "../records/records.js";
import { askOnce } from "./ask.js";
import type { NoResult, RunContext } from "./context.js";

/** What came of a matching by a model. */
export type MatchResult = { readonly kind: "matching"; readonly asked: number } | NoResult;

/** Whom and what a record is about. */
export const aboutOf = ({ id, problem, model, level, run }: GenerationItem, reply: string): About => ({
  generation: id,
  problem,
  modelLabel: model,
  level,
  run,
  reply,
});

/** The text of a recorded reply. */
export const replyText = async ({ files }: RunContext, reply: string): Promise<string> => {
  const found = await files.generations.get(reply);
  const outcome = found && readQuestion(found).outcome;
  if (outcome?.kind !== "reply") throw new Error(`${files.generations.path} has no reply ${reply}`);
  return outcome.text;
};

/** The program that is to be matched, or why no matching can change its verdict. */
const programIn = async (
  text: string,
  { study }: RunContext,
): Promise<{ readonly program: string } | { readonly notNeeded: string }> => {
  const extraction = extractProgram(text);
  if (extraction.kind === "none") return { notNeeded: extraction.reason };
  const checked = await checkSyntax(extraction.program, study.solver, study.experiment.limits);
  if (checked.kind === "refused") return { notNeeded: checked.message };
  if (checked.kind === "checked" && !checked.syntax.ok) return { notNeeded: "the program does not parse" };
  return { program: extraction.program };
};

/** A model whose answers are kept with the matchings, so that a matching that was interrupted asks only what is new. */
const recordingModel = (context: RunContext, item: GenerationItem, matching: string, count: () => void): ChatModel => {
  const { study, files, asking, signal } = context;
  const { matcher, prompts } = study;
  if (!matcher) throw new Error("the study has no model that matches");
  return {
    name: matcher.spec.name,
    identity: matcher.identity,
    ask: async ({ messages }) => {
      const extra: Pick<MatcherQuestionRecord, "of"> = { of: matching };
      const { outcome, isNew } = await askOnce(
        files.matchings,
        {
          id: contentId({ matching, messages }),
          model: matcher,
          messages,
          prompt: (messages.length > 1 ? prompts["match-repair"] : prompts.match).identity,
          about: { role: "matcher", problem: item.problem, level: item.level, repeat: item.run - 1 },
          label: { model: item.model, run: String(item.run), turn: String((messages.length - 1) / 2) },
          extra: () => extra,
          signal,
        },
        asking,
      );
      if (isNew) count();
      return outcome;
    },
  };
};

/** Asks the matcher about a recorded reply, unless its answer is recorded or cannot matter. */
export const match = async (
  context: RunContext,
  item: GenerationItem,
  reply: string,
  mayAsk: boolean,
): Promise<MatchResult> => {
  const { study, files, signal } = context;
  const { matching: id } = item;
  const { matcher, prompts } = study;
  const found = study.problems.get(item.problem);
  if (id === undefined || !matcher || found?.language !== "asp")
    throw new Error(`${item.id} has no matching by a model`);
  if (files.matchings.has(id)) return { kind: "matching", asked: 0 };
  if (!mayAsk) return { kind: "missing", what: "the matching" };
  const base = {
    id,
    ...aboutOf(item, reply),
    matcher: { name: matcher.spec.label, parameters: matcher.spec.parameters },
    prompts: [prompts.match.identity, prompts["match-repair"].identity],
  };
  const { problem } = found;
  const inReply = await programIn(await replyText(context, reply), context);
  if ("notNeeded" in inReply) {
    const matching = { kind: "not-needed", reason: inReply.notNeeded } as const;
    const record: MatchingRecord = { ...base, questions: 0, matching };
    await files.matchings.append(record);
    return { kind: "matching", asked: 0 };
  }
  if (!matcher.chat) return { kind: "missing", what: "the matching" };
  let asked = 0;
  const outcome = await matchPredicates({
    model: recordingModel(context, item, id, () => asked++),
    problem,
    candidate: inReply.program,
    prompt: prompts.match,
    repairPrompt: prompts["match-repair"],
    parameters: matcher.spec.parameters,
    signal,
  });
  if (outcome.kind === "failed" || outcome.kind === "over-budget") {
    const last = outcome.provenance.turns.at(-1)?.outcome;
    return last?.kind === "failed" || last?.kind === "over-budget"
      ? last
      : { ...outcome, attempts: 1, retryable: true, kind: "failed" };
  }
  const { provenance, ...matching } = outcome;
  const record: MatchingRecord = { ...base, questions: provenance.questions, matching };
  await files.matchings.append(record);
  return { kind: "matching", asked };
};
