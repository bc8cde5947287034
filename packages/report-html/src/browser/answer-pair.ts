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

/** Chooses what is shown side by side for an instance; `goldModels` are some of gold's answer sets on it. */
export const answerPair = (
  { missing, wrongModels, gold, covered, wrong }: InstanceResult,
  goldModels: readonly (readonly string[])[],
): AnswerPair => {
  const aboutLacked = "An answer set of gold that the candidate lacks";
  const aboutWrong = "An answer set of the candidate that is none of gold's";
  const both = closest(missing, wrongModels);
  if (both) return { expected: both[0], found: both[1], aboutExpected: aboutLacked, aboutFound: aboutWrong };
  const [lacked] = missing;
  if (lacked) {
    const hasNone = covered === 0 && wrong === 0;
    const aboutFound = hasNone
      ? "The candidate has no answer set here"
      : "The candidate does not have this one; no wrong one was recorded";
    return { expected: lacked, found: null, aboutExpected: aboutLacked, aboutFound };
  }
  const near = closest(goldModels, wrongModels);
  const aboutExpected =
    gold === 0
      ? "Gold has no answer set here"
      : near
        ? "One of gold's answer sets, for comparison"
        : "No answer set of gold was recorded here";
  return {
    expected: near?.[0] ?? null,
    found: near?.[1] ?? wrongModels[0] ?? null,
    aboutExpected,
    aboutFound: aboutWrong,
  };
};
