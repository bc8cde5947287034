import { solve } from "./inverse.js";

const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** 1 − Φ(x) for x ≥ 3, by Laplace's continued fraction (DLMF 7.9.1), from the inside out. */
const tail = (x: number): number => {
  let value = x;
  for (let k = 80; k >= 1; k--) value = x + k / value;
  return density(x) / value;
};

/** Φ(x) − ½ for |x| ≤ 3: φ(x) (x + x³/3 + x⁵/15 + …) (DLMF 7.6.2; Marsaglia, J. Stat. Software 11(4), 2004). */
const fromCentre = (x: number): number => {
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return density(x) * sum;
};

/** Φ(x), the distribution function of the standard normal distribution. */
export const normalCdf = (x: number): number => {
  if (x > 3) return 1 - tail(x);
  return x < -3 ? tail(-x) : 0.5 + fromCentre(x);
};

/** The p-quantile of the standard normal distribution, 0 < p < 1. */
export const normalQuantile = (p: number): number => {
  if (p === 0.5) return 0;
  if (p > 0.5) return -normalQuantile(1 - p);
  return solve({ valueAt: normalCdf, slopeAt: density, low: -40, high: 0, start: -1 }, p);
};
