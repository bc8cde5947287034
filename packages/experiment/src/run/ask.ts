import type { ChatMessage, ChatModel, ChatOutcome, PromptIdentity } from "@blast-asp/llm";
import { outcomeCost, type PriceFile, requestKey } from "@blast-asp/llm";
import { RunFolderError } from "../folder/error.js";
import type { RecordFile } from "../folder/record-file.js";
import type { OpenedModel } from "../plan/open-model.js";
import { answeredOutcome, type QuestionRecord, readQuestion } from "../records/records.js";

/** One question, and where its answer is kept. */
export type Question<Extra extends object> = {
  readonly id: string;
  readonly model: OpenedModel;
  readonly messages: readonly ChatMessage[];
  /** What an agent finds in its folder. */
  readonly files?: Readonly<Record<string, string>>;
  readonly prompt: PromptIdentity;
  readonly about: Pick<QuestionRecord, "role" | "problem" | "level" | "repeat">;
  /** Further words by which a recording can be found. */
  readonly label?: Readonly<Record<string, string>>;
  /** The fields of the record beside those of every question, once there is an answer. */
  readonly extra: (outcome: ChatOutcome) => Extra;
  readonly signal: AbortSignal;
};

/** How questions are asked and kept in a run. */
export type AskSetting = {
  readonly prices?: PriceFile;
  readonly timing: boolean;
  readonly now: () => string;
  /** Hears of every new answer that is stored, and of what it cost. */
  readonly onAnswered: (cost: number) => void;
};

/** The name by which the identity is found again: that of a recording says its content, not its path. */
const identityName = ({ provider, model, baseUrl }: ChatModel["identity"]): string =>
  `${provider}:${model}${baseUrl === undefined ? "" : `@${baseUrl}`}`;

const keyOf = (model: ChatModel["identity"], question: Question<object>): string => {
  const { messages, files, about, prompt } = question;
  const { parameters } = question.model.spec;
  return requestKey(model, { messages, ...(files ? { files } : {}), parameters, repeat: about.repeat }, prompt.hash);
};

/**
 * The answer to a question: the recorded one, else the model's, which is on disk before this resolves. Answers that are no answers
 * (`failed`, `over-budget`) are not kept.
 */
export const askOnce = async <Extra extends object>(
  file: RecordFile,
  question: Question<Extra>,
  { prices, timing, now, onAnswered }: AskSetting,
): Promise<{ readonly outcome: ChatOutcome; readonly isNew: boolean }> => {
  const { id, model, messages, files, prompt, about, label, extra, signal } = question;
  const { spec, identity, chat } = model;
  const key = keyOf(identity, question);
  const found = await file.get(id);
  if (found) {
    const record = readQuestion(found);
    if (record.key !== key)
      throw new RunFolderError(
        "damaged",
        `${file.path}: the record ${id} answers another question than is asked now: a text that it was made from was changed by hand; remove the record or undo the change`,
      );
    const exchange = { request: record.exchange?.request ?? null, response: null, attempts: 0, milliseconds: 0 };
    return { outcome: { ...record.outcome, exchange }, isNew: false };
  }
  if (!chat) throw new Error(`${spec.name} is asked without being open`);
  const outcome = await chat.ask({
    messages,
    ...(files ? { files } : {}),
    parameters: spec.parameters,
    repeat: about.repeat,
    label: { problem: about.problem, level: String(about.level), role: about.role, ...label },
    signal,
  });
  const answer = answeredOutcome(outcome);
  if (answer === undefined || !("exchange" in outcome) || outcome.exchange === undefined)
    return { outcome, isNew: false };
  const cost = outcomeCost(chat, outcome, prices);
  const { request, response, attempts, milliseconds, omitted, model: itself } = outcome.exchange;
  const record: QuestionRecord & Extra = {
    id,
    ...about,
    model: identityName(identity),
    modelLabel: spec.label,
    key,
    promptVersion: prompt.hash,
    prompt,
    parameters: spec.parameters,
    ...extra(outcome),
    outcome: answer,
    ...(cost === undefined ? {} : { cost }),
    exchange: {
      request,
      response,
      attempts,
      milliseconds: timing ? milliseconds : 0,
      ...(omitted ? { omitted } : {}),
      ...(itself === undefined ? {} : { model: itself }),
    },
    ...(timing ? { at: now() } : {}),
  };
  await file.append(record);
  onAnswered(cost ?? 0);
  return { outcome, isNew: true };
};
