import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChatModel, type ChatRequest, LlmError, type ScriptedReply, scriptedModel } from "@blast-asp/llm";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mergeRuns } from "../folder/merge.js";
import { readStatus, readSummary } from "../status/status.js";
import {
  contentOf,
  gold,
  recordsOf,
  scratch,
  studyOf,
  writeFiles,
  writeProblem,
} from "../testing/small-study.testing.js";
import { estimateStudy } from "./estimate.js";
import { type RunOptions, type RunResult, runStudy } from "./run-study.js";

let solver: Solver;

beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});

afterAll(() => solver.close());

type Setting = {
  readonly folder: string;
  /** Every question that was asked. */
  readonly asked: ChatRequest[];
  readonly models: (name: string) => ChatModel;
};

/** Two problems, and models that answer by a function of the model's name and the question. */
const setting = (reply: (name: string, request: ChatRequest) => ScriptedReply | Promise<ScriptedReply>): Setting => {
  const folder = scratch();
  writeProblem(join(folder, "problems"), "first");
  writeProblem(join(folder, "problems"), "second");
  const asked: ChatRequest[] = [];
  const models = (name: string): ChatModel =>
    scriptedModel((request) => {
      asked.push(request);
      return reply(name.slice("scripted:".length), request);
    }, name.slice("scripted:".length));
  return { folder, asked, models };
};

const start = "problems: [problems]\nmodels: [scripted:a, scripted:b]\nruns: 2\nmetrics: [syntax, models]\n";

const run = async (
  { folder, models }: Setting,
  yaml: string,
  options: Partial<RunOptions> = {},
): Promise<RunResult> => {
  const study = await studyOf(folder, yaml, solver, models);
  const result = await runStudy(study, { out: join(folder, "run"), timing: false, ...options });
  if (!result.ok) throw new Error(result.faults.map(({ message }) => message).join("\n"));
  return result.value;
};

const wrong = "{ pick(X) : item(X) }.\n";

test("each model gets its numbers: hand-computed F1 of a right and of a too weak program", async () => {
  const it = setting((name) => (name === "a" ? gold : wrong));
  const result = await run(it, start);
  expect(result.complete).toBe(true);
  expect(it.asked).toHaveLength(8);
  // Without the bound: on {a} 2 models of which 1 is right, on {a,b} 4 of which 2 are: precision 3/6, recall 1, F1 2/3.
  expect(result.summary.rows).toEqual([
    {
      model: "scripted:a",
      language: "asp",
      planned: 4,
      scored: 4,
      syntax: { mean: 1, n: 4 },
      tests: { mean: null, n: 0 },
      f1: { mean: 1, n: 4 },
      notScored: [],
    },
    expect.objectContaining({
      model: "scripted:b",
      language: "asp",
      scored: 4,
      syntax: { mean: 1, n: 4 },
      f1: { mean: 2 / 3, n: 4 },
    }),
  ]);
});

test("the same command again asks nothing and changes no byte; more runs and models ask for the rest only", async () => {
  const it = setting(() => gold);
  await run(it, start);
  const before = contentOf(join(it.folder, "run"));
  await run(it, start);
  expect(contentOf(join(it.folder, "run"))).toEqual(before);
  expect(it.asked).toHaveLength(8);
  await run(it, start.replace("scripted:b", "scripted:b, scripted:c").replace("runs: 2", "runs: 3"));
  expect(it.asked).toHaveLength(18);
});

test("paraphrases are made once each, level 2 from level 1, and shown to the models", async () => {
  const it = setting((name, { messages }) =>
    name === "p" ? `[${messages[0]?.content.trim().split("\n").at(-1)}]` : gold,
  );
  await run(it, `${start}paraphrase: [0, 2]\nparaphraser: scripted:p\n`);
  expect(it.asked.filter(({ label }) => label?.role === "paraphraser")).toHaveLength(4);
  const level2 = it.asked.filter(({ label }) => label?.role === "candidate" && label.level === "2");
  expect(level2).toHaveLength(8);
  for (const { messages, label } of level2)
    expect(messages[0]?.content).toContain(`[[Pick exactly one item (${label?.problem}).]]`);
  const [record] = recordsOf(join(it.folder, "run"), "paraphrases").filter(({ level }) => level === 2);
  expect(record).toMatchObject({ source: { level: 1, id: expect.stringMatching(/^[0-9a-f]{64}$/) } });
});

