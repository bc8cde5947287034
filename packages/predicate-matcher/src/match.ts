import type { Dictionary, Problem } from "@blast-asp/core";
import {
  type ChatMessage,
  type ChatModel,
  type ChatOutcome,
  type ChatParameters,
  fenced,
  type Prompt,
  type PromptIdentity,
  renderPrompt,
} from "@blast-asp/llm";
import { checkEntries } from "./checking/check-entries.js";
import { type GoldPredicate, type Vocabulary, vocabulary } from "./checking/predicates.js";
import { names } from "./checking/written-predicate.js";
import { builtInMatchPrompt, builtInRepairPrompt, type MatchPlaceholder, type RepairPlaceholder } from "./prompts.js";
import { readReply } from "./reading/read-reply.js";

/** What is to be matched, by whom and how. */
export type MatchRequest = {
  readonly model: ChatModel;
  readonly problem: Pick<Problem, "input" | "output" | "gold" | "description">;
  /** The candidate program, taken out of its reply. */
  readonly candidate: string;
  /** Ask for the gold program's helper predicates as well; no grade depends on them. @default false */
  readonly helpers?: boolean;
  /** @default the prompts of this package */
  readonly prompt?: Prompt<MatchPlaceholder>;
  readonly repairPrompt?: Prompt<RepairPlaceholder>;
  readonly parameters?: ChatParameters;
  /** Which repetition of the same question this is. @default 0 */
  readonly repeat?: number;
  readonly signal?: AbortSignal;
};

/** One question to the model, what came of it, and what was wrong with the reply. */
export type MatcherTurn = {
  readonly question: string;
  readonly outcome: ChatOutcome;
  readonly faults: readonly string[];
};

/** Where a matching came from; plain data, ready to be written to a file. */
export type MatchProvenance = {
  readonly model: ChatModel["identity"];
  readonly parameters: ChatParameters;
  readonly repeat: number;
  readonly prompt: PromptIdentity;
  readonly repairPrompt: PromptIdentity;
  /** How often the model was asked: 0 when the candidate has no predicates, 2 when its first reply had to be repaired. */
  readonly questions: number;
  readonly turns: readonly MatcherTurn[];
};

/** What came of a request. */
export type MatchOutcome = { readonly provenance: MatchProvenance } & (
  | {
      readonly kind: "matched";
      /** Gold signature to counterpart, with arity, and with the order of the arguments where the model gave it. */
      readonly dictionary: Dictionary;
    }
  /** The model says that the programs have nothing in common, or the candidate has no predicates; every entry is `null`. */
  | { readonly kind: "no-match"; readonly dictionary: Dictionary }
  /** The matcher has no answer. This says nothing about the candidate and must not count as a wrong program. */
  | {
      readonly kind: "abstained";
      readonly because: "unusable" | "refused" | "empty" | "truncated";
      readonly reason: string;
    }
  /** No reply from the service; `retryable` says whether asking again later may help. */
  | { readonly kind: "failed"; readonly reason: string; readonly retryable: boolean }
  | { readonly kind: "over-budget"; readonly reason: string }
);

const describe = ({ signature, role, meaning }: GoldPredicate): string =>
  `- ${signature} (${role})${meaning === undefined ? "" : `: ${meaning}`}`;

const list = (signatures: readonly string[]): string => (signatures.length === 0 ? "none" : signatures.join(", "));

const questionFor = (request: MatchRequest, prompt: Prompt<MatchPlaceholder>, words: Vocabulary): string =>
  renderPrompt(prompt, {
    gold: fenced(request.problem.gold.text, "asp"),
    candidate: fenced(request.candidate, "asp"),
    predicates: words.asked.map(describe).join("\n"),
    "candidate-predicates": list(words.candidate),
    description: request.problem.description,
  });

const noCounterparts = ({ asked }: Vocabulary): Dictionary =>
  Object.fromEntries(asked.map(({ signature }) => [signature, null]));

