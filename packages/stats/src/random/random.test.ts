import { expect, test } from "vitest";
import { createRandom, randomFromState } from "./random.js";

test("gives the published numbers of xoshiro128** for the state 1, 2, 3, 4", () => {
  // From the authors' C program, version 1.1.
  const random = randomFromState([1, 2, 3, 4]);
  const numbers = Array.from({ length: 10 }, () => random.uint32());
  expect(numbers).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

test.each([
  // From the same two algorithms written in Python, with integers of any size.
  [0, [3809008728, 1133695204, 53579671, 2891528803]],
  [1, [2442144158, 3238099751, 3819917871, 2104621829]],
  [4294967295, [835879718, 1921286648, 2356205009, 1885780724]],
])("seed %d", (seed, expected) => {
  const random = createRandom(seed);
  expect(expected.map(() => random.uint32())).toEqual(expected);
});

test("numbers below a bound are spread evenly", () => {
  const random = createRandom(7);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < 60_000; at++) {
    const face = random.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  // 10,000 expected for each; five standard deviations are 456.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(456);
});

test("fractions are in [0, 1), with the mean and variance of the uniform distribution", () => {
  const random = createRandom(11);
  const values = Array.from({ length: 60_000 }, () => random.next());
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - 0.5) ** 2, 0) / values.length;
  // Five standard deviations.
  expect(Math.abs(mean - 1 / 2)).toBeLessThan(0.0059);
  expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.0016);
});

test("bad seeds and bounds are refused", () => {
  expect(() => createRandom(-1)).toThrow("seed must be a whole number from 0 to 4294967295, got -1");
  expect(() => createRandom(0.5)).toThrow(RangeError);
  expect(() => createRandom(0).below(0)).toThrow("bound must be a whole number from 1 to 4294967296, got 0");
  expect(() => createRandom(0).below(Number.NaN)).toThrow("got NaN");
  expect(() => createRandom(0).below(2.5)).toThrow(RangeError);
});