test("refused, empty and cut replies are outcomes of their own: not scored, not asked again", async () => {
  const replies: ScriptedReply[] = [
    { kind: "refused", reason: "no" },
    { kind: "empty" },
    { kind: "truncated", text: "{ pick(" },
    gold,
  ];
  const it = setting(() => replies.shift() ?? gold);
  const yaml = start.replace(", scripted:b", "");
  const result = await run(it, yaml);
  expect(result.complete).toBe(true);
  expect(result.summary.rows[0]).toMatchObject({
    planned: 4,
    scored: 1,
    f1: { mean: 1, n: 1 },
    notScored: [
      { reason: "the model refused", count: 1 },
      { reason: "the reply is cut off", count: 1 },
      { reason: "the reply is empty", count: 1 },
    ],
  });
  await run(it, yaml);
  expect(it.asked).toHaveLength(4);
});

test("failed calls are attempts: noted, not scored, and made again by the next start only", async () => {
  let isDown = true;
  const it = setting((name) =>
    name === "b" && isDown ? { kind: "failed", reason: "503 from the service", retryable: true } : gold,
  );
  const first = await run(it, start);
  expect(first.complete).toBe(false);
  expect(first.summary.rows[1]).toMatchObject({
    scored: 0,
    f1: { mean: null, n: 0 },
    notScored: [{ reason: "the call failed: 503 from the service", count: 4 }],
  });
  expect(recordsOf(join(it.folder, "run"), "attempts")).toHaveLength(4);
  expect((await readStatus(join(it.folder, "run"))).reasons).toEqual([
    { model: "scripted:b", stage: "generate", reason: "the call failed: 503 from the service", count: 4 },
  ]);
  isDown = false;
  const second = await run(it, start);
  expect(second.complete).toBe(true);
  expect(it.asked).toHaveLength(8 + 4);
  expect((await readStatus(join(it.folder, "run"))).reasons).toEqual([]);
});

test("a refused key ends the work of that model, ten failures in a row too; the others go on", async () => {
  const it = setting((name) => {
    if (name === "a") return { kind: "failed", reason: "401: bad key", status: 401, retryable: false, attempts: 1 };
    return name === "b" ? { kind: "failed", reason: "overloaded", retryable: true } : gold;
  });
  const yaml = start.replace("scripted:b", "scripted:b, scripted:c").replace("runs: 2", "runs: 20");
  const result = await run(it, yaml, { questions: 1 });
  expect(result.stops.map(({ model, because }) => ({ model, because }))).toEqual([
    { model: "scripted:a", because: "refused-access" },
    { model: "scripted:b", because: "failures" },
  ]);
  const askedOf = (name: string): number => it.asked.filter(({ label }) => label?.model === `scripted:${name}`).length;
  expect([askedOf("a"), askedOf("b"), askedOf("c")]).toEqual([1, 10, 40]);
});

test("a budget that is used up is named, and what is paid for is graded", async () => {
  let left = 3;
  const it = setting(() =>
    left-- > 0 ? gold : { kind: "over-budget", reason: "of the limit of 1.00 USD, 0.99 are spent" },
  );
  const result = await run(it, start.replace(", scripted:b", ""), { questions: 1 });
  expect(result.complete).toBe(false);
  expect(result.stops).toEqual([
    { model: "scripted:a", because: "budget", reason: "of the limit of 1.00 USD, 0.99 are spent" },
  ]);
  expect(result.summary.rows[0]).toMatchObject({ scored: 3, notScored: [{ reason: "not asked yet", count: 1 }] });
});

const matcherReply = '{"item/1": "thing/1", "pick/1": "chosen/1"}';
const renamed = "{ chosen(X) : thing(X) } = 1.\n";

