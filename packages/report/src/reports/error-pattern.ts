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
  undecided: "a limit or an error came before the verdict",
} as const;

export type ErrorPattern = keyof typeof errorPatterns;

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
    case "incorrect":
      return patternOfIncorrect(row);
    default:
      return "undecided";
  }
};
