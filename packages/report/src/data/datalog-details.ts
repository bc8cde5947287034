import type { ScoreRecord } from "@blast-asp/experiment";

/** The result of a Datalog program in a score record. */
export type DatalogResult = Extract<ScoreRecord["result"], { readonly language: "datalog" }>;

type Compile = NonNullable<DatalogResult["compile"]>;
type Hint = NonNullable<DatalogResult["hints"]>[number];

/** The class of a compile failure in three grains (DatalogBench, arXiv 2609.37233). */
export type DatalogFailure = NonNullable<Compile["failure"]>;

/** What is known of a scored Datalog program besides its metrics. */
export type DatalogDetails = {
  /** Some variant met the time limit. */
  readonly timedOut: boolean;
  /** Exact, or exact once the declarations of undeclared relations are added. */
  readonly exactRepaired: boolean;
  /** Undesired tuples that were derived, of those on the variants that ran. */
  readonly negatives: { readonly hits: number; readonly total: number };
  /** The share of undesired tuples that were not derived; `null` where there are none on the variants that ran. */
  readonly negativeExclusion: number | null;
  /** Variants that were run. */
  readonly variants: number;
  /** Why it does not compile; `null` when it does, or was not run. */
  readonly failure: DatalogFailure | null;
  /** What came of adding declarations; `null` when undeclared relations are not all that is wrong. */
  readonly repair: NonNullable<DatalogResult["repair"]>["outcome"] | null;
  /** Simple edits that make it right, or much better. */
  readonly hints: readonly Pick<Hint, "kind" | "exact">[];
};

/** Takes the details out of a result; `null` when it is not scored. */
export const datalogDetails = ({ score, variants, compile, repair, hints }: DatalogResult): DatalogDetails | null =>
  score
    ? {
        timedOut: score.timedOut,
        exactRepaired: score.exactRepaired,
        negatives: score.negatives,
        negativeExclusion: score.negativeExclusion,
        variants: variants?.length ?? 0,
        failure: compile?.failure ?? null,
        repair: repair?.outcome ?? null,
        hints: (hints ?? []).map(({ kind, exact }) => ({ kind, exact })),
      }
    : null;
