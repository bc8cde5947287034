import type { Evaluator } from "@blast-asp/core";
import type { DatalogEvaluator } from "@blast-asp/datalog-grader";
import type { RecordFiles } from "../folder/run-folder.js";
import type { Study } from "../plan/study.js";
import type { AskSetting } from "./ask.js";

/** What every step of a run has at hand. */
export type RunContext = {
  readonly study: Study;
  readonly files: RecordFiles;
  readonly evaluator: Evaluator;
  /** Present when something is in Datalog. */
  readonly datalog?: DatalogEvaluator;
  readonly asking: AskSetting;
  /** Drops questions that are under way. */
  readonly signal: AbortSignal;
};

/** Why a step has no result. `missing`: something it needs is not there and may not be asked for in this run. */
export type NoResult =
  | {
      readonly kind: "failed";
      readonly reason: string;
      readonly retryable: boolean;
      readonly status?: number;
      readonly attempts: number;
    }
  | { readonly kind: "over-budget"; readonly reason: string }
  | { readonly kind: "missing"; readonly what: string };
