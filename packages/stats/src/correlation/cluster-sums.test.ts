import fc from "fast-check";
import { expect, test } from "vitest";
import { pearsonOfClusters } from "./cluster-sums.js";
import { pearsonOf } from "./coefficients.js";

const point = fc.record({
  cluster: fc.integer({ min: 0, max: 4 }),
  x: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  y: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })),
});

test("equals Pearson's r of the points written out as often as they were drawn", () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 4, maxLength: 30 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
      (points, drawn) => {
        const [x, y] = [points.map((one) => one.x), points.map((one) => one.y)];
        fc.pre(new Set(x).size > 1 && new Set(y).size > 1);
        const coefficientOf = pearsonOfClusters(
          x,
          y,
          Int32Array.from(points, ({ cluster }) => cluster),
          5,
        );
        const found = coefficientOf(Float64Array.from(drawn));
        const written = points.flatMap((one) => Array.from({ length: drawn[one.cluster] ?? 0 }, () => one));
        const isConstant = (values: readonly number[]) => new Set(values).size < 2;
        if (isConstant(written.map((one) => one.x)) || isConstant(written.map((one) => one.y)))
          expect(found).toBeNull();
        else {
          const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
          // Below this the values themselves are rounding errors of each other.
          fc.pre(spread(written.map((one) => one.x)) > 1e-9 && spread(written.map((one) => one.y)) > 1e-9);
          expect(found).toBeCloseTo(
            pearsonOf(
              written.map((one) => one.x),
              written.map((one) => one.y),
            ),
            6,
          );
        }
      },
    ),
    { endOnFailure: true, numRuns: 300 },
  );
});

test("values that hardly differ keep their digits although one far away sets the scale", () => {
  // Cluster 0 holds the far point, cluster 1 points with r = 0.5 on a scale of 10⁻⁷.
  const tiny = 1e-7;
  const x = [1, 0, tiny, 2 * tiny];
  const y = [1, tiny, 0, 2 * tiny];
  const coefficientOf = pearsonOfClusters(x, y, Int32Array.from([0, 1, 1, 1]), 2);
  expect(coefficientOf(Float64Array.from([0, 2]))).toBeCloseTo(0.5, 6);
});
