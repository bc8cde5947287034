import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestFirst, type Ranked } from "./best-first.js";

const rankedSlots = fc.array(
  fc
    .array(fc.record({ resource: fc.constantFrom("a", "b", "c", "d"), worth: fc.integer({ min: -5, max: 20 }) }), {
      maxLength: 5,
    })
    .map((choices) => choices.sort((a, b) => b.worth - a.worth)),
  { maxLength: 4 },
);

/** All ways to choose without taking a resource twice, in no particular order. */
const byBruteForce = (slots: readonly (readonly Ranked[])[]): number[][] =>
  slots.reduce<number[][]>(
    (found, choices, slot) =>
      found.flatMap((chosen) =>
        choices.flatMap(({ resource }, index) =>
          chosen.some((other, at) => at < slot && slots[at]?.[other]?.resource === resource)
            ? []
            : [[...chosen, index]],
        ),
      ),
    [[]],
  );

const worthOf = (slots: readonly (readonly Ranked[])[], chosen: readonly number[]): number =>
  chosen.reduce((sum, index, slot) => sum + (slots[slot]?.[index]?.worth ?? 0), 0);

describe("bestFirst", () => {
  it("lists every assignment once, from best to worst", () => {
    fc.assert(
      fc.property(rankedSlots, (slots) => {
        const listed = [...bestFirst(slots)].map((chosen) => [...chosen]);
        expect(listed.map(String).sort()).toEqual(byBruteForce(slots).map(String).sort());
        const worths = listed.map((chosen) => worthOf(slots, chosen));
        expect(worths).toEqual([...worths].sort((a, b) => b - a));
        expect(new Set(listed.map(String)).size).toBe(listed.length);
      }),
    );
  });

  it("starts at once however many there are", () => {
    const choices = Array.from({ length: 40 }, (_, index) => ({ resource: `r${index}`, worth: 40 - index }));
    const listing = bestFirst(Array.from({ length: 12 }, () => choices));
    const first = Array.from({ length: 50 }, () => listing.next().value);
    expect(first.every((chosen) => new Set(chosen).size === 12)).toBe(true);
  });
});
