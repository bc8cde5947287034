import type { Matching } from "../matching/matching.js";

/**
 * How a candidate ended. `correct` and `incorrect` are decided; `no-program`, `syntax-error`, `unmatched` and `refused` are
 * scored 0; `timeout` and `out-of-memory` are undecided within the limits; `error` is a fault outside the candidate's logic
 * (a broken matching file, a solver that broke down) and is not scored.
 */
export type Verdict =
  | "correct"
  | "incorrect"
  | "no-program"
  | "syntax-error"
  | "unmatched"
  | "refused"
  | "timeout"
  | "out-of-memory"
  | "error";

/** A remark about the candidate as written, at its own line and column (1-based, columns in bytes as clingo counts them). */
export type Remark = { readonly line: number; readonly column: number; readonly message: string };

/** clingo's verdict on the candidate as written. */
export type SyntaxResult = {
  readonly ok: boolean;
  readonly errors: readonly Remark[];
  /** clingo's `info` lines: no errors, but often the reason why a candidate is wrong. */
  readonly infos: readonly Remark[];
  /** What probably lies behind an error: a typographic character, a comment that is never closed. */
  readonly hints: readonly Remark[];
};

/** How the program was found in the reply. */
export type ExtractionResult = {
  readonly method: "as-is" | "block" | "joined-blocks" | "json-field" | "unfenced" | "none";
  readonly truncated: boolean;
  readonly notes: readonly string[];
};

/** What was done to the candidate to put it into gold's vocabulary. */
export type AdaptationResult = {
  /** The program was taken out of a longer reply. */
  readonly extracted: boolean;
  /** How many statements that only gave facts over matched input predicates were removed. */
  readonly strippedFacts: number;
  /** The candidate's predicates (in its own names) of which facts remain. */
  readonly remainingFacts: readonly string[];
  /** The candidate's own predicates that carried a name of the graded interface and were renamed out of the way. */
  readonly renamedApart: readonly string[];
};

/** A lower and an upper bound, both inclusive. */
export type Bounds = { readonly low: number; readonly high: number };

/** The model-based metric on one instance. A count that is not known exactly is `null`, with its bounds beside it. */
export type InstanceResult = {
  readonly instance: string;
  readonly gold: number | null;
  readonly covered: number | null;
  readonly wrong: number | null;
  readonly exact: boolean;
  /** Some gold models that the candidate lacks, as lists of output atoms; empty when there are none or none was found. */
  readonly missing: readonly (readonly string[])[];
  /** Some models of the candidate that are none of gold's. */
  readonly wrongModels: readonly (readonly string[])[];
  readonly solverCalls: number;
  readonly milliseconds: number;
  /** What is known when `exact` is false; `high` is `null` where nothing bounds it. */
  readonly bounds?: Readonly<
    Record<"gold" | "covered" | "wrong", { readonly low: number; readonly high: number | null }>
  >;
  /** Why the counts are not exact, or which other strategy was used. */
  readonly note?: string;
};

/** The strategies of the model-based metric; all give the same numbers. */
export type Strategy = "product" | "algorithm1" | "enumerate";

/** The model-based metric over all instances (micro average). */
export type ModelsResult = {
  readonly strategy: Strategy;
  readonly exact: boolean;
  readonly gold: number | null;
  readonly covered: number | null;
  readonly wrong: number | null;
  readonly tested: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** What is known of the three ratios when `exact` is false. */
  readonly bounds?: Readonly<Record<"precision" | "recall" | "f1", Bounds>>;
  readonly instances: readonly InstanceResult[];
};

/** One assertion of a test case. */
export type AssertionOutcome = {
  /** As written in the suite. */
  readonly assertion: string;
  readonly verdict: "pass" | "fail" | "error";
  /** It passed only because there is no answer set. */
  readonly vacuous: boolean;
  readonly expected: string;
  readonly found: string;
  readonly message?: string;
  /** An answer set that shows a failure: its atoms over the predicates that the assertion names. */
  readonly evidence?: { readonly role: "witness" | "counterexample"; readonly atoms: readonly string[] };
  readonly error?: string;
};

/** One test case of the problem's suite, run on the adapted candidate. */
export type TestCaseResult = {
  readonly name: string;
  readonly verdict: "pass" | "fail" | "error";
  readonly vacuous: boolean;
  readonly description?: string;
  readonly assertions: readonly AssertionOutcome[];
};

/** Test-case accuracy: the share of test cases passed. */
export type TestsResult = {
  readonly passed: number;
  readonly total: number;
  readonly accuracy: number;
  /** Wall-clock time of all cases together; 0 for a candidate that was not run. */
  readonly milliseconds: number;
  readonly cases: readonly TestCaseResult[];
};

/** The matching in a result: where it came from, whom it pairs, who is left. */
export type MatchingResult = Matching;

/** The result for one candidate. Parts that were not reached are absent. */
export type EvaluationResult = {
  readonly problem: string;
  readonly candidate: string;
  readonly file?: string;
  readonly verdict: Verdict;
  /** One sentence: why this verdict; empty when it is `correct`. */
  readonly reason: string;
  readonly extraction?: ExtractionResult;
  readonly syntax?: SyntaxResult;
  readonly matching?: MatchingResult;
  readonly adaptation?: AdaptationResult;
  readonly tests?: TestsResult;
  readonly models?: ModelsResult;
};
