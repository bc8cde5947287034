import type { MetricName, Strategy } from "@blast-asp/core";
import type { ChatParameters } from "@blast-asp/llm";
import type { PromptName } from "./schema.js";

/** How far a description is from the original: 0 is the original itself. */
export type Level = 0 | 1 | 2;

/** A model that is asked, with the label under which tables and records show it. */
export type ModelSpec = {
  readonly label: string;
  /** `provider:model`, as `openModel` takes it. */
  readonly name: string;
  readonly parameters: ChatParameters;
};

/** Who finds out which predicate of a program means what. */
export type MatcherSpec =
  | { readonly kind: "structural" | "oracle" }
  /** Hand-made matchings, `<problem>/<model>/level-<n>/run-<n>.match.json` below a folder. */
  | { readonly kind: "file"; readonly folder: string }
  | { readonly kind: "model"; readonly model: ModelSpec };

/** What the models are told besides the description. */
export type Conditions = {
  /** How many examples, made from other problems of the experiment. */
  readonly shots: number;
  /** Whether the predicates of the interface are named. */
  readonly signatures: boolean;
  /** How many further turns a model gets, with the solver's messages on a demonstration instance. */
  readonly repair: number;
  /** Datalog: relations with their meanings, not as signatures alone. Absent for no, as are the next two. */
  readonly descriptions?: true;
  /** Datalog: signatures with the types of the columns. */
  readonly types?: true;
  /** Datalog: the demonstration instance is shown. */
  readonly example?: true;
};

/** An experiment with all defaults filled in and all paths resolved. */
export type Experiment = {
  /** The file it came from, if any: for messages. */
  readonly file?: string;
  /** Problem folders, or folders of them. */
  readonly problems: readonly string[];
  readonly models: readonly ModelSpec[];
  /** Sorted, without repetitions. */
  readonly levels: readonly Level[];
  readonly paraphraser?: ModelSpec;
  readonly runs: number;
  readonly matcher: MatcherSpec;
  readonly conditions: Conditions;
  readonly metrics: readonly MetricName[];
  readonly strategy: Strategy;
  readonly limits: {
    readonly timeoutMs: number;
    readonly memoryMiB: number;
    readonly maxModels: number;
    /** How long a model may take for one answer. */
    readonly answerMs: number;
    readonly maxCost?: number;
    readonly maxTokens?: number;
  };
  /** A price file. */
  readonly prices?: string;
  /** Prompt files that replace the built-in ones. */
  readonly prompts: Readonly<Partial<Record<PromptName, string>>>;
};
