import { add, exactly, type Interval, isExact, without } from "./interval.js";

/** The counts of the model-based metric, for one instance or summed over all. */
export type Counts = {
  /** Gold models |GM|. */
  readonly gold: Interval;
  /** Covered gold models |CGM| = |GM ∩ TPM|. */
  readonly covered: Interval;
  /** Wrong models |WM| = |TPM \ GM|. */
  readonly wrong: Interval;
};

/** Precision, recall and F1 as intervals; an exact value is an interval of one point. */
export type Score = { readonly precision: Interval; readonly recall: Interval; readonly f1: Interval };

export const noCounts: Counts = { gold: exactly(0), covered: exactly(0), wrong: exactly(0) };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  gold: add(a.gold, b.gold),
  covered: add(a.covered, b.covered),
  wrong: add(a.wrong, b.wrong),
});

export const countsAreExact = ({ gold, covered, wrong }: Counts): boolean => [gold, covered, wrong].every(isExact);

/** Missing models |GM \ TPM|. */
export const missingIn = ({ gold, covered }: Counts): Interval => without(gold, covered);

/** A ratio of models; without any model on either side both programs agree that there is none, which is right. */
const ratio = (part: number, whole: number, bothEmpty: boolean): number => {
  if (bothEmpty) return 1;
  if (whole === 0) return 0;
  return whole === Number.POSITIVE_INFINITY ? 0 : part / whole;
};

/**
 * Micro-averaged precision Σ|CGM|/Σ|TPM|, recall Σ|CGM|/Σ|GM| and F1, their harmonic mean 2Σ|CGM|/(Σ|GM|+Σ|TPM|), over all
 * instances (BLAST, model-based metric). Both sums 0 score 1, 1, 1; an undefined ratio beside a defined one counts 0. Each
 * bound is taken where the counts are at their worst or best.
 */
export const scoreOf = ({ gold, covered, wrong }: Counts): Score => {
  const at = (cgm: number, missing: number, wm: number): { precision: number; recall: number; f1: number } => {
    const bothEmpty = cgm + missing === 0 && cgm + wm === 0;
    return {
      precision: ratio(cgm, cgm + wm, bothEmpty),
      recall: ratio(cgm, cgm + missing, bothEmpty),
      f1: ratio(2 * cgm, 2 * cgm + missing + wm, bothEmpty),
    };
  };
  const worst = at(covered.low, gold.high - covered.low, wrong.high);
  const mostCovered = Math.min(covered.high, gold.high);
  const best = at(
    Number.isFinite(mostCovered) ? mostCovered : Number.MAX_SAFE_INTEGER,
    Math.max(0, gold.low - mostCovered),
    wrong.low,
  );
  const between = (key: "precision" | "recall" | "f1"): Interval => ({
    low: Math.min(worst[key], best[key]),
    high: Math.max(worst[key], best[key]),
  });
  return { precision: between("precision"), recall: between("recall"), f1: between("f1") };
};
