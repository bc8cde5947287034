import { type GoldStructure, goldStructure, type Problem } from "@blast-asp/core";

/** What a problem is like: reports slice by it. No answer and no score depends on it. */
export type ProblemTraits = {
  readonly language: "asp" | "datalog";
  readonly kind?: Problem["kind"];
  readonly domain?: string;
  /** As the problem states it. */
  readonly difficulty?: string;
  /** How gold is built. */
  readonly structure?: GoldStructure;
};

/** What an ASP problem is like. */
export const traitsOf = (problem: Problem): ProblemTraits => ({
  language: "asp",
  kind: problem.kind,
  ...(problem.domain === undefined ? {} : { domain: problem.domain }),
  structure: goldStructure(problem),
});
