import type { CandidateRow, RunData } from "../data/row.js";

/** One program that two runs have graded: with a hand-made matching and with one that was found. */
export type MatchedTwice = { readonly handMade: CandidateRow; readonly found: CandidateRow };

/** A run with hand-made matchings beside one with others. */
export type MatchingPair = {
  /** The run whose matcher is judged. */
  readonly run: RunData;
  readonly handMade: RunData;
  /** Candidates with the same reply in both runs. */
  readonly both: readonly MatchedTwice[];
  /** Of the judged run, the planned candidates that have no partner. */
  readonly alone: readonly CandidateRow[];
};

const isHandMade = ({ content }: RunData): boolean => content.matcher.kind === "file";

const keyOf = ({ problem, model, level, repeat }: CandidateRow): string =>
  JSON.stringify([problem, model, level, repeat]);

/** Only ASP has matchings. Pairs each run with hand-made matchings with each other run, candidate by candidate; a reply that differs is another candidate. */
export const matchingPairs = (runs: readonly RunData[]): MatchingPair[] =>
  runs.filter(isHandMade).flatMap((handMade) => {
    const byKey = new Map(handMade.rows.map((row) => [keyOf(row), row]));
    return runs
      .filter((run) => !isHandMade(run))
      .map((run) => {
        const both: MatchedTwice[] = [];
        const alone: CandidateRow[] = [];
        for (const found of run.rows.filter(({ language }) => language === "asp")) {
          const partner = byKey.get(keyOf(found));
          if (partner && partner.reply !== null && partner.reply === found.reply)
            both.push({ handMade: partner, found });
          else alone.push(found);
        }
        return { run, handMade, both, alone };
      })
      .filter(({ both }) => both.length > 0);
  });

/** The share of gold predicates that a found matching gives the counterpart (or none) that the hand-made one gives; `null` when one of the two is missing. */
export const matchingAccuracy = ({ handMade, found }: MatchedTwice): number | null => {
  if (!handMade.matching || !found.matching) return null;
  const predicates = Object.keys(handMade.matching);
  if (predicates.length === 0) return null;
  const right = predicates.filter((gold) => (handMade.matching?.[gold] ?? null) === (found.matching?.[gold] ?? null));
  return right.length / predicates.length;
};
