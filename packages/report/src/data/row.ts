import type { Level, ScoreRecord, StudyContent } from "@blast-asp/experiment";
import type { DatalogDetails } from "./datalog-details.js";
import type { Language } from "./language.js";
import type { Metric } from "./metric.js";

/** The lowest and the highest value that a metric of one candidate can have. */
export type Bounds = { readonly low: number; readonly high: number };

/** How a candidate ended, in either language. */
export type RowVerdict = ScoreRecord["result"]["verdict"];

/** Counts of answer sets over all instances (Datalog: of tuples over all variants); `null` where a limit left one open. */
export type ModelCounts = {
  readonly gold: number | null;
  readonly tested: number | null;
  readonly covered: number | null;
  readonly wrong: number | null;
};

/** Why a planned candidate has no score: nothing can come of it, the matcher gave no answer, or something is still to be done. */
export type NotScored = { readonly kind: "no-candidate" | "abstained" | "open"; readonly reason: string };

/** One planned candidate: every one of the plan has a row, whatever became of it. */
export type CandidateRow = {
  /** The id of the generation. */
  readonly id: string;
  readonly problem: string;
  readonly language: Language;
  /** The label of the model. */
  readonly model: string;
  readonly level: Level;
  /** Which repetition, from 1. */
  readonly repeat: number;
  /** SHA-256 of the reply that was graded; `null` without one. Equal in two runs when they graded the same program. */
  readonly reply: string | null;
  /** `null` when there is no score. */
  readonly verdict: RowVerdict | null;
  /** The sentence behind the verdict; empty when it is `correct` or there is none. */
  readonly reason: string;
  /** `null` when there is a score. */
  readonly notScored: NotScored | null;
  /** `null` where a metric is not decided, not measured or none of the language: that is no 0. */
  readonly values: Readonly<Record<Metric, number | null>>;
  /** What is known all the same: both ends are the value where there is one, and 0 and 1 where nothing is known. */
  readonly bounds: Readonly<Record<Metric, Bounds>>;
  readonly testsPassed: number | null;
  readonly testsTotal: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly counts: ModelCounts | null;
  /** `null` for an ASP program, and for a Datalog program without a score. */
  readonly datalog: DatalogDetails | null;
  /** How long the test suite and the model-based metric took; `null` when not recorded. */
  readonly milliseconds: { readonly tests: number | null; readonly models: number | null };
  /** Each gold predicate with what it was matched to, such as `arc/2(2,1)`, or `null` for nothing; `null` when no matching was reached. */
  readonly matching: Readonly<Record<string, string | null>> | null;
};

/** What the questions to one model in one role took. */
export type SpendingRow = {
  readonly role: "candidate" | "paraphraser" | "matcher";
  readonly model: string;
  /** Answers on record, also those that the present plan does not use: they were paid for. */
  readonly answers: number;
  /** Those of them that came from a recording, a script or a command, and cost nothing. */
  readonly replayed: number;
  /** Calls that failed. */
  readonly failed: number;
  /** Answers that say how many tokens they took, and these tokens. */
  readonly withUsage: number;
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** Answers with a price, and what they cost in the currency of the price file. */
  readonly priced: number;
  readonly cost: number;
};

/** A run folder as plain rows. */
export type RunData = {
  /** What tables call the run. */
  readonly label: string;
  readonly content: StudyContent;
  /** The metrics that were asked for, of all its languages. */
  readonly metrics: readonly Metric[];
  /** Labels, in the order of the experiment. */
  readonly models: readonly string[];
  /** Sorted. */
  readonly problems: readonly string[];
  readonly rows: readonly CandidateRow[];
  readonly spending: readonly SpendingRow[];
};
