import { type Metric, metricTitle } from "../data/metric.js";
import { byCodeUnits, distinct } from "../data/order.js";
import type { RunData } from "../data/row.js";
import { type Field, type Table, tableOf } from "../table/table.js";
import { type Estimate, estimateClusters, estimateValues, intervalNote } from "./estimate.js";
import { type MatchedTwice, type MatchingPair, matchingAccuracy, matchingPairs } from "./matchings.js";
import { estimateFields } from "./score.js";
import { allProblems, metricColumn, problemColumn } from "./series.js";

type Part = MatchingPair & { readonly problem: string };
type Value = { readonly cluster: string; readonly value: number };

/** A pair of runs over all problems and problem by problem. */
const partsOf = (pair: MatchingPair): Part[] => [
  { ...pair, problem: allProblems },
  ...distinct([...pair.both.map(({ found }) => found), ...pair.alone].map(({ problem }) => problem))
    .sort(byCodeUnits)
    .map((problem) => ({
      ...pair,
      problem,
      both: pair.both.filter(({ found }) => found.problem === problem),
      alone: pair.alone.filter((row) => row.problem === problem),
    })),
];

const estimate = (problem: string, values: readonly Value[], low: 0 | -1 = 0): Estimate =>
  problem === allProblems
    ? estimateClusters(values, low)
    : estimateValues(
        values.map(({ value }) => value),
        low,
      );

const partFields = <Row extends Part>(): Field<Row>[] => [
  { key: "run", title: "run", meaning: "The run whose matcher is judged.", unit: "text", cell: ({ run }) => run.label },
  {
    key: "hand_made",
    title: "hand-made in",
    meaning: "The run with the hand-made matchings.",
    unit: "text",
    cell: ({ handMade }) => handMade.label,
  },
  { ...problemColumn, cell: ({ problem }) => problem },
];

const plannedField: Field<Part> = {
  key: "planned",
  title: "n planned",
  meaning: "Candidates that were planned.",
  unit: "count",
  cell: ({ both, alone }) => both.length + alone.length,
};

const unitsNote = "over all problems the units are the problems, for one problem its candidates";

/** How often a matcher names the counterpart that people have named, by problem. */
export const matcherAccuracy = (runs: readonly RunData[]): Table | undefined => {
  const rows = matchingPairs(runs)
    .flatMap(partsOf)
    .map((part) => {
      const values = part.both.flatMap((twice): Value[] => {
        const value = matchingAccuracy(twice);
        return value === null ? [] : [{ cluster: twice.found.problem, value }];
      });
      const abstained = [...part.both.map(({ found }) => found), ...part.alone].filter(
        ({ notScored }) => notScored?.kind === "abstained",
      ).length;
      return { ...part, compared: values.length, abstained, estimate: estimate(part.problem, values) };
    });
  if (rows.length === 0) return undefined;
  type Row = (typeof rows)[number];
  return tableOf<Row>(
    {
      id: "matcher-accuracy",
      title: "Matcher accuracy by problem",
      notes: [
        "The share of gold predicates with the same counterpart, in the same order of arguments, as in the hand-made matching; one that has none there must have none.",
        "Compared are candidates with equal replies that reached a matching in both runs. Where the matcher gave no usable answer it is counted as abstained, not as wrong.",
        intervalNote(
          rows.map(({ estimate }) => estimate.method),
          unitsNote,
        ),
      ],
    },
    [
      ...partFields<Row>(),
      ...estimateFields<Row>(({ estimate }) => estimate, "ratio", "accuracy"),
      {
        key: "compared",
        title: "n compared",
        meaning: "Candidates with both matchings.",
        unit: "count",
        cell: ({ compared }) => compared,
      },
      {
        key: "abstained",
        title: "n abstained",
        meaning: "Candidates for which the matcher gave no usable answer.",
        unit: "count",
        cell: ({ abstained }) => abstained,
      },
      plannedField,
    ],
    rows,
  );
};

const scoresIn = (both: readonly MatchedTwice[], metric: Metric) =>
  both.flatMap(({ handMade, found }) => {
    const [byHand, byMatcher] = [handMade.values[metric], found.values[metric]];
    return byHand === null || byMatcher === null ? [] : [{ cluster: found.problem, byHand, byMatcher }];
  });

/** Scores with found matchings beside those with hand-made ones, over the candidates that have both. */
export const scoresByMatching = (runs: readonly RunData[]): Table | undefined => {
  const rows = matchingPairs(runs)
    .flatMap(partsOf)
    .flatMap((part) =>
      (["tests", "f1"] as const)
        .filter((metric) => part.run.metrics.includes(metric) && part.handMade.metrics.includes(metric))
        .map((metric) => {
          const scores = scoresIn(part.both, metric);
          const mean = (of: (score: (typeof scores)[number]) => number, low: 0 | -1 = 0): Estimate =>
            estimate(
              part.problem,
              scores.map((score) => ({ cluster: score.cluster, value: of(score) })),
              low,
            );
          return {
            ...part,
            metric,
            compared: scores.length,
            byHand: mean(({ byHand }) => byHand).mean,
            byMatcher: mean(({ byMatcher }) => byMatcher).mean,
            difference: mean(({ byHand, byMatcher }) => byMatcher - byHand, -1),
          };
        }),
    );
  if (rows.length === 0) return undefined;
  type Row = (typeof rows)[number];
  return tableOf<Row>(
    {
      id: "scores-by-matching",
      title: "Scores with hand-made and with found matchings",
      notes: [
        "Over candidates with equal replies that have both scores; the difference is found minus hand-made.",
        intervalNote(
          rows.map(({ difference }) => difference.method),
          unitsNote,
        ),
      ],
    },
    [
      ...partFields<Row>(),
      { ...metricColumn, cell: ({ metric }) => metricTitle[metric] },
      {
        key: "by_hand",
        title: "hand-made",
        meaning: "The mean score with hand-made matchings.",
        unit: "ratio",
        cell: ({ byHand }) => byHand,
      },
      {
        key: "by_matcher",
        title: "found",
        meaning: "The mean score with the matchings that were found.",
        unit: "ratio",
        cell: ({ byMatcher }) => byMatcher,
      },
      ...estimateFields<Row>(({ difference }) => difference, "difference", "mean difference"),
      {
        key: "compared",
        title: "n compared",
        meaning: "Candidates with both scores.",
        unit: "count",
        cell: ({ compared }) => compared,
      },
      plannedField,
    ],
    rows,
  );
};
