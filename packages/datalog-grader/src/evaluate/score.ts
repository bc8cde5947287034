import type { DatalogScore, Negatives, TupleCounts, VariantResult } from "./result.js";

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Precision, recall and their harmonic mean; each is 0 when its denominator is. */
const ratiosOf = ({ tp, fp, fn }: TupleCounts): Pick<DatalogScore, "precision" | "recall" | "f1"> => {
  const precision = ratio(tp, tp + fp);
  const recall = ratio(tp, tp + fn);
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) };
};

const failures: ReadonlySet<VariantResult["outcome"]> = new Set(["syntax-error", "runtime-error", "out-of-memory"]);

/** The score of a candidate from its variants, which all were run by a working engine. */
export const scoreOf = (variants: readonly VariantResult[]): DatalogScore => {
  const counts = { tp: 0, fp: 0, fn: 0 };
  const negatives = { hits: 0, total: 0 };
  for (const variant of variants) {
    counts.tp += variant.tp;
    counts.fp += variant.fp;
    counts.fn += variant.fn;
    negatives.hits += variant.negatives.hits;
    negatives.total += variant.negatives.total;
  }
  const compiles = !variants.some(({ outcome }) => failures.has(outcome));
  const timedOut = variants.some(({ outcome }) => outcome === "timeout");
  const exact = compiles && !timedOut && counts.fp === 0 && counts.fn === 0;
  return {
    compiles,
    timedOut,
    exact,
    exactRepaired: exact,
    ...counts,
    ...ratiosOf(counts),
    negatives,
    negativeExclusion: exclusion(negatives),
  };
};

const exclusion = ({ hits, total }: Negatives): number | null => (total === 0 ? null : 1 - hits / total);

/** The score of a reply without a program: nothing was run, and nothing is credited. */
export const zeroScore: DatalogScore = {
  compiles: false,
  timedOut: false,
  exact: false,
  exactRepaired: false,
  tp: 0,
  fp: 0,
  fn: 0,
  precision: 0,
  recall: 0,
  f1: 0,
  negatives: { hits: 0, total: 0 },
  negativeExclusion: null,
};
