import { describe, expect, it } from "vitest";
import { countAssignments } from "./count.js";

describe("countAssignments", () => {
  it.each([
    // node, edge, color, chosenColor over three unary and two binary predicates: (3·2)·(2·1)·2!·2!
    [[1, 2, 1, 2], [1, 1, 1, 2, 2], 48],
    // One predicate of arity 3 in all its orders.
    [[3], [3, 3, 1], 12],
    [[0, 0], [0, 0], 2],
    [[2], [1, 3], 0],
    [[1, 1], [1], 0],
    [[], [1], 1],
  ])("counts %j over %j", (gold, candidate, count) => {
    expect(countAssignments(gold, candidate)).toBe(count);
  });
});
