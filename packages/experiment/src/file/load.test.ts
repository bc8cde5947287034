import { expect, test } from "vitest";
import { experimentFrom, parseExperiment } from "./load.js";

const faultsOf = (text: string): string[] => {
  const parsed = parseExperiment(text, "study/e.yaml");
  return parsed.ok ? [] : parsed.faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
};

test("defaults are filled in, and paths are relative to the file", () => {
  const parsed = parseExperiment("problems: [problems, /abs]\nmodels: [openai:gpt-5]\n", "study/e.yaml");
  expect(parsed).toEqual({
    ok: true,
    value: {
      file: "study/e.yaml",
      problems: ["study/problems", "/abs"],
      models: [{ label: "openai:gpt-5", name: "openai:gpt-5", parameters: {} }],
      levels: [0],
      runs: 5,
      matcher: { kind: "structural" },
      conditions: { shots: 0, signatures: false, repair: 0 },
      metrics: ["syntax", "tests", "models"],
      strategy: "product",
      limits: { timeoutMs: 30_000, memoryMiB: 1024, maxModels: 0, answerMs: 600_000 },
      prompts: {},
    },
  });
});

test("models have labels, parameters of their own beside the shared ones, and recordings beside the file", () => {
  const parsed = parseExperiment(
    [
      "problems: [p]",
      "parameters: {temperature: 0.2, seed: 1}",
      "models:",
      "  - replay:recorded/sample-weak.jsonl",
      "  - {name: cold, model: openai:gpt-5, parameters: {temperature: 0}}",
      "paraphrase: [2, 0, 2]",
      "paraphraser: openai:gpt-4o",
      "matcher: {model: openai:gpt-4o, parameters: {temperature: 0}}",
      "limits: {timeout: 2.5}",
    ].join("\n"),
    "study/e.yaml",
  );
  if (!parsed.ok) throw new Error("faults");
  expect(parsed.value.models).toEqual([
    {
      label: "sample-weak",
      name: "replay:study/recorded/sample-weak.jsonl",
      parameters: { temperature: 0.2, seed: 1 },
    },
    { label: "cold", name: "openai:gpt-5", parameters: { temperature: 0, seed: 1 } },
  ]);
  expect(parsed.value.levels).toEqual([0, 2]);
  expect(parsed.value.matcher).toMatchObject({ kind: "model", model: { parameters: { temperature: 0, seed: 1 } } });
  expect(parsed.value.limits.timeoutMs).toBe(2500);
});

test.each([
  ["models: [openai:a]\n", ["1:1 the key 'problems' is missing"]],
  ["problems: [p]\nmodels: [openai:a]\nrnus: 3\n", ["3:1 unknown key 'rnus'; known are problems, models,"]],
  [
    "problems: [p]\nmodels: [openai:a]\nconditions:\n  shots: 1\n  signature: true\n",
    ["5:3 unknown key 'conditions.signature'; known are shots, signatures, repair"],
  ],
  [
    "problems: [p]\nmodels:\n  - openai:a\n  - model: openai:b\n    parameters: {temprature: 1}\n",
    ["5:18 unknown key 'models[1].parameters.temprature'; known are temperature, maxTokens,"],
  ],
  ["problems: [p]\nmodels: [gpt-5]\n", ["2:10 'models[0]': expected provider:model, such as openai:gpt-5"]],
  ["problems: [p]\nmodels: [openai:a]\nruns: 0\n", ["3:7 'runs': "]],
  ["problems: [p]\nmodels: [openai:a]\nparaphrase: [0, 3]\n", ["3:17 'paraphrase[1]': "]],
  ["problems: [p]\nmodels: [openai:a]\nparaphrase: [0, 1]\n", ["3:13 the levels 1 and 2 need a model"]],
  ["problems: [p]\nmodels: [openai:a, openai:a]\n", ["2:20 two models are called 'openai:a'"]],
  ["problems: [p]\nmodels: [openai:a]\nmatcher: file\n", ["3:10 the matcher 'file' needs a folder"]],
  ["problems: [p]\nmodels: [openai:a]\nlimits: {maxCost: 5}\n", ["3:19 a limit on cost needs prices"]],
  ["problems: [p\nmodels: [openai:a]\n", [""]],
  ["problems: [p]\nmodels: [openai:a]\nprompts: {generat: x.md}\n", ["3:11 "]],
  ["", ["1:1 expected the keys problems"]],
])("%j is refused at its place", (text, expected) => {
  const faults = faultsOf(text);
  expect(faults.length).toBeGreaterThanOrEqual(expected.length);
  for (const [index, start] of expected.entries()) expect(faults[index]).toContain(start);
});

test("flags make the same experiment as a file, and their faults have no line", () => {
  const data = { problems: ["problems"], models: ["openai:gpt-5"], runs: 3 };
  const fromFile = parseExperiment("problems: [problems]\nmodels: [openai:gpt-5]\nruns: 3\n", "e.yaml");
  if (!fromFile.ok) throw new Error("faults");
  const { file: _, ...expected } = fromFile.value;
  expect(experimentFrom(data, "the flags")).toEqual({ ok: true, value: expected });
  expect(experimentFrom({ ...data, runs: 0 }, "the flags")).toMatchObject({
    ok: false,
    faults: [{ file: "the flags", message: expect.stringContaining("'runs'") }],
  });
});