test("a model matches; programs that do not parse are not shown to it, and one it cannot match is not a wrong one", async () => {
  const it = setting((name, { label }) => {
    if (name === "m") return label?.model === "scripted:a" ? matcherReply : "I would say they are alike.";
    if (name === "c") return "chosen(X :- thing(X).";
    return renamed;
  });
  const yaml = `${start.replace("scripted:b", "scripted:b, scripted:c")}matcher: scripted:m\n`;
  const result = await run(it, yaml);
  expect(result.complete).toBe(true);
  const [a, b, c] = result.summary.rows;
  expect(a).toMatchObject({ scored: 4, f1: { mean: 1, n: 4 }, notScored: [] });
  // Two questions each: the matcher is told once what was wrong with its reply.
  expect(b).toMatchObject({ scored: 0, notScored: [{ reason: "the matcher abstained (unusable)", count: 4 }] });
  expect(c).toMatchObject({ scored: 4, syntax: { mean: 0, n: 4 }, f1: { mean: 0, n: 4 } });
  expect(it.asked.filter(({ label }) => label?.role === "matcher")).toHaveLength(4 + 8);
  await run(it, yaml);
  expect(it.asked).toHaveLength(12 + 12);
});

test("hand-made matchings are read by problem, model, level and run; a changed one is scored anew without a question", async () => {
  const it = setting(() => renamed);
  const yaml = `${start.replace(", scripted:b", "").replace("runs: 2", "runs: 1")}matcher: file\nmatchings: hand\n`;
  writeFiles(it.folder, { "hand/first/scripted-a/level-0/run-1.match.json": matcherReply });
  const result = await run(it, yaml);
  expect(result.summary.rows[0]).toMatchObject({ scored: 1, f1: { mean: 1, n: 1 } });
  expect(result.summary.rows[0]?.notScored[0]?.reason).toContain("no hand-made matching: ");
  expect(result.complete).toBe(false);
  writeFiles(it.folder, { "hand/second/scripted-a/level-0/run-1.match.json": matcherReply });
  expect((await run(it, yaml)).summary.rows[0]).toMatchObject({ scored: 2, f1: { mean: 1, n: 2 }, notScored: [] });
  expect(it.asked).toHaveLength(2);
});

test("stages run alone: generating, then scoring without asking anybody", async () => {
  const it = setting(() => gold);
  const generated = await run(it, start, { stages: ["generate"] });
  expect(generated.complete).toBe(true);
  expect(generated.summary.rows[0]).toMatchObject({ scored: 0, notScored: [{ reason: "not scored yet", count: 4 }] });
  const silent: Setting = { ...it, models: () => scriptedModel([], "silent") };
  const scored = await run(
    { ...silent, models: (name) => ({ ...silent.models(name), identity: it.models(name).identity }) },
    start,
    { stages: ["score"] },
  );
  expect(scored.complete).toBe(true);
  expect(it.asked).toHaveLength(8);
});

test("a missing key is named before anything is asked, and only when something is to be asked", async () => {
  const it = setting(() => gold);
  await run(it, start, { stages: ["generate"] });
  const without = (name: string): ChatModel => {
    throw new LlmError("missing-key", `set the key for ${name}`);
  };
  const study = await studyOf(it.folder, start, solver, without);
  expect((await runStudy(study, { out: join(it.folder, "run"), timing: false })).ok).toBe(true);
  const other = await runStudy(study, { out: join(it.folder, "other"), timing: false });
  expect(other).toMatchObject({
    ok: false,
    faults: [{ message: expect.stringContaining("set the key for scripted:a") }, {}],
  });
});

test("a changed description is named and asks again only when that is accepted; old records stay and are not mixed", async () => {
  const it = setting(() => gold);
  await run(it, start);
  writeFiles(it.folder, { "problems/first/description.md": "Pick one." });
  await expect(run(it, start)).rejects.toThrow("the description of first (ask again)");
  expect(it.asked).toHaveLength(8);
  const result = await run(it, start, { acceptChanges: true });
  expect(result.changes.map(({ what }) => what)).toContain("the description of first");
  expect(it.asked).toHaveLength(12);
  const status = await readStatus(join(it.folder, "run"));
  expect(status.models.map(({ score }) => score)).toEqual([
    { planned: 4, done: 4, settled: 0 },
    { planned: 4, done: 4, settled: 0 },
  ]);
  // Four generations and their four scores.
  expect(status.unused).toBe(8);
  const manifest = JSON.parse(readFileSync(join(it.folder, "run/manifest.json"), "utf8")) as { earlier: unknown[] };
  expect(manifest.earlier).toHaveLength(1);
});

