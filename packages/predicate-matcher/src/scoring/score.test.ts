import type { Dictionary } from "@blast-asp/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracyOverRepeats, scoreMatching } from "./score.js";

const gold = ["node/1", "edge/2", "cost/3", "tour/2"];
const truth: Dictionary = {
  node: "vertex",
  "edge/2": { predicate: "arc/2", arguments: [2, 1] },
  "cost/3": null,
  tour: "path/2",
};

describe("scoreMatching", () => {
  it("counts correct associations over all gold predicates", () => {
    const found: Dictionary = { "node/1": "vertex/1", "edge/2": "arc/2", "cost/3": "fare/3", "tour/2": "path/3" };
    const score = scoreMatching(found, truth, gold);
    // Names: node, edge, tour. With arity: node, edge. With order: node.
    expect(score.accuracy).toEqual({ name: 0.75, arity: 0.5, order: 0.25 });
    expect(score).toMatchObject({ total: 4, abstained: false, unknown: [] });
    expect(score.associations[2]).toEqual({
      predicate: "cost/3",
      found: "fare/3",
      truth: null,
      name: false,
      arity: false,
      order: false,
    });
  });

  it.each<[string, Dictionary, Dictionary, number]>([
    ["a bare name and a signature", { edge: "arc" }, { "edge/2": "arc/2" }, 1],
    [
      "an order that is not given and the same order",
      { edge: "arc" },
      { edge: { predicate: "arc", arguments: [1, 2] } },
      1,
    ],
    ["another order", { edge: "arc" }, { edge: { predicate: "arc", arguments: [2, 1] } }, 0],
    ["no entry and null", {}, { edge: null }, 1],
    ["null and the sentence", { edge: null }, { edge: "No semantic match" }, 1],
    ["null where there is a counterpart", { edge: null }, { edge: "arc" }, 0],
    ["a full signature before a bare name", { edge: "road", "edge/2": "arc" }, { edge: "arc" }, 1],
    ["an entry for another arity", { "edge/3": "arc" }, { edge: "arc" }, 0],
  ])("compares %s", (_, found, right, expected) => {
    expect(scoreMatching(found, right, ["edge/2"]).accuracy.order).toBe(expected);
  });

  it("gives nothing for an abstention, not even where there is no counterpart", () => {
    expect(scoreMatching(undefined, truth, gold)).toMatchObject({
      abstained: true,
      accuracy: { name: 0, arity: 0, order: 0 },
    });
  });

  it("names keys of the hand-made dictionary that are not scored", () => {
    expect(scoreMatching(truth, { ...truth, nod: "vertex", "edge/3": "arc" }, gold).unknown).toEqual(["nod", "edge/3"]);
  });

  it("refuses to score nothing", () => {
    expect(() => scoreMatching(truth, truth, [])).toThrow(TypeError);
  });

  it("finds every dictionary equal to itself, and no measure above a weaker one", () => {
    const name = fc.constantFrom("a", "b", "c");
    const entry = fc.oneof(
      name,
      fc.tuple(name, fc.nat(3)).map(([base, arity]) => `${base}/${arity}`),
      fc.constant(null),
      fc.record({ predicate: name, arguments: fc.constantFrom<number[]>([1, 2], [2, 1]) }),
    );
    const dictionary = fc.dictionary(fc.constantFrom(...gold), entry);
    fc.assert(
      fc.property(dictionary, dictionary, (one, other) => {
        expect(scoreMatching(one, one, gold).accuracy).toEqual({ name: 1, arity: 1, order: 1 });
        const { accuracy } = scoreMatching(one, other, gold);
        expect(accuracy.name).toBeGreaterThanOrEqual(accuracy.arity);
        expect(accuracy.arity).toBeGreaterThanOrEqual(accuracy.order);
        expect(scoreMatching(other, one, gold).accuracy).toEqual(accuracy);
      }),
    );
  });
});

describe("accuracyOverRepeats", () => {
  it("keeps a value for each repeat and counts abstentions apart", () => {
    const right = scoreMatching(truth, truth, gold);
    const half = scoreMatching({ node: "vertex", edge: "arc", cost: "fare", tour: "way" }, truth, gold);
    expect(accuracyOverRepeats([right, half, scoreMatching(undefined, truth, gold), right])).toEqual({
      repeats: 4,
      abstained: 1,
      measures: {
        name: { values: [1, 0.5, 0, 1], mean: 0.625 },
        arity: { values: [1, 0.5, 0, 1], mean: 0.625 },
        order: { values: [1, 0.25, 0, 1], mean: 0.5625 },
      },
    });
  });

  it("refuses no repeats", () => {
    expect(() => accuracyOverRepeats([])).toThrow(TypeError);
  });
});
