import type { InstanceResult } from "@blast-asp/core";

/** An answer set of gold beside one of the candidate, where there is one of each. */
export type AnswerPair = {
  readonly expected: readonly string[] | null;
  readonly found: readonly string[] | null;
  /** What stands where a side has nothing to show, or a remark on what it shows. */
  readonly aboutExpected: string;
  readonly aboutFound: string;
};

const common = (a: readonly string[], b: readonly string[]): number => {
  const known = new Set(a);
  return b.filter((atom) => known.has(atom)).length;
};

/** The two that have the most in common, so that little is left to look at. */
const closest = (
  expected: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
): readonly [readonly string[], readonly string[]] | undefined => {
  let best: readonly [readonly string[], readonly string[]] | undefined;
  let most = -1;
  for (const one of expected)
    for (const other of found) {
      const shared = common(one, other) * 2 - one.length - other.length;
      if (!best || shared > most) {
        best = [one, other];
        most = shared;
      }
    }
  return best;
};

/** Chooses what is shown side by side for an instance. */
export const answerPair = (instance: InstanceResult, goldModel: readonly string[] | undefined): AnswerPair => {
  const { missing, wrongModels, gold, covered, wrong } = instance;
  const both = closest(missing, wrongModels);
  if (both)
    return {
      expected: both[0],
      found: both[1],
      aboutExpected: "An answer set of gold that the candidate lacks",
      aboutFound: "An answer set of the candidate that is none of gold's",
    };
  const [lacked] = missing;
  if (lacked)
    return {
      expected: lacked,
      found: null,
      aboutExpected: "An answer set of gold that the candidate lacks",
      aboutFound:
        covered === 0 && wrong === 0
          ? "The candidate has no answer set here"
          : "The candidate has no answer set like this one; those that it has are gold's too",
    };
  const [extra = null] = wrongModels;
  const aboutFound = "An answer set of the candidate that is none of gold's";
  if (gold === 0) return { expected: null, found: extra, aboutExpected: "Gold has no answer set here", aboutFound };
  return {
    expected: goldModel ?? null,
    found: extra,
    aboutExpected: goldModel ? "One of gold's answer sets, for comparison" : "No answer set of gold was recorded here",
    aboutFound,
  };
};
