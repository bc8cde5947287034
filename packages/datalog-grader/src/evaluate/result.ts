import type { ExtractionResult, Remark } from "@blast-asp/core";
import type { CompositionMode, CompositionNote } from "../compose/composition.js";
import type { CompileFailure } from "../diagnosis/compile-failure.js";
import type { SemanticHint } from "../diagnosis/semantic-hints.js";
import type { RepairResult } from "../repair/repair-result.js";

/**
 * How a candidate ended. `correct`: exact on every variant; `incorrect`: it ran on every variant and some tuple is wrong;
 * `no-program`, `syntax-error` (it does not compile), `runtime-error`, `out-of-memory` and `timeout` are scored as well;
 * `not-supported` (the engine lacks something that Soufflé has) and `error` (the engine broke down) are not scored.
 */
export type DatalogVerdict =
  | "correct"
  | "incorrect"
  | "no-program"
  | "syntax-error"
  | "runtime-error"
  | "timeout"
  | "out-of-memory"
  | "not-supported"
  | "error";

/** Tuples in both sets, only in the candidate's, and only in the expected one. */
export type TupleCounts = { readonly tp: number; readonly fp: number; readonly fn: number };

/** How many of the undesired tuples were derived. */
export type Negatives = { readonly hits: number; readonly total: number };

/** One graded relation on one variant; the tuples shown are the first in order of text. */
export type RelationResult = TupleCounts & {
  readonly relation: string;
  readonly missing: readonly (readonly string[])[];
  readonly surplus: readonly (readonly string[])[];
};

/** One variant. Counts and relations are those that enter the score. */
export type VariantResult = TupleCounts & {
  readonly instance: string;
  readonly outcome:
    | "graded"
    | "syntax-error"
    | "runtime-error"
    | "timeout"
    | "out-of-memory"
    | "not-supported"
    | "error";
  /** Why it was not graded. */
  readonly message?: string;
  readonly negatives: Negatives;
  readonly relations: readonly RelationResult[];
  readonly milliseconds: number;
};

/** The measures of one candidate over all variants of its task. */
export type DatalogScore = TupleCounts & {
  /** It ran without a fault on every variant; a time-out is none. */
  readonly compiles: boolean;
  readonly timedOut: boolean;
  /** Compiled, in time, and no tuple missing or surplus on any variant. */
  readonly exact: boolean;
  /** `exact`, or exact once the declarations of undeclared relations are added and nothing else is changed. */
  readonly exactRepaired: boolean;
  /** From the counts of all variants together; 0 when the denominator is. */
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly negatives: Negatives;
  /** The share of undesired tuples that were not derived; null when there are none. */
  readonly negativeExclusion: number | null;
};

/** Whether the composed program compiles; places are those of the candidate, line 0 where there is none. */
export type CompileResult = {
  readonly ok: boolean;
  readonly errors: readonly Remark[];
  readonly warnings: readonly Remark[];
  readonly failure?: CompileFailure;
};

/** What composition left out of the candidate. */
export type CompositionResult = { readonly mode: CompositionMode; readonly notes: readonly CompositionNote[] };

/** The result for one candidate of a Datalog task. Parts that were not reached are absent. */
export type DatalogResult = {
  readonly language: "datalog";
  readonly problem: string;
  readonly candidate: string;
  readonly file?: string;
  readonly verdict: DatalogVerdict;
  /** One sentence: why this verdict; empty when it is `correct`. */
  readonly reason: string;
  readonly extraction?: ExtractionResult;
  readonly composition?: CompositionResult;
  readonly compile?: CompileResult;
  readonly variants?: readonly VariantResult[];
  /** Warnings of the engine while it ran, each once. */
  readonly runNotes?: readonly string[];
  /** Absent when the candidate is not scored. */
  readonly score?: DatalogScore;
  readonly repair?: RepairResult;
  readonly hints?: readonly SemanticHint[];
};
