import { betaQuantile } from "./beta.js";

/**
 * The p-quantile of Student's t distribution, 0 < p < 1.
 * With T of that distribution, T² / (df + T²) is Beta(½, df/2) distributed (DLMF 8.17 and the density of t).
 */
export const studentQuantile = (p: number, degreesOfFreedom: number): number => {
  if (p < 0.5) return -studentQuantile(1 - p, degreesOfFreedom);
  const half = degreesOfFreedom / 2;
  const share = betaQuantile(2 * p - 1, 0.5, half);
  if (share <= 0.5) return Math.sqrt((degreesOfFreedom * share) / (1 - share));
  // Far out the other share is the small one, and keeps its digits.
  const rest = betaQuantile(2 * (1 - p), half, 0.5);
  return Math.sqrt((degreesOfFreedom * (1 - rest)) / rest);
};
