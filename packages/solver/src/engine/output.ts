import type { Model } from "../request.js";

/** How clingo is asked to print. */
export type OutputFormat = "json" | "text";

/** What clingo prints of one solver call. */
export type SolveSummary = {
  /** The models that were printed, in clingo's order, those on the way to an optimum first. */
  readonly models: readonly Model[];
  /** Models found, those on the way to an optimum included. */
  readonly number: number;
  /** Optimal models found; undefined for a program without an objective. */
  readonly optimal: number | undefined;
  /** Cost of the optimum, highest priority first; undefined without an objective. */
  readonly costs: readonly number[] | undefined;
  /** True when there may be more models. */
  readonly more: boolean;
};