/** What a reply gives: an answer, or faults to ask about. */
const answerIn = (
  reply: string,
  words: Vocabulary,
):
  | { readonly kind: "matched" | "no-match"; readonly dictionary: Dictionary }
  | { readonly kind: "faulty"; readonly faults: readonly string[] } => {
  const reading = readReply(reply, (key) => words.gold.some((signature) => names(key, signature)));
  if (reading.kind === "no-match") return { kind: "no-match", dictionary: noCounterparts(words) };
  if (reading.kind === "unreadable") return { kind: "faulty", faults: [reading.fault] };
  const { dictionary, faults } = checkEntries(reading.entries, words);
  return faults.length === 0 ? { kind: "matched", dictionary } : { kind: "faulty", faults };
};

/**
 * Asks a language model which predicate of a candidate stands for which predicate of the gold program (BLAST, predicate matcher).
 * A reply that cannot be read, names predicates that do not exist, contradicts itself or leaves out an input or output predicate is
 * followed by one repair question that says what was wrong; if the second reply is no better, the matcher abstains. It is never
 * asked, and never says, whether the candidate is right.
 *
 * @example
 * const outcome = await matchPredicates({ model, problem, candidate: "1 { paint(V,C) : colour(C) } 1 :- vertex(V)." });
 * if (outcome.kind === "matched") outcome.dictionary["node/1"]; // "vertex/1"
 */
export const matchPredicates = async (request: MatchRequest): Promise<MatchOutcome> => {
  const { model, parameters = {}, repeat = 0, signal } = request;
  const prompt = request.prompt ?? builtInMatchPrompt();
  const repairPrompt = request.repairPrompt ?? builtInRepairPrompt();
  const words = vocabulary(request.problem, request.candidate, request.helpers ?? false);
  const turns: MatcherTurn[] = [];
  const provenance = (): MatchProvenance => ({
    model: model.identity,
    parameters,
    repeat,
    prompt: prompt.identity,
    repairPrompt: repairPrompt.identity,
    questions: turns.length,
    turns,
  });
  const abstained = (because: "unusable" | "refused" | "empty" | "truncated", reason: string): MatchOutcome => ({
    kind: "abstained",
    because,
    reason,
    provenance: provenance(),
  });
  if (words.candidate.length === 0 && words.unparsed === undefined)
    return { kind: "no-match", dictionary: noCounterparts(words), provenance: provenance() };

  const messages: ChatMessage[] = [];
  let question = questionFor(request, prompt, words);
  for (;;) {
    messages.push({ role: "user", content: question });
    const outcome = await model.ask({ messages: [...messages], parameters, repeat, ...(signal ? { signal } : {}) });
    const answer = outcome.kind === "reply" && outcome.text.trim() !== "" ? answerIn(outcome.text, words) : undefined;
    turns.push({ question, outcome, faults: answer?.kind === "faulty" ? answer.faults : [] });
    if (outcome.kind === "failed")
      return { kind: "failed", reason: outcome.reason, retryable: outcome.retryable, provenance: provenance() };
    if (outcome.kind === "over-budget")
      return { kind: "over-budget", reason: outcome.reason, provenance: provenance() };
    if (outcome.kind === "refused") return abstained("refused", outcome.reason);
    if (outcome.kind === "truncated") return abstained("truncated", "the reply was cut off by the length limit");
    if (outcome.kind === "empty" || !answer) return abstained("empty", "the reply has no text");
    if (answer.kind !== "faulty") return { ...answer, provenance: provenance() };
    if (turns.length > 1) return abstained("unusable", answer.faults.join("; "));
    messages.push({ role: "assistant", content: outcome.text });
    question = renderPrompt(repairPrompt, {
      faults: answer.faults.map((fault) => `- ${fault}`).join("\n"),
      keys: words.asked.map(({ signature }) => signature).join(", "),
      "candidate-predicates": list(words.candidate),
    });
  }
};
