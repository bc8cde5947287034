import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { betaQuantile, regularisedBeta } from "./beta.js";
import { logBeta, logGamma } from "./log-gamma.js";
import { normalCdf, normalQuantile } from "./normal.js";
import { studentQuantile } from "./student.js";

// The tables below come from mpmath 1.3 at 30 to 40 digits: loggamma, betainc and erfc; quantiles by bisection, those of
// Student's t from the integral of its density, so without any beta function.

/** Equal up to an error relative to the expected value. */
const close = (actual: number, expected: number, error: number): void => {
  expect(Math.abs(actual - expected), `${actual} for ${expected}`).toBeLessThanOrEqual(error * Math.abs(expected));
};

test.each([
  [0.1, 2.252712651734206],
  [0.5, 0.5723649429247001],
  [2.5, 0.2846828704729192],
  [9.99, 12.779315214350193],
  [10, 12.801827480081469],
  [37.5, 97.52177522288821],
  [1000, 5905.220423209181],
  [1e6, 12815504.569147611],
])("ln Γ(%d)", (x, expected) => {
  expect(Math.abs(logGamma(x) - expected)).toBeLessThan(4e-15 * Math.max(1, expected));
});

test("ln Γ of whole numbers is the logarithm of a factorial", () => {
  let factorial = 1;
  for (let n = 1; n < 20; factorial *= n, n++) expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 13);
});

test.each([
  [0.5, 0.5, 1.1447298858494002],
  [0.5, 500000, -5.988816495777464],
  [3, 12, -6.9957661563048505],
  [200, 300, -337.98011306546465],
  [1e6, 1e6, -1386300.003362921],
])("ln B(%d, %d)", (a, b, expected) => {
  close(logBeta(a, b), expected, 1e-14);
  expect(logBeta(b, a)).toBe(logBeta(a, b));
});

describe("the incomplete beta function", () => {
  test.each([
    [0.3, 2, 5, 0.579825],
    [0.9, 0.5, 0.5, 0.7951672353008665],
    [0.5, 50, 60, 0.8309072939016694],
    [0.001, 1, 25, 0.02470228740295338],
    [0.02, 0.5, 4.5, 0.32169025819442026],
    [0.41, 400, 600, 0.7414814534942459],
    [0.9999, 5000, 0.5, 0.3173105072579268],
  ])("I_%d(%d, %d)", (x, a, b, expected) => {
    close(regularisedBeta(x, a, b), expected, 1e-12);
  });

  test("is a sum of binomial probabilities for whole parameters", () => {
    // I_x(k, n−k+1) = P(X ≥ k), X binomial(n, x): DLMF 8.17.5. All numbers of n up to 12 by repeated convolution.
    for (const x of [0.05, 0.3, 0.5, 0.77]) {
      let probabilities = [1];
      for (let n = 1; n <= 12; n++) {
        const previous = probabilities;
        probabilities = Array.from(
          { length: n + 1 },
          (_, k) => (previous[k] ?? 0) * (1 - x) + (previous[k - 1] ?? 0) * x,
        );
        for (let k = 1; k <= n; k++) {
          const atLeast = probabilities.slice(k).reduce((sum, p) => sum + p, 0);
          close(regularisedBeta(x, k, n - k + 1), atLeast, 1e-12);
        }
      }
    }
  });

  test.each([
    [0.025, 8, 3, 0.44390453769235844],
    [0.975, 9, 2, 0.9747892736731666],
    [0.025, 1, 25, 0.0010121996993108446],
    [0.5, 0.5, 0.5, 0.5],
    [0.001, 50, 2, 0.832871078874452],
    [0.9, 0.3, 7, 0.12441542901743537],
  ])("the %d-quantile of Beta(%d, %d)", (p, a, b, expected) => {
    close(betaQuantile(p, a, b), expected, 1e-13);
  });

  test("the quantile function is its inverse", () => {
    const parameter = fc.double({ min: 0.3, max: 3000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), parameter, parameter, (p, a, b) => {
        const x = betaQuantile(p, a, b);
        // Next to 1 the quantile is rounded to a neighbour for which the function has another value.
        fc.pre(x < 1 - 1e-9);
        expect(regularisedBeta(x, a, b)).toBeCloseTo(p, 9);
      }),
    );
  });
});

describe("quantiles of Student's t", () => {
  test.each([
    [0.975, 1, 12.706204736174705],
    [0.975, 2, 4.302652729749464],
    [0.975, 9, 2.2621571627982053],
    [0.975, 29, 2.0452296421327043],
    [0.995, 4, 4.604094871349993],
    [0.9999999, 3, 222.57159094719873],
    [0.8, 9, 0.8834038596855346],
    [0.51, 7, 0.025977941569516865],
    [0.975, 1000, 1.9623390808264085],
    [0.975, 1e6, 1.959966356814107],
    [0.975, 9999999, 1.9599642217672293],
  ])("p = %d, %d degrees of freedom", (p, degrees, expected) => {
    // 1 − 0.9999999 has lost nine of its digits before any work is done.
    close(studentQuantile(p, degrees), expected, p > 0.999 ? 1e-9 : degrees > 1000 ? 1e-10 : 1e-12);
    expect(studentQuantile(1 - p, degrees)).toBeCloseTo(-expected, 6);
  });

  test("closed forms for one and two degrees of freedom", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (p) => {
        expect(studentQuantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 8);
        expect(studentQuantile(p, 2)).toBeCloseTo((2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 10);
      }),
    );
  });
});

describe("the normal distribution", () => {
  test.each([
    [-8, 6.220960574271784e-16],
    [-3.0001, 0.001349454913260718],
    [-2.9999, 0.001350341282954924],
    [-1, 0.15865525393145705],
    [0, 0.5],
    [0.5, 0.6914624612740131],
    [2.9, 0.998134186699616],
    [3.1, 0.9990323967867817],
  ])("Φ(%d)", (x, expected) => {
    close(normalCdf(x), expected, 1e-13);
  });

  test.each([
    [0.975, 1.9599639845400543],
    [0.995, 2.575829303548901],
    [0.9, 1.2815515655446004],
    [0.999999, 4.753424308822899],
    [1e-10, -6.361340902404057],
    [0.00135, -2.999976992703393],
    [1e-300, -37.0470962993612],
  ])("its %d-quantile", (p, expected) => {
    close(normalQuantile(p), expected, 1e-11);
  });
});
