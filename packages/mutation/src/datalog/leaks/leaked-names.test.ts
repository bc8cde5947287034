import { expect, test } from "vitest";
import { pathTask } from "../task/task.testing.js";
import { leakedNames } from "./leaked-names.js";
import { parseVocabulary } from "./vocabulary.js";

const task = pathTask(
  ".decl StepsBetween(x: symbol, y: symbol)\nStepsBetween(x, y) :- E(x, y).\nP(x, y) :- StepsBetween(x, y).\n",
  {},
);
const candidate = `.decl StepsBetween(a: symbol, b: symbol)
.decl Helper(a: symbol)
.decl vP(a: symbol)
StepsBetween(a, b) :- E(a, b), !Helper(a).
P(a, b) :- StepsBetween(a, b), Helper(a), 1 = count : { VarPointsTo(a, _) }.
`;

test("auxiliary relations of gold are known from gold, those of the task are told", () => {
  expect(leakedNames(candidate, task)).toEqual([
    { name: "StepsBetween", occurrences: 3, inGold: true, inVocabulary: [] },
  ]);
  expect(leakedNames("P(x, y) :- E(x, y).", task)).toEqual([]);
  expect(leakedNames("Sorry, I cannot do this.", task)).toEqual([]);
});

test("a vocabulary adds names that few tasks use", () => {
  const lines = ["# names", "VarPointsTo\tdoop", "VarPointsTo\tandersen", "vP\tdoop", ""];
  const words = ["a", "b", "c", "d"].map((name) => `Helper\t${name}`);
  const parsed = parseVocabulary([...lines, ...words].join("\n"));
  if (!parsed.ok) throw new Error("not read");
  expect(leakedNames(candidate, task, parsed.vocabulary)).toEqual([
    { name: "StepsBetween", occurrences: 3, inGold: true, inVocabulary: [] },
    { name: "VarPointsTo", occurrences: 1, inGold: false, inVocabulary: ["andersen", "doop"] },
  ]);
});

test("a malformed vocabulary names its lines", () => {
  expect(parseVocabulary("Edge\n\nnot a name\tx\n")).toEqual({
    ok: false,
    faults: [{ line: 3, message: '"not a name" is no name of a relation' }],
  });
});
