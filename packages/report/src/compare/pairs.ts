import type { Observation } from "@blast-asp/stats";
import type { Language } from "../data/language.js";
import type { Metric } from "../data/metric.js";
import { byCodeUnits } from "../data/order.js";
import type { CandidateRow } from "../data/row.js";
import type { Side } from "./sides.js";

/** One question: a problem at a paraphrase level, and which repetition of it. */
export type Question = { readonly problem: string; readonly level: number; readonly repeat: number };

/** A question that no pair of values comes from, and why. */
export type Unpaired = Question & { readonly reason: string };

/** Both rows of a question; one is absent when it was planned on one side only. */
export type RowPair = Question & {
  readonly language: Language;
  readonly a?: CandidateRow;
  readonly b?: CandidateRow;
};

/** The values of both sides on the same questions, in the same order. */
export type PairedValues = {
  readonly a: readonly Observation[];
  readonly b: readonly Observation[];
  readonly unpaired: readonly Unpaired[];
  /** The lowest and the highest difference B − A of each question that both sides have, known or not. */
  readonly possible: { readonly low: readonly Observation[]; readonly high: readonly Observation[] };
};

const keyOf = ({ problem, level, repeat }: Question): string => JSON.stringify([problem, level, repeat]);

const questionOf = ({ problem, level, repeat }: Question): Question => ({ problem, level, repeat });

/** All questions of both sides, by problem, level and repetition. */
export const rowPairs = (a: Side, b: Side): RowPair[] => {
  const rowsB = new Map(b.rows.map((row) => [keyOf(row), row]));
  const keysA = new Set(a.rows.map(keyOf));
  const pairs: RowPair[] = [
    ...a.rows.map((row) => {
      const partner = rowsB.get(keyOf(row));
      return { ...questionOf(row), language: row.language, a: row, ...(partner ? { b: partner } : {}) };
    }),
    ...b.rows
      .filter((row) => !keysA.has(keyOf(row)))
      .map((row) => ({ ...questionOf(row), language: row.language, b: row })),
  ];
  return pairs.sort((x, y) => byCodeUnits(x.problem, y.problem) || x.level - y.level || x.repeat - y.repeat);
};

/** Whether a problem is graded by the same measure on both sides. */
const differentMeasure = (metric: Metric, problem: string, a: Side, b: Side): string | undefined => {
  const [ofA, ofB] = [a.run.content.problems[problem], b.run.content.problems[problem]];
  if (metric === "tests" && ofA?.suite !== ofB?.suite) return "the test suites differ";
  if ((metric === "f1" || metric === "exact") && ofA?.grading !== ofB?.grading)
    return "gold, the interface or the instances differ";
  return undefined;
};

/** What a row says in place of a number. */
export const standing = (row: CandidateRow): string =>
  row.verdict === null ? `no score (${row.notScored?.reason ?? ""})` : row.verdict;

/** Pairs the values of a metric question by question; what cannot be paired is named. */
export const pairedValues = (pairs: readonly RowPair[], metric: Metric, a: Side, b: Side): PairedValues => {
  const valuesA: Observation[] = [];
  const valuesB: Observation[] = [];
  const unpaired: Unpaired[] = [];
  const low: Observation[] = [];
  const high: Observation[] = [];
  for (const pair of pairs) {
    const leaveOut = (reason: string): void => {
      unpaired.push({ ...questionOf(pair), reason });
    };
    if (!pair.a || !pair.b) {
      leaveOut(`only planned for ${pair.a ? "A" : "B"}`);
      continue;
    }
    const difference = differentMeasure(metric, pair.problem, a, b);
    if (difference !== undefined) {
      leaveOut(difference);
      continue;
    }
    const [valueA, valueB] = [pair.a.values[metric], pair.b.values[metric]];
    const [boundsA, boundsB] = [pair.a.bounds[metric], pair.b.bounds[metric]];
    low.push({ cluster: pair.problem, value: boundsB.low - boundsA.high });
    high.push({ cluster: pair.problem, value: boundsB.high - boundsA.low });
    if (valueA === null || valueB === null) {
      const lacking = [
        ...(valueA === null ? [`A: ${standing(pair.a)}`] : []),
        ...(valueB === null ? [`B: ${standing(pair.b)}`] : []),
      ];
      leaveOut(`not decided for ${lacking.join(", ")}`);
    } else {
      valuesA.push({ cluster: pair.problem, value: valueA });
      valuesB.push({ cluster: pair.problem, value: valueB });
    }
  }
  return { a: valuesA, b: valuesB, unpaired, possible: { low, high } };
};
