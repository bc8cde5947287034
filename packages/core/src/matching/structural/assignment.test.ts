import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AssignmentProblem, assignmentSearch } from "./assignment.js";

type Table = { readonly problem: AssignmentProblem; readonly worthOf: (choices: readonly number[]) => number };

/** Slots with random worths; the pair table is symmetric. */
const table = (seed: readonly number[], slotCount: number, choiceCount: number): Table => {
  const value = (at: number): number => (seed[at % seed.length] ?? 0) / 100;
  const resources = choiceCount - 1;
  const slots = Array.from({ length: slotCount }, (_, slot) => ({
    empty: value(slot),
    choices: Array.from({ length: choiceCount }, (_, choice) => ({
      resource: choice % Math.max(1, resources),
      worth: value(7 + slot * choiceCount + choice),
    })),
  }));
  const together = (a: number, i: number, b: number, j: number): number => {
    const [first, second] =
      a < b ? [a * choiceCount + i, b * choiceCount + j] : [b * choiceCount + j, a * choiceCount + i];
    return (value(31 + first * 17 + second * 5) - 0.4) / 4;
  };
  const worthOf = (choices: readonly number[]): number => {
    let worth = 0;
    choices.forEach((choice, slot) => {
      worth += choice < 0 ? (slots[slot]?.empty ?? 0) : (slots[slot]?.choices[choice]?.worth ?? 0);
      choices.forEach((other, otherSlot) => {
        if (otherSlot > slot && choice >= 0 && other >= 0) worth += together(slot, choice, otherSlot, other);
      });
    });
    return worth;
  };
  return { problem: { slots, together }, worthOf };
};

/** The greatest worth of all, found by looking at every assignment. */
const byBruteForce = ({ problem, worthOf }: Table, forbidden?: { slot: number; choice: number }): number => {
  let best = Number.NEGATIVE_INFINITY;
  const visit = (chosen: readonly number[], used: ReadonlySet<number>): void => {
    const slot = problem.slots[chosen.length];
    if (!slot) {
      best = Math.max(best, worthOf(chosen));
      return;
    }
    visit([...chosen, -1], used);
    slot.choices.forEach(({ resource }, choice) => {
      if (used.has(resource) || (forbidden?.slot === chosen.length && forbidden.choice === choice)) return;
      visit([...chosen, choice], new Set([...used, resource]));
    });
  };
  visit([], new Set());
  return best;
};

const tables = fc
  .record({
    seed: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 40, maxLength: 90 }),
    slots: fc.integer({ min: 0, max: 4 }),
    choices: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ seed, slots, choices }) => table(seed, slots, choices));

describe("assignmentSearch", () => {
  it("finds what looking at all assignments finds", () => {
    fc.assert(
      fc.property(tables, (random) => {
        const search = assignmentSearch(random.problem);
        const found = search();
        expect(found.worth).toBeCloseTo(byBruteForce(random), 6);
        expect(random.worthOf(found.choices)).toBeCloseTo(found.worth, 6);
        const forbidden = { slot: 0, choice: found.choices[0] ?? -1 };
        const other = search((slot, choice) => slot !== forbidden.slot || choice !== forbidden.choice);
        expect(other.worth).toBeCloseTo(byBruteForce(random, forbidden), 6);
      }),
      { numRuns: 150 },
    );
  });

  it("takes no resource twice", () => {
    fc.assert(
      fc.property(tables, ({ problem }) => {
        const { choices } = assignmentSearch(problem)();
        const used = choices.flatMap((choice, slot) => problem.slots[slot]?.choices[choice]?.resource ?? []);
        expect(new Set(used).size).toBe(used.length);
      }),
    );
  });
});