test("changed instances are scored anew without being asked for", async () => {
  const it = setting(() => wrong);
  await run(it, start);
  writeFiles(it.folder, { "problems/first/instances/three.lp": "item(a). item(b). item(c).\n" });
  const result = await run(it, start);
  expect(it.asked).toHaveLength(8);
  expect(result.changes).toEqual([{ what: "gold, predicates or instances of first", effect: "score-again" }]);
  // first: right 1+2+3 of 2+4+8; second: 3 of 6. Precision 6/14 and 1/2, recall 1: F1 3/5 and 2/3.
  expect(result.summary.rows[0]?.f1.mean).toBeCloseTo((3 / 5 + 2 / 3) / 2, 12);
});

test("a torn last line is repaired and only its question is asked again", async () => {
  const it = setting(() => gold);
  await run(it, start);
  const whole = contentOf(join(it.folder, "run"));
  const file = join(it.folder, "run/generations.jsonl");
  truncateSync(file, readFileSync(file).length - 20);
  appendFileSync(join(it.folder, "run/scores.jsonl"), '{"id":"torn');
  const repaired: unknown[] = [];
  await run(it, start, { onEvent: (event) => event.kind === "opened" && repaired.push(...event.repaired) });
  expect(repaired).toHaveLength(2);
  expect(contentOf(join(it.folder, "run"))).toEqual(whole);
  expect(it.asked).toHaveLength(9);
});

test("shards together equal the whole, with paraphrases asked for once", async () => {
  const reply = (name: string): ScriptedReply => (name === "p" ? "Take one." : gold);
  const yaml = `${start}paraphrase: [0, 1]\nparaphraser: scripted:p\n`;
  const whole = setting(reply);
  await run(whole, yaml);
  const parts: string[] = [];
  let asked = 0;
  for (const index of [1, 2, 3]) {
    const part = { ...whole, asked: [] as ChatRequest[] };
    const out = join(whole.folder, `part-${index}`);
    const before = whole.asked.length;
    const result = await run(part, yaml, { out, shard: { index, of: 3 } });
    expect(result.complete).toBe(true);
    asked += whole.asked.length - before;
    parts.push(out);
  }
  expect(asked).toBe(2 + 16);
  const merged = join(whole.folder, "merged");
  await mergeRuns([...parts].reverse(), merged);
  expect(contentOf(merged)).toEqual(contentOf(join(whole.folder, "run")));
  expect((await readSummary(merged)).rows.map(({ scored }) => scored)).toEqual([8, 8]);
});

test("folders of different studies, or with different answers to one question, do not merge", async () => {
  const it = setting(() => gold);
  await run(it, start);
  await run(it, start.replace("runs: 2", "runs: 3"), { out: join(it.folder, "longer") });
  await expect(mergeRuns([join(it.folder, "run"), join(it.folder, "longer")], join(it.folder, "m"))).rejects.toThrow(
    "made with different problems",
  );
  const other = { ...it, models: setting(() => wrong).models };
  await run(other, start, { out: join(it.folder, "other") });
  await expect(mergeRuns([join(it.folder, "run"), join(it.folder, "other")], join(it.folder, "n"))).rejects.toThrow(
    "asked twice",
  );
});

test("limit and filter take a part of the plan, and the rest follows later", async () => {
  const it = setting(() => gold);
  const limited = await run(it, start, { limit: 3 });
  expect(limited.selected.generations).toHaveLength(3);
  expect(limited.complete).toBe(true);
  const filtered = await run(it, start, { filter: (name) => name.startsWith("second/") });
  expect(filtered.summary.rows.map(({ planned, scored }) => [planned, scored])).toEqual([
    [2, 2],
    [2, 2],
  ]);
  await run(it, start);
  expect(it.asked).toHaveLength(8);
});

test("stopped by a signal, a run keeps what was under way and goes on from there", async () => {
  const stop = new AbortController();
  const it = setting(async (_, { repeat }) => {
    if (repeat === 0) {
      stop.abort();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return gold;
  });
  const result = await run(it, start, { signal: stop.signal, questions: 1 });
  expect(result.complete).toBe(false);
  expect(result.stops).toEqual([{ because: "signal", reason: "the run was asked to stop" }]);
  expect(it.asked).toHaveLength(2);
  expect(recordsOf(join(it.folder, "run"), "generations")).toHaveLength(2);
  await run(it, start);
  expect(it.asked).toHaveLength(8);
  expect(readdirSync(join(it.folder, "run"))).not.toContain("lock");
});

test("aborted, a run gives up what is under way, and the next start asks for it again", async () => {
  const abort = new AbortController();
  const it = setting(async (_, { repeat, signal }) => {
    if (repeat === 0) return gold;
    await new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      abort.abort();
    });
    return gold;
  });
  const yaml = start.replace(", scripted:b", "");
  const result = await run(it, yaml, { abort: abort.signal, questions: 1 });
  expect(result.complete).toBe(false);
  expect(result.stops.map(({ because }) => because)).toEqual(["signal"]);
  expect(recordsOf(join(it.folder, "run"), "generations")).toHaveLength(2);
  const calm = setting(() => gold);
  expect((await run({ ...calm, folder: it.folder }, yaml)).complete).toBe(true);
  expect(calm.asked).toHaveLength(2);
});

