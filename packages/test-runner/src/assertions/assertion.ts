import type { Program, Signature } from "@blast-asp/asp";
import type { Location } from "../annotations/diagnostic.js";
import type { AtomList } from "./atoms.js";

/** The assertions of the language, by name. */
export const assertionNames = [
  "noAnswerSet",
  "trueInAll",
  "trueInAtLeast",
  "trueInAtMost",
  "trueInExactly",
  "falseInAll",
  "falseInAtLeast",
  "falseInAtMost",
  "falseInExactly",
  "constraintForAll",
  "constraintInAtLeast",
  "constraintInAtMost",
  "constraintInExactly",
  "bestModelCost",
  "modelCount",
  "isAnswerSet",
] as const;

/** The name of an assertion. */
export type AssertionName = (typeof assertionNames)[number];

/** What an assertion asks of one answer set. */
export type Condition =
  /** Nothing: every answer set meets it. */
  | { readonly kind: "any" }
  /** All atoms are in it. */
  | { readonly kind: "true"; readonly atoms: AtomList }
  /** None of the atoms is in it. */
  | { readonly kind: "false"; readonly atoms: AtomList }
  /** No ground instance of a body is true in it. The program has constraints and private rules that define helpers. */
  | { readonly kind: "constraint"; readonly program: Program }
  /** It consists of exactly these atoms; with `over`, as far as atoms of these predicates go. */
  | { readonly kind: "equal"; readonly atoms: AtomList; readonly over?: readonly Signature[] };

/** In how many answer sets the condition is to hold. */
export type Quantity =
  | { readonly kind: "every" }
  /** Between `min` and `max` of them; without `max`, any number from `min` on. */
  | { readonly kind: "between"; readonly min: number; readonly max: number | undefined };

/** What an assertion claims of the program under test. */
export type Claim =
  | {
      readonly kind: "answer-sets";
      readonly condition: Condition;
      readonly quantity: Quantity;
      /** Answer sets that agree on these predicates count once. */
      readonly project?: readonly Signature[];
      /** All answer sets, whatever they cost, or the optimal ones only. */
      readonly models: "all" | "optimal";
    }
  /** There is an answer set, and the optimal ones have these costs. */
  | { readonly kind: "best-cost"; readonly costs: readonly LevelCost[] };

/** The cost at one priority level. */
export type LevelCost = { readonly level: number; readonly cost: number };

/** One assertion of a test. */
export type Assertion = {
  readonly name: AssertionName;
  /** As written, on one line. */
  readonly text: string;
  readonly location: Location;
  readonly description?: string;
  /** What to tell the user when it fails. */
  readonly message?: string;
  readonly claim: Claim;
};
