import type { DatalogEngine, RunLimits } from "@blast-asp/datalog-engine";
import type { CompositionMode } from "../compose/composition.js";

/** How Datalog candidates are graded. Only the engine is required. */
export type DatalogOptions = {
  readonly engine: DatalogEngine;
  /** @default "syntax" */
  readonly composition?: CompositionMode;
  /** Limits of each run. @default 30 s and 1024 MiB */
  readonly limits?: RunLimits;
  /** How many missing and how many surplus tuples of a relation to show on a variant. @default 5 */
  readonly witnesses?: number;
  /** Try the declarations of undeclared relations on programs that lack nothing else. @default true */
  readonly repair?: boolean;
  /** Look for simple edits that make an incorrect candidate correct. @default true */
  readonly hints?: boolean;
  /** Grade on the graded variants, or on the demonstration instance. @default "eval" */
  readonly on?: "eval" | "demo";
  /** A clock in milliseconds for the times in results. @default performance.now */
  readonly clock?: () => number;
  readonly signal?: AbortSignal;
};

/** The options with their defaults filled in. */
export type ResolvedDatalogOptions = Required<Omit<DatalogOptions, "signal">> & Pick<DatalogOptions, "signal">;

export const defaultDatalogLimits: RunLimits = { milliseconds: 30_000, mebibytes: 1024 };

export const resolveDatalogOptions = (options: DatalogOptions): ResolvedDatalogOptions => ({
  composition: "syntax",
  limits: defaultDatalogLimits,
  witnesses: 5,
  repair: true,
  hints: true,
  on: "eval",
  clock: () => performance.now(),
  ...options,
});
