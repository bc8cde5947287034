import { expect, test } from "vitest";
import { formatEstimates, formatStatus, formatSummary } from "./format.js";

const mean = (value: number | null, n: number) => ({ mean: value, n });

test("the final table has each mean with its n of the planned, and the reasons for the rest", () => {
  const text = formatSummary({
    metrics: ["syntax", "f1"],
    rows: [
      {
        model: "good",
        language: "asp",
        planned: 10,
        scored: 10,
        syntax: mean(1, 10),
        tests: mean(null, 0),
        f1: mean(0.9, 9),
        notScored: [{ reason: "undecided: timeout", count: 1 }],
      },
      {
        model: "none",
        language: "asp",
        planned: 10,
        scored: 0,
        syntax: mean(null, 0),
        tests: mean(null, 0),
        f1: mean(null, 0),
        notScored: [],
      },
    ],
  });
  expect(text).toBe(
    [
      "model  scored / planned  syntactic accuracy             F1",
      "good            10 / 10      1.0000 (10/10)  0.9000 (9/10)",
      "none             0 / 10            – (0/10)       – (0/10)",
      "",
      "not scored, or in part:",
      "  good: 1 × undecided: timeout",
      "",
    ].join("\n"),
  );
});

test("a model in two languages has a table in each, and no mean over both", () => {
  const common = { model: "m", planned: 2, scored: 2, notScored: [] };
  const text = formatSummary({
    metrics: ["syntax", "tests", "f1"],
    rows: [
      { ...common, language: "asp", syntax: mean(1, 2), tests: mean(0.5, 2), f1: mean(0.25, 2) },
      {
        ...common,
        language: "datalog",
        syntax: mean(1, 2),
        tests: mean(null, 0),
        f1: mean(0.75, 2),
        exact: mean(0.5, 2),
      },
    ],
  });
  expect(text.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["Answer Set Programming"],
    ["model", "scored / planned", "syntactic accuracy", "test-suite accuracy", "F1"],
    ["m", "2 / 2", "1.0000 (2/2)", "0.5000 (2/2)", "0.2500 (2/2)"],
    [""],
    ["Datalog"],
    ["model", "scored / planned", "compile pass", "exact match", "F1"],
    ["m", "2 / 2", "1.0000 (2/2)", "0.5000 (2/2)", "0.7500 (2/2)"],
    [""],
  ]);
});

test("what moves a terminal's cursor is not passed on", () => {
  const count = { planned: 1, done: 0, settled: 0 };
  const text = formatStatus({
    paraphrase: { planned: 0, done: 0, settled: 0 },
    models: [{ model: "a\u001b[2J", generate: count, match: { ...count, planned: 0 }, score: count }],
    reasons: [{ model: "a\u001b[2J", stage: "generate", reason: "500\r\nnothing", count: 1 }],
    unused: 2,
    cost: 0.5,
    tokens: 1200,
  });
  expect(text).toBe(
    [
      "model  generated  matched  scored",
      "a [2J        0/1        –     0/1",
      "",
      "  a [2J: 1 × 500 nothing",
      "tokens: 1200, cost: 0.5000",
      "2 records are of earlier problems, prompts, parameters or versions and are not used",
      "",
    ].join("\n"),
  );
});

test("a dry run adds up, and says when nothing is left", () => {
  expect(formatEstimates([])).toBe("nothing is left to ask\n");
  const text = formatEstimates(
    [
      { stage: "generate", model: "a", calls: 2, inputTokens: 100, outputTokens: 50, cost: 0.25 },
      { stage: "match", model: "b", calls: 1, inputTokens: 10, outputTokens: 5 },
    ],
    "USD",
  );
  expect(
    text
      .trimEnd()
      .split("\n")
      .at(-1)
      ?.split(/\s{2,}/),
  ).toEqual(["all", "3", "~110", "~55", "0.2500 USD"]);
});
