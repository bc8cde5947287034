import type { Dictionary, EvaluationResult } from "@blast-asp/core";
import type { DatalogResult } from "@blast-asp/datalog-grader";
import type { ChatOutcome, ChatParameters, PromptIdentity, TokenUsage } from "@blast-asp/llm";
import type { ParaphraseWarning } from "@blast-asp/paraphraser";
import { z } from "zod";
import type { Level } from "../file/experiment.js";
import type { Versions } from "../plan/versions.js";

/** An outcome that answers the question: it was paid for and is not asked for again. */
export type AnsweredOutcome =
  | { readonly kind: "reply" | "truncated"; readonly text: string; readonly usage?: TokenUsage }
  | { readonly kind: "refused"; readonly reason: string; readonly usage?: TokenUsage }
  | { readonly kind: "empty"; readonly usage?: TokenUsage };

/** One answered question to a model. With `model`, `promptVersion` and `key` the provider `replay` finds it again. */
export type QuestionRecord = {
  readonly id: string;
  readonly role: "candidate" | "paraphraser" | "matcher";
  readonly problem: string;
  readonly level: Level;
  /** Index of the repetition, from 0. */
  readonly repeat: number;
  /** `provider:model`. */
  readonly model: string;
  /** The label of the model in the experiment. */
  readonly modelLabel: string;
  /** `requestKey` of what was asked, under the prompt version. */
  readonly key: string;
  readonly promptVersion: string;
  readonly prompt: PromptIdentity;
  readonly parameters: ChatParameters;
  readonly outcome: AnsweredOutcome;
  /** In the currency of the price file, when there is one and it has the model. */
  readonly cost?: number;
  /** What was really sent and received, without any key. */
  readonly exchange: {
    readonly request: unknown;
    readonly response: unknown;
    readonly attempts: number;
    readonly milliseconds: number;
    readonly omitted?: readonly (keyof ChatParameters)[];
    readonly model?: string;
  };
  /** When it was stored; absent when times are left out. */
  readonly at?: string;
};

/** A line of `paraphrases.jsonl`. */
export type ParaphraseRecord = QuestionRecord & {
  readonly role: "paraphraser";
  /** What it was made from. */
  readonly source: { readonly level: 0 | 1; readonly hash: string; readonly id?: string };
  readonly warnings: readonly ParaphraseWarning[];
};

/** A line of `generations.jsonl`: one turn of a generation. */
export type GenerationRecord = QuestionRecord & {
  readonly role: "candidate";
  /** The id of the generation: that of its first turn. */
  readonly generation: string;
  /** 0, or which repair turn. */
  readonly turn: number;
  readonly run: number;
  readonly paraphrase?: string;
};

/** A line of `matchings.jsonl` that holds a question to the matcher. */
export type MatcherQuestionRecord = QuestionRecord & {
  readonly role: "matcher";
  /** The id of the matching it belongs to. */
  readonly of: string;
};

/** Which generation a record is about. */
export type About = {
  readonly generation: string;
  readonly problem: string;
  readonly modelLabel: string;
  readonly level: Level;
  readonly run: number;
  /** The id of the turn whose reply it is about. */
  readonly reply: string;
};

/** A line of `matchings.jsonl` that holds what the matcher says in the end. */
export type MatchingRecord = About & {
  readonly id: string;
  readonly matcher: { readonly name: string; readonly parameters: ChatParameters };
  readonly prompts: readonly PromptIdentity[];
  readonly questions: number;
  readonly matching:
    | { readonly kind: "matched" | "no-match"; readonly dictionary: Dictionary }
    | { readonly kind: "abstained"; readonly because: string; readonly reason: string }
    /** The program cannot be graded whatever the matching, so nobody was asked. */
    | { readonly kind: "not-needed"; readonly reason: string };
};

/**
 * The metrics of one generation; `null` where it is not decided or not measured. `exact` is measured for Datalog, and `tests` for ASP
 * alone; `syntax` of a Datalog program says whether it compiles and runs.
 */
export type Metrics = {
  readonly syntax: number | null;
  readonly tests: number | null;
  readonly f1: number | null;
  readonly exact?: number | null;
};

/** A line of `scores.jsonl`. */
export type ScoreRecord = About & {
  readonly id: string;
  readonly matching?: string;
  readonly metrics: Metrics;
  /** That of a Datalog program has `language: "datalog"`. */
  readonly result: EvaluationResult | DatalogResult;
  readonly versions: Partial<Versions>;
};

/** A line of `attempts.jsonl`: a call that failed and is made again by the next start. */
export type AttemptRecord = {
  readonly id: string;
  readonly item: string;
  readonly role: QuestionRecord["role"];
  readonly problem: string;
  readonly modelLabel: string;
  readonly failure: {
    readonly reason: string;
    readonly retryable: boolean;
    readonly attempts: number;
    readonly status?: number;
  };
  readonly at?: string;
};

const usage = z.looseObject({ input: z.number(), output: z.number() });

const outcomeSchema = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("reply"), text: z.string(), usage: usage.optional() }),
  z.looseObject({ kind: z.literal("truncated"), text: z.string(), usage: usage.optional() }),
  z.looseObject({ kind: z.literal("refused"), reason: z.string(), usage: usage.optional() }),
  z.looseObject({ kind: z.literal("empty"), usage: usage.optional() }),
]);

/** Checks what the rest of the run relies on; the other fields are for people and reports. */
const questionSchema = z.looseObject({ id: z.string(), key: z.string(), outcome: outcomeSchema });

const matchingSchema = z.looseObject({
  id: z.string(),
  reply: z.string(),
  matching: z.discriminatedUnion("kind", [
    z.looseObject({ kind: z.enum(["matched", "no-match"]), dictionary: z.record(z.string(), z.unknown()) }),
    z.looseObject({ kind: z.literal("abstained"), reason: z.string() }),
    z.looseObject({ kind: z.literal("not-needed"), reason: z.string() }),
  ]),
});

const metric = z.number().nullable();

const scoreSchema = z.looseObject({
  id: z.string(),
  reply: z.string(),
  metrics: z.looseObject({ syntax: metric, tests: metric, f1: metric, exact: metric.optional() }),
  result: z.looseObject({ verdict: z.string(), reason: z.string() }),
});

const checked =
  <T>(schema: z.ZodType, what: string) =>
  (value: unknown): T => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data as T;
    const issue = parsed.error.issues[0];
    const id = String((value as { id?: unknown }).id);
    throw new Error(`the record ${id} is no ${what}: ${issue?.path.join(".")}: ${issue?.message}`);
  };

/** Reads a record back, or throws when a line of the run folder is not what it should be. */
export const readQuestion: (value: unknown) => QuestionRecord = checked(questionSchema, "question");
export const readMatching: (value: unknown) => MatchingRecord = checked(matchingSchema, "matching");
export const readScore: (value: unknown) => ScoreRecord = checked(scoreSchema, "score");

/** The part of an outcome that answers the question, or nothing when there is no answer. */
export const answeredOutcome = (outcome: ChatOutcome): AnsweredOutcome | undefined => {
  switch (outcome.kind) {
    case "failed":
    case "over-budget":
      return undefined;
    default: {
      const { exchange: _, ...rest } = outcome;
      return rest;
    }
  }
};
