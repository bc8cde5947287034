import { expect, test } from "vitest";
import { createRandom } from "./random.js";

test("the same seed gives the same numbers, another seed others", () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.below(1000));
  };
  expect(draw(1)).toEqual(draw(1));
  const sequences = [0, 1, 2, 3, 1000].map((seed) => draw(seed).join(" "));
  expect(new Set(sequences).size).toBe(5);
});

test("numbers are spread evenly", () => {
  const random = createRandom(7);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < 60_000; at++) {
    const face = random.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  // 10,000 expected for each; five standard deviations are about 460.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test("picks, ranges and orders stay within their bounds", () => {
  const random = createRandom(3);
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(-2, 2)));
  expect([...drawn].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  expect(random.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  expect(["a", "b"]).toContain(random.pick(["a", "b"]));
  expect(() => random.pick([])).toThrow(RangeError);
});
