import type { Limits, Solver } from "@blast-asp/solver";
import type { Strategy } from "./result.js";

/** Which matcher finds the candidate's predicates when no matching was given with the candidate. */
export type MatcherName = "file" | "structural" | "oracle";

/** The metrics that can be asked for. */
export type MetricName = "syntax" | "tests" | "models";

/** How candidates are evaluated. Only the solver is required. */
export type EvaluateOptions = {
  readonly solver: Solver;
  /**
   * `file`: only the matching given with the candidate; `structural`: found from roles, arities, names and use; `oracle`: the
   * matching with the best F1. Left out: the one given with the candidate, else structural.
   */
  readonly matcher?: MatcherName;
  /** `tests` is left out for a problem without a suite. @default ["syntax", "tests", "models"] */
  readonly metrics?: readonly MetricName[];
  /** @default "product" */
  readonly strategy?: Strategy;
  /** Limits of each solver call. @default 30 s and 1024 MiB */
  readonly limits?: Limits;
  /** Stop counting at this many models of one program on one instance; 0 for no cap. @default 0 */
  readonly maxModels?: number;
  /** How many missing and how many wrong models to show for an instance. @default 3 */
  readonly witnesses?: number;
  /** Let scripts and `#include` run. Only for candidates you trust. @default false */
  readonly allowScripts?: boolean;
  /** A clock in milliseconds for the times in results. @default performance.now */
  readonly clock?: () => number;
  readonly signal?: AbortSignal;
};

/** The options with their defaults filled in. */
export type ResolvedOptions = Required<Omit<EvaluateOptions, "signal" | "matcher">> &
  Pick<EvaluateOptions, "signal" | "matcher">;

export const defaultLimits: Limits = { timeoutMs: 30_000, memoryMiB: 1024 };

export const resolveOptions = (options: EvaluateOptions): ResolvedOptions => ({
  metrics: ["syntax", "tests", "models"],
  strategy: "product",
  limits: defaultLimits,
  maxModels: 0,
  witnesses: 3,
  allowScripts: false,
  clock: () => performance.now(),
  ...options,
});
