import { standardised } from "./coefficients.js";

const isConstantAmong = (values: Float64Array, weights: Float64Array): boolean => {
  let first: number | null = null;
  for (let at = 0; at < weights.length; at++) {
    if (weights[at] === 0) continue;
    first ??= values[at] as number;
    if (values[at] !== first) return false;
  }
  return true;
};

/** Pearson's r of items that count as often as their weights say; null when x or y is constant among them. */
export const weightedPearson = (x: Float64Array, y: Float64Array, weights: Float64Array): number | null => {
  if (isConstantAmong(x, weights) || isConstantAmong(y, weights)) return null;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    count += weight;
    sumX += weight * (x[at] as number);
    sumY += weight * (y[at] as number);
  }
  const meanX = sumX / count;
  const meanY = sumY / count;
  let squaresX = 0;
  let squaresY = 0;
  let products = 0;
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    const apartX = (x[at] as number) - meanX;
    const apartY = (y[at] as number) - meanY;
    squaresX += weight * apartX * apartX;
    squaresY += weight * apartY * apartY;
    products += weight * apartX * apartY;
  }
  const size = Math.sqrt(squaresX) * Math.sqrt(squaresY);
  return size > 0 ? Math.min(1, Math.max(-1, products / size)) : null;
};

/** Below this share of the sum of squares, what is left after the mean is taken out has lost digits. */
const lostDigits = 1e-4;

/**
 * Pearson's r when each cluster counts as often as it was drawn, from the clusters' sums: a resample takes as many steps as there are
 * clusters, however many items they have. Where the sums would lose digits the items are gone through.
 */
export const pearsonOfClusters = (
  x: readonly number[],
  y: readonly number[],
  clusterOf: Int32Array,
  clusters: number,
): ((drawn: Float64Array) => number | null) => {
  const [scaledX, scaledY] = [Float64Array.from(standardised(x)), Float64Array.from(standardised(y))];
  const zeros = (): Float64Array => new Float64Array(clusters);
  const [counts, sumsX, sumsY, squaresX, squaresY, products] = [zeros(), zeros(), zeros(), zeros(), zeros(), zeros()];
  const [lowX, lowY] = [zeros().fill(Number.POSITIVE_INFINITY), zeros().fill(Number.POSITIVE_INFINITY)];
  const [highX, highY] = [zeros().fill(Number.NEGATIVE_INFINITY), zeros().fill(Number.NEGATIVE_INFINITY)];
  const add = (sums: Float64Array, at: number, value: number): void => {
    sums[at] = (sums[at] as number) + value;
  };
  clusterOf.forEach((cluster, at) => {
    const [ofX, ofY] = [scaledX[at] as number, scaledY[at] as number];
    add(counts, cluster, 1);
    add(sumsX, cluster, ofX);
    add(sumsY, cluster, ofY);
    add(squaresX, cluster, ofX * ofX);
    add(squaresY, cluster, ofY * ofY);
    add(products, cluster, ofX * ofY);
    lowX[cluster] = Math.min(lowX[cluster] as number, ofX);
    lowY[cluster] = Math.min(lowY[cluster] as number, ofY);
    highX[cluster] = Math.max(highX[cluster] as number, ofX);
    highY[cluster] = Math.max(highY[cluster] as number, ofY);
  });
  const byItems = (drawn: Float64Array): number | null =>
    weightedPearson(
      scaledX,
      scaledY,
      Float64Array.from(clusterOf, (cluster) => drawn[cluster] as number),
    );
  return (drawn) => {
    let [count, sumX, sumY, squareX, squareY, product] = [0, 0, 0, 0, 0, 0];
    let [leastX, leastY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [mostX, mostY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let cluster = 0; cluster < clusters; cluster++) {
      const weight = drawn[cluster] as number;
      if (weight === 0) continue;
      count += weight * (counts[cluster] as number);
      sumX += weight * (sumsX[cluster] as number);
      sumY += weight * (sumsY[cluster] as number);
      squareX += weight * (squaresX[cluster] as number);
      squareY += weight * (squaresY[cluster] as number);
      product += weight * (products[cluster] as number);
      leastX = Math.min(leastX, lowX[cluster] as number);
      leastY = Math.min(leastY, lowY[cluster] as number);
      mostX = Math.max(mostX, highX[cluster] as number);
      mostY = Math.max(mostY, highY[cluster] as number);
    }
    if (leastX === mostX || leastY === mostY) return null;
    const apartX = squareX - (sumX * sumX) / count;
    const apartY = squareY - (sumY * sumY) / count;
    if (!(apartX > lostDigits * squareX && apartY > lostDigits * squareY)) return byItems(drawn);
    const r = (product - (sumX * sumY) / count) / Math.sqrt(apartX * apartY);
    return Math.min(1, Math.max(-1, r));
  };
};
