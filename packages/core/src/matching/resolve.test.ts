import { describe, expect, it } from "vitest";
import type { Dictionary } from "./dictionary.js";
import { type MatchingContext, type ResolvedMatching, resolveMatching } from "./resolve.js";

const context: MatchingContext = {
  input: ["node/1", "edge/2"],
  output: ["chosen/2", "first/2"],
  gold: ["node/1", "edge/2", "chosen/2", "first/2", "helper/1"],
  candidate: ["vertex/1", "arc/2", "pick/2", "start/2", "pick/3", "helper/1"],
};

const complete: Dictionary = { node: "vertex", edge: "arc", chosen: "pick", first: "start" };

const resolve = (dictionary: Dictionary): ResolvedMatching => resolveMatching(dictionary, "file", context);

describe("resolveMatching", () => {
  it("finds the arity for plain names and keeps argument orders", () => {
    expect(resolve({ ...complete, "edge/2": { predicate: "arc", arguments: [2, 1] } })).toEqual({
      kind: "matching",
      matching: {
        source: "file",
        predicates: {
          "chosen/2": { predicate: "pick/2", arguments: [1, 2] },
          "edge/2": { predicate: "arc/2", arguments: [2, 1] },
          "first/2": { predicate: "start/2", arguments: [1, 2] },
          "node/1": { predicate: "vertex/1", arguments: [1] },
        },
        unmatched: [],
      },
    });
  });

  it.each<[string, Dictionary, { predicate: string; reason: string }]>([
    [
      "a null entry",
      { ...complete, node: null },
      { predicate: "node/1", reason: "the matching gives it no counterpart" },
    ],
    [
      "the sentence for it",
      { ...complete, node: "No semantic match" },
      { predicate: "node/1", reason: "the matching gives it no counterpart" },
    ],
    [
      "an unknown name",
      { ...complete, node: "vertx" },
      { predicate: "node/1", reason: "the candidate has no predicate vertx/1" },
    ],
    [
      "another arity",
      { ...complete, edge: "vertex" },
      { predicate: "edge/2", reason: "the arity differs: vertex/1 in the candidate" },
    ],
    [
      "another arity, written",
      { ...complete, chosen: "pick/3" },
      { predicate: "chosen/2", reason: "the arity differs: pick/3 in the candidate" },
    ],
  ])("leaves a predicate unmatched for %s", (_, dictionary, expected) => {
    expect(resolve(dictionary)).toMatchObject({ kind: "matching", matching: { unmatched: [expected] } });
  });

  it("names every graded predicate that the matching leaves out", () => {
    expect(resolve({ node: "vertex" })).toMatchObject({
      matching: {
        unmatched: ["chosen/2", "edge/2", "first/2"].map((predicate) => ({
          predicate,
          reason: "the matching does not mention it",
        })),
      },
    });
  });

  it.each<[string, Dictionary, string]>([
    ["an unknown gold name", { ...complete, color: "pick" }, "'color' is no predicate of the problem"],
    ["two outputs on one predicate", { ...complete, first: "pick" }, "chosen/2 and first/2 are both matched to pick/2"],
    ["an input and an output on one", { ...complete, edge: "pick" }, "chosen/2 and edge/2 are both matched to pick/2"],
    [
      "an order that is no permutation",
      { ...complete, edge: { predicate: "arc/2", arguments: [1, 1] } },
      "no permutation",
    ],
    ["text that is no predicate", { ...complete, edge: "the arcs" }, "is no predicate"],
  ])("refuses %s", (_, dictionary, message) => {
    const found = resolve(dictionary);
    expect(found.kind).toBe("invalid");
    expect(found.kind === "invalid" ? found.messages.join("\n") : "").toContain(message);
  });

  it("takes an input under its own name that the candidate ignores, but no output", () => {
    const ignoring: MatchingContext = { ...context, candidate: ["pick/2", "start/2", "vertex/1"] };
    const dictionary: Dictionary = { node: "vertex", edge: "edge", chosen: "pick", first: "start" };
    expect(resolveMatching(dictionary, "file", ignoring)).toMatchObject({ matching: { unmatched: [] } });
    expect(resolveMatching({ ...dictionary, first: "first" }, "file", ignoring)).toMatchObject({
      matching: { unmatched: [{ predicate: "first/2", reason: "the candidate has no predicate first/2" }] },
    });
  });

  it("lets two inputs share a predicate and keeps matched helpers of gold", () => {
    const wide: MatchingContext = { ...context, input: ["node/1", "mark/1"] };
    const dictionary: Dictionary = { node: "vertex", mark: "vertex", chosen: "pick", first: "start", helper: "helper" };
    expect(resolveMatching(dictionary, "file", wide)).toMatchObject({
      kind: "matching",
      matching: {
        predicates: { "helper/1": { predicate: "helper/1" }, "mark/1": { predicate: "vertex/1" } },
        unmatched: [],
      },
    });
  });
});
