import type { CandidateRow } from "../data/row.js";

/** What went wrong with a candidate, as far as its counts of answer sets tell. */
export const errorPatterns = {
  "no program": "the reply holds no program",
  syntax: "clingo does not accept the program",
  "wrong signatures": "an input or output predicate has no counterpart",
  refused: "the program may not be run (a script, an include)",
  "too permissive": "wrong models and none missing, as when constraints are missing",
  "too strict": "missing models and none wrong, as when constraints are added",
  "both wrong and missing": "some of gold's models, some missing, some wrong",
  "nothing in common": "all of gold's models are missing, and others are there",
  "tests only": "the answer sets compared are all right, and a test fails",
  "not compared": "wrong by its tests, and the answer sets were not compared to the end",
  "run-time error": "the program stops with an error while it runs",
  undecided: "a limit or an error came before the verdict",
} as const;

export type ErrorPattern = keyof typeof errorPatterns;

/** What a pattern means where there are tuples in place of answer sets. */
const overTuples: Readonly<Partial<Record<ErrorPattern, string>>> = {
  syntax: "the engine does not accept the program",
  "too permissive": "surplus tuples and none missing, as when a condition is missing",
  "too strict": "missing tuples and none surplus, as when a rule is missing",
  "both wrong and missing": "some of the expected tuples, some missing, some surplus",
  "nothing in common": "all of the expected tuples are missing, and others are there",
};

/** What a pattern means, in the terms of a language. */
export const patternMeaning = (pattern: ErrorPattern, language: CandidateRow["language"]): string =>
  (language === "datalog" ? overTuples[pattern] : undefined) ?? errorPatterns[pattern];

const patternOfIncorrect = ({ counts }: CandidateRow): ErrorPattern => {
  if (!counts || counts.gold === null || counts.covered === null || counts.wrong === null) return "not compared";
  const missing = counts.gold - counts.covered;
  if (missing === 0 && counts.wrong === 0) return "tests only";
  if (missing === 0) return "too permissive";
  if (counts.wrong === 0) return "too strict";
  return counts.covered === 0 ? "nothing in common" : "both wrong and missing";
};

/** The pattern of a candidate that has a verdict other than `correct`. */
export const errorPatternOf = (row: CandidateRow): ErrorPattern | undefined => {
  switch (row.verdict) {
    case null:
    case "correct":
      return undefined;
    case "no-program":
      return "no program";
    case "syntax-error":
      return "syntax";
    case "unmatched":
      return "wrong signatures";
    case "refused":
      return "refused";
    case "runtime-error":
      return "run-time error";
    case "incorrect":
      return patternOfIncorrect(row);
    default:
      return "undecided";
  }
};
