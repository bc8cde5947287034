import fc from "fast-check";
import { expect, test } from "vitest";
import type { Experiment } from "../file/experiment.js";
import { parseExperiment } from "../file/load.js";
import { loadPrompts } from "../prompt/prompts.js";
import type { Plan } from "./items.js";
import { type PlanInput, planExperiment } from "./plan.js";
import type { AspStudyProblem } from "./study-problem.js";

const prompts = (() => {
  const loaded = loadPrompts({});
  if (!loaded.ok) throw new Error("the built-in prompts do not load");
  return loaded.value;
})();

const experiment = (() => {
  const parsed = parseExperiment(
    "problems: [p]\nmodels: [openai:a]\nparaphrase: [0, 1, 2]\nparaphraser: openai:p\nruns: 2\nmatcher: openai:m\n",
    "e.yaml",
  );
  if (!parsed.ok) throw new Error("faults");
  return parsed.value;
})();

const problem = (id: string, description = `About ${id}.`): AspStudyProblem => ({
  language: "asp",
  id,
  description,
  problem: {
    id,
    title: id,
    kind: "search",
    input: [{ signature: "item/1", name: "item", arity: 1 }],
    output: [{ signature: "pick/1", name: "pick", arity: 1 }],
    description,
    gold: { file: "gold.lp", text: `% ${id}\n{pick(X) : item(X)} = 1.` },
    instances: [],
    candidates: "",
    hash: `hash of ${id}`,
    folder: id,
  },
  hashes: { description, interface: `interface of ${id}`, grading: `grading of ${id}`, suite: null },
  traits: { language: "asp" },
});

const model = (name: string): PlanInput["models"][number] => ({
  spec: { label: name, name: `openai:${name}`, parameters: { temperature: 0.5 } },
  identity: { provider: "openai", model: name },
});

const base: PlanInput = {
  experiment,
  problems: [problem("p"), problem("q")],
  prompts,
  models: [model("a"), model("b")],
  paraphraser: model("para"),
  matcher: model("match"),
  versions: { blast: "1", solver: "clingo", clingo: "5.8.1" },
};

const one = (plan: Plan, problem: string, level: number) => {
  const found = plan.generations.find(
    (item) => item.problem === problem && item.level === level && item.model === "a" && item.run === 1,
  );
  if (!found) throw new Error("not planned");
  return found;
};

const before = planExperiment(base);