test("in the condition repair a model hears the solver's messages, and the demonstration instance is not graded", async () => {
  const it = setting((_, { messages }) => {
    if (messages.length === 1) return "pick(X :- item(X).";
    return messages.length === 3 ? ":- item(X). { pick(X) : item(X) } = 1." : gold;
  });
  const yaml = `${start.replace(", scripted:b", "").replace("runs: 2", "runs: 1")}conditions: {repair: 3}\n`;
  const result = await run(it, yaml);
  expect(result.summary.rows[0]).toMatchObject({ scored: 2, f1: { mean: 1, n: 2 } });
  expect(it.asked).toHaveLength(6);
  const [second, third] = it.asked.filter(({ label, messages }) => label?.problem === "first" && messages.length > 1);
  expect(second?.messages[2]?.content).toContain("line 1, column");
  expect(third?.messages[4]?.content).toContain("the program has no answer set");
  const graded = recordsOf(join(it.folder, "run"), "scores").map(({ result }) => JSON.stringify(result));
  for (const result of graded) {
    expect(result).toContain('"instance":"two"');
    expect(result).not.toContain('"instance":"one"');
  }
  expect(readFileSync(join(it.folder, "run/manifest.json"), "utf8")).toContain('"demonstration": "one"');
  await run(it, yaml);
  expect(it.asked).toHaveLength(6);
});

test("shots show other problems only, with their gold programs; signatures name the predicates", async () => {
  const it = setting(() => gold);
  await run(it, `${start}conditions: {shots: 1, signatures: true}\n`);
  for (const { messages, label } of it.asked) {
    const other = label?.problem === "first" ? "second" : "first";
    const text = messages[0]?.content ?? "";
    expect(text.indexOf(`Pick exactly one item (${other}).`)).toBeLessThan(
      text.indexOf(`Pick exactly one item (${label?.problem}).`),
    );
    expect(text.split(gold.trim())).toHaveLength(2);
    expect(text).toContain("- item/1 (input)");
    expect(text).toContain("- pick/1 (output)");
  }
  await expect(run(it, `${start}conditions: {shots: 2}\n`)).rejects.toThrow("2 examples need 3 problems");
});

test("a dry run counts what is left to ask and asks nothing", async () => {
  const it = setting(() => gold);
  const yaml = `${start}paraphrase: [0, 1]\nparaphraser: scripted:p\nmatcher: scripted:m\n`;
  const calls = async (out?: string) =>
    (await estimateStudy(await studyOf(it.folder, yaml, solver, it.models), out === undefined ? {} : { out })).map(
      ({ stage, model, calls: count }) => `${stage} ${model} ${count}`,
    );
  expect(await calls()).toEqual([
    "paraphrase scripted:p 2",
    "generate scripted:a 8",
    "generate scripted:b 8",
    "match scripted:m 16",
  ]);
  expect(it.asked).toEqual([]);
  await run(it, yaml, { limit: 4, stages: ["generate"] });
  expect(await calls(join(it.folder, "run"))).toEqual([
    "paraphrase scripted:p 2",
    "generate scripted:a 6",
    "generate scripted:b 6",
    "match scripted:m 16",
  ]);
});

test("a folder that is no run is left alone, and a broken problem is named before anything is asked", async () => {
  const it = setting(() => gold);
  writeFileSync(join(it.folder, "note.txt"), "mine");
  await expect(run(it, start, { out: it.folder })).rejects.toThrow("is not empty and holds no manifest.json");
  writeFiles(it.folder, { "problems/first/gold.lp": "pick(X) :- item(Y).\n" });
  await expect(run(it, start)).rejects.toThrow("unsafe");
  expect(it.asked).toEqual([]);
});
