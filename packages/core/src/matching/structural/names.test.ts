import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, nameSimilarity, wordsOf } from "./names.js";

describe("wordsOf", () => {
  it.each([
    ["chosenColor", ["chosen", "color"]],
    ["max_edge_weight", ["max", "edge", "weight"]],
    ["vtxbound", ["vtx", "bound"]],
    ["inTour", ["in", "tour"]],
    ["incycle", ["in", "cycle"]],
    ["vbound", ["v", "bound"]],
    ["edges", ["edge"]],
    ["cities", ["city"]],
    ["HTTPNode2", ["http", "node"]],
    ["_x'", ["x"]],
    ["zzgrmpf", ["zzgrmpf"]],
  ])("parts %s", (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});

describe("nameSimilarity", () => {
  it.each([
    ["node", "vertex", "edge"],
    ["edge", "arcs", "node"],
    ["chosenColor", "assigned_colour", "conflict"],
    ["bound", "maxSize", "vertex"],
    ["vtxbound", "vertex_limit", "edge_limit"],
    ["edgebound", "ebound", "vbound"],
    ["horizontal", "horiz", "vertical"],
    ["vertical", "vert", "horizontal"],
    ["manAssignsScore", "male_pref", "female_pref"],
    ["womanAssignsScore", "womanLikes", "manLikes"],
    ["color", "colr", "size"],
  ])("finds %s more like %s than %s", (name, near, far) => {
    expect(nameSimilarity(name, near)).toBeGreaterThan(nameSimilarity(name, far) + 0.1);
  });

  it("is 1 for equal names, 0 for names without words, symmetric and within 0 and 1", () => {
    expect(nameSimilarity("edge", "edge")).toBe(1);
    expect(nameSimilarity("edge", "_1")).toBe(0);
    const name = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,15}$/);
    fc.assert(
      fc.property(name, name, (a, b) => {
        const there = nameSimilarity(a, b);
        expect(there).toBeCloseTo(nameSimilarity(b, a), 9);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(1);
        expect(nameSimilarity(a, a)).toBe(1);
      }),
    );
  });
});

describe("editDistance", () => {
  it("counts single changes", () => {
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("same", "same")).toBe(0);
  });
});