test("ids are unique, and a plan is the same each time", () => {
  const ids = [
    ...before.paraphrases.map(({ id }) => id),
    ...before.generations.flatMap(({ id, matching, score }) => [id, matching, score]),
  ];
  expect(before.generations).toHaveLength(2 * 2 * 3 * 2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(planExperiment(base)).toEqual(before);
});

/** Changes of what can change an answer, and which ids of `p`, level 0 and level 1, must follow. */
const changes: readonly [what: string, input: PlanInput, changed: readonly ("generation" | "matching" | "score")[]][] =
  [
    [
      "the description",
      { ...base, problems: [problem("p", "Another one."), problem("q")] },
      ["generation", "matching", "score"],
    ],
    [
      "the model",
      { ...base, models: [{ ...model("a"), identity: { provider: "openai", model: "a2" } }] },
      ["generation", "matching", "score"],
    ],
    [
      "the provider",
      { ...base, models: [{ ...model("a"), identity: { provider: "google", model: "a" } }] },
      ["generation", "matching", "score"],
    ],
    [
      "the base URL",
      { ...base, models: [{ ...model("a"), identity: { provider: "openai", model: "a", baseUrl: "http://x" } }] },
      ["generation", "matching", "score"],
    ],
    ...(
      [
        ["temperature", 0.6],
        ["maxTokens", 10],
        ["seed", 1],
        ["topP", 0.5],
        ["reasoningEffort", "low"],
        ["stop", ["x"]],
      ] as const
    ).map(([name, value]): [string, PlanInput, ["generation", "matching", "score"]] => [
      name,
      {
        ...base,
        models: [{ ...model("a"), spec: { ...model("a").spec, parameters: { temperature: 0.5, [name]: value } } }],
      },
      ["generation", "matching", "score"],
    ]),
    [
      "the wording of the prompt",
      {
        ...base,
        prompts: {
          ...prompts,
          generate: { ...prompts.generate, identity: { ...prompts.generate.identity, hash: "other" } },
        },
      },
      ["generation", "matching", "score"],
    ],
    [
      "the condition signatures",
      { ...base, experiment: { ...experiment, conditions: { ...experiment.conditions, signatures: true } } },
      ["generation", "matching", "score"],
    ],
    [
      "shots",
      { ...base, experiment: { ...experiment, conditions: { ...experiment.conditions, shots: 1 } } },
      ["generation", "matching", "score"],
    ],
    [
      "repair",
      { ...base, experiment: { ...experiment, conditions: { ...experiment.conditions, repair: 1 } } },
      ["generation", "matching", "score"],
    ],
    ["the matcher", { ...base, matcher: model("other") }, ["matching", "score"]],
    [
      "the interface",
      { ...base, problems: [{ ...problem("p"), hashes: { ...problem("p").hashes, interface: "x" } }, problem("q")] },
      ["matching", "score"],
    ],
    [
      "the instances",
      { ...base, problems: [{ ...problem("p"), hashes: { ...problem("p").hashes, grading: "x" } }, problem("q")] },
      ["score"],
    ],
    [
      "the suite",
      { ...base, problems: [{ ...problem("p"), hashes: { ...problem("p").hashes, suite: "x" } }, problem("q")] },
      ["score"],
    ],
    [
      "the time limit",
      { ...base, experiment: { ...experiment, limits: { ...experiment.limits, timeoutMs: 1 } } },
      ["score"],
    ],
    ["the metrics", { ...base, experiment: { ...experiment, metrics: ["syntax"] } }, ["score"]],
    ["the solver", { ...base, versions: { ...base.versions, clingo: "5.4.1" } }, ["score"]],
  ];

test.each(changes)("a change of %s changes exactly the ids that depend on it", (_, input, expected) => {
  const after = planExperiment(input);
  for (const level of [0, 1, 2]) {
    const [old, now] = [one(before, "p", level), one(after, "p", level)];
    const changed = [
      ...(old.id === now.id ? [] : ["generation"]),
      ...(old.matching === now.matching ? [] : ["matching"]),
      ...(old.score === now.score ? [] : ["score"]),
    ];
    expect(changed).toEqual(expected);
  }
});

test("a change of the paraphraser changes only what is made from paraphrases", () => {
  const after = planExperiment({ ...base, paraphraser: model("other") });
  expect(one(after, "p", 0)).toEqual(one(before, "p", 0));
  expect(one(after, "p", 1).id).not.toBe(one(before, "p", 1).id);
  expect(one(after, "p", 2).id).not.toBe(one(before, "p", 2).id);
});

test("another prompt for level 2 leaves level 1 as it is", () => {
  const prompt = { ...prompts["paraphrase-2"], identity: { ...prompts["paraphrase-2"].identity, hash: "other" } };
  const after = planExperiment({ ...base, prompts: { ...prompts, "paraphrase-2": prompt } });
  expect(one(after, "p", 1).id).toBe(one(before, "p", 1).id);
  expect(one(after, "p", 2).id).not.toBe(one(before, "p", 2).id);
});

test("more or fewer problems, models, levels and runs, in any order, leave the ids of the others as they are", () => {
  const subset = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: 1 });
  fc.assert(
    fc.property(
      subset(["p", "q", "r", "s"]),
      subset(["a", "b", "c"]),
      subset([0, 1, 2] as const),
      fc.integer({ min: 1, max: 4 }),
      (problems, models, levels, runs) => {
        const change: Experiment = { ...experiment, levels: [...levels].sort(), runs };
        const plan = planExperiment({
          ...base,
          experiment: change,
          problems: problems.map((id) => problem(id)),
          models: models.map(model),
        });
        const known = new Map(
          before.generations.map((item) => [`${item.problem} ${item.model} ${item.level} ${item.run}`, item] as const),
        );
        for (const item of plan.generations) {
          const old = known.get(`${item.problem} ${item.model} ${item.level} ${item.run}`);
          if (old) expect(item).toEqual(old);
        }
      },
    ),
  );
});

test("the label of a model, the file and the price list change nothing", () => {
  const renamed = { ...model("a"), spec: { ...model("a").spec, label: "renamed" } };
  const after = planExperiment({
    ...base,
    models: [renamed],
    experiment: { ...experiment, file: "other.yaml", prices: "prices.yaml" },
  });
  const found = after.generations.find(({ problem: id, level, run }) => id === "p" && level === 0 && run === 1);
  expect(found?.id).toBe(one(before, "p", 0).id);
  expect(found?.score).toBe(one(before, "p", 0).score);
});
