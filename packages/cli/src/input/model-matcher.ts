import { type Candidate, extractProgram, type MatcherName, type Problem } from "@blast-asp/core";
import { LlmError, openModel } from "@blast-asp/llm";
import { matchPredicates } from "@blast-asp/predicate-matcher";
import { InputError } from "../io.js";

/** A matcher that needs no language model, or the name of a model such as `openai:gpt-5`. */
export type MatcherFlag = MatcherName | `${string}:${string}`;

export const isModelMatcher = (matcher: MatcherFlag | undefined): matcher is `${string}:${string}` =>
  matcher?.includes(":") ?? false;

/** Gives a candidate the matching that a language model finds; a model that abstains leaves the candidate unscored, with the reason. */
export const openModelMatcher = async (
  name: string,
): Promise<(problem: Problem, candidate: Candidate) => Promise<Candidate>> => {
  try {
    const model = await openModel(name);
    return async (problem, candidate) => {
      const extraction = extractProgram(candidate.text);
      if (extraction.kind === "none") return candidate;
      const outcome = await matchPredicates({ model, problem, candidate: extraction.program });
      if (outcome.kind === "matched" || outcome.kind === "no-match")
        return { ...candidate, matching: { kind: "dictionary", dictionary: outcome.dictionary } };
      return {
        ...candidate,
        matching: { kind: "malformed", message: `the matcher ${name} has no answer: ${outcome.reason}` },
      };
    };
  } catch (error) {
    if (error instanceof LlmError) throw new InputError([`--matcher ${name}: ${error.message}`]);
    throw error;
  }
};
