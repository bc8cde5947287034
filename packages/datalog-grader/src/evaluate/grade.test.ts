import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { DatalogTask } from "../task/task.js";
import { engineInThread } from "../testing/engine.testing.js";
import { type Files, reachTask, taskOf } from "../testing/tasks.testing.js";
import { createDatalogEvaluator } from "./evaluator.js";
import type { DatalogOptions } from "./options.js";
import type { DatalogResult } from "./result.js";
import { datalogResultSchema } from "./result-schema.js";

let task: DatalogTask;
beforeAll(() => {
  task = taskOf(reachTask);
});

const grade = async (text: string, options: Partial<DatalogOptions> = {}): Promise<DatalogResult> => {
  const evaluator = createDatalogEvaluator({ engine: engineInThread(), clock: () => 0, ...options });
  const { result } = await evaluator.evaluate(task, { name: "c.dl", text });
  return datalogResultSchema.parse(result);
};

const steps = `Path(a, b, 1) :- Edge(a, b), Bound(n), n >= 1.
Path(a, c, n + 1) :- Path(a, b, n), Edge(b, c), Bound(m), n < m.
Steps(a, b, n) :- Reach(a, b), n = min m : Path(a, b, m).
`;
const declared = ".decl Path(a: symbol, b: symbol, n: number)\n";
const right = `${declared}${steps}Reach(a, b) :- Path(a, b, _).\n`;

describe("a candidate", () => {
  it("of rules alone is correct, and so is a whole program", async () => {
    expect(await grade(right)).toMatchObject({
      language: "datalog",
      problem: "reach",
      verdict: "correct",
      reason: "",
      score: { exact: true, tp: 12, fp: 0, fn: 0, negatives: { hits: 0, total: 2 }, negativeExclusion: 1 },
    });
    const whole = await grade(task.gold?.text ?? "");
    expect(whole.verdict).toBe("correct");
    expect(whole.composition?.notes).toHaveLength(8);
  });

  it("that is wrong shows what is missing and surplus", async () => {
    // The bound is not looked at in Reach: a-d is one too many. Variant 1 is as it should be.
    const text = `${declared}${steps}Reach(a, b) :- Edge(a, b).\nReach(a, c) :- Reach(a, b), Edge(b, c).\n`;
    const result = await grade(text, { hints: false });
    expect(result).toMatchObject({ verdict: "incorrect", reason: "1 surplus tuple, first on variant 0" });
    expect(result.variants?.[0]?.relations).toEqual([
      { relation: "Reach", tp: 5, fp: 1, fn: 0, missing: [], surplus: [["a", "d"]] },
      { relation: "Steps", tp: 5, fp: 0, fn: 0, missing: [], surplus: [] },
    ]);
    expect(result.score).toMatchObject({ tp: 12, fp: 1, negativeExclusion: 0.5, compiles: true, exact: false });
  });

  it("that does not compile has its messages at its own lines", async () => {
    const result = await grade(
      `// Line one.\n.decl Edge(a: symbol,\n  b: symbol)\nReach(a, b) :- Edge(a, b), c > 1.\nSteps(a, b) :- Edge(a, b).`,
    );
    expect(result).toMatchObject({
      verdict: "syntax-error",
      score: { compiles: false, tp: 0, fn: 0, f1: 0, negativeExclusion: null },
      variants: [{ outcome: "syntax-error" }, { outcome: "syntax-error" }],
    });
    expect(result.compile?.errors).toContainEqual({ line: 4, column: 28, message: "Ungrounded variable c" });
    expect(result.compile?.errors).toContainEqual({
      line: 5,
      column: 1,
      message: "Mismatching arity of relation Steps (expected 3, got 2)",
    });
  });

  it("whose second place is in the task's declarations says so", async () => {
    const result = await grade(".type Reach <: symbol\nReach(a, b) :- Edge(a, b).\nSteps(a, a, a) :- Edge(a, a).");
    for (const { line, message } of result.compile?.errors ?? []) {
      expect(line).toBeLessThanOrEqual(3);
      for (const [, at] of message.matchAll(/ at (\d+):/g)) expect(Number(at)).toBeLessThanOrEqual(3);
    }
  });

  it("that lacks only declarations is exact once they are there", async () => {
    const result = await grade(`${steps}Reach(a, b) :- Path(a, b, _).`);
    expect(result).toMatchObject({
      verdict: "syntax-error",
      compile: { ok: false, failure: { coarse: "undefined-relation", fine: "undeclared_invented" } },
      repair: { outcome: "exact", declarations: [".decl Path(c1:symbol, c2:symbol, c3:number)"] },
      score: { exact: false, exactRepaired: true, compiles: false },
    });
    expect((await grade(`${steps}Reach(a, b) :- Path(b, a, _).`)).repair?.outcome).toBe("wrong");
    // Another error beside: nothing is repaired.
    expect((await grade(`${steps}Reach(a, b) :- Path(a, c, _).`)).repair).toBeUndefined();
  });

  it("that never ends runs into its limit and lacks what was expected", async () => {
    const text = `${declared}Path(a, b, 1) :- Edge(a, b).\nPath(a, b, n + 1) :- Path(a, b, n).\nReach(a, b) :- Path(a, b, _).`;
    const result = await grade(text, { limits: { milliseconds: 200, mebibytes: 4096 } });
    expect(result).toMatchObject({
      verdict: "timeout",
      score: { compiles: true, timedOut: true, tp: 0, fp: 0, fn: 12, negativeExclusion: null },
    });
    expect(result.hints).toBeUndefined();
  });

  it("that fails at run time on one variant does not compile there, and keeps the other", async () => {
    const text = `${declared}${steps}Reach(a, b) :- Path(a, b, _), Bound(n), 6 / (n - 2) > 0.\n`;
    const result = await grade(text);
    expect(result).toMatchObject({
      verdict: "runtime-error",
      variants: [{ outcome: "runtime-error" }, { outcome: "graded" }],
      compile: { ok: true },
      score: { compiles: false, exact: false, tp: 2, fn: 0, f1: 1 },
    });
    expect(result.reason).toMatch(/^variant 0: /);
  });

  it("with what the engine does not do is not scored", async () => {
    for (const text of [".comp C { .decl r(x: number) }\n.init c = C", '#include "/etc/passwd"', '.include "x.dl"']) {
      const result = await grade(`${text}\n${right}`);
      expect(result.verdict).toBe("not-supported");
      expect(result.score).toBeUndefined();
    }
  });

  it("without a program is scored 0", async () => {
    expect(await grade("I am not able to do this.")).toMatchObject({
      verdict: "no-program",
      score: { compiles: false, exact: false, f1: 0 },
    });
  });

  it("can be graded on the demonstration instance", async () => {
    const result = await grade("Reach(a, b) :- Edge(a, b).", { on: "demo", hints: false });
    expect(result.variants?.map(({ instance }) => instance)).toEqual(["demo"]);
    expect(result.score).toMatchObject({ tp: 2, fp: 0, fn: 4 });
  });

  it("does not pass when there is nothing to grade on", async () => {
    const { result } = await createDatalogEvaluator({ engine: engineInThread() }).evaluate(
      { ...task, instances: [] },
      { name: "c", text: right },
    );
    expect(result.verdict).toBe("error");
  });
});

describe("bad fact files", () => {
  const broken = async (facts: string): Promise<DatalogResult> => {
    const own = taskOf(reachTask);
    writeFileSync(join(own.instances[0]?.folder ?? "", "Bound.facts"), facts);
    const { result } = await createDatalogEvaluator({ engine: engineInThread() }).evaluate(own, {
      name: "c",
      text: right,
    });
    return result;
  };

  it("are a run-time error with the engine's words", async () => {
    const result = await broken("two\n");
    expect(result.verdict).toBe("runtime-error");
    expect(result.reason).toContain("Bound");
  });
});

it("places what is said of a declaration of the task at the candidate's own rule", async () => {
  const result = await grade("Reach(a, b) :- Edge(a, b), !Reach(b, a).\nSteps(a, b, 1) :- Edge(a, b).\n");
  expect(result.compile?.errors).toMatchObject([{ line: 1, column: 29 }]);
  expect(result.reason).toMatch(/^line 1, column 29: Unable to stratify relation\(s\) \{Reach\}/);
});

it("names characters that cannot be seen", async () => {
  const { reason } = await grade("Reach(a,\u00a0b) :- Edge(a, b).\n");
  expect(reason).toContain("line 1, column 9: syntax error, unexpected invalid token (the character U+00A0)");
});

it.each(["#include", "# include", "#\\\ninclude", "%:include", "/* here */ #include"])(
  "refuses %j",
  async (directive) => {
    expect(await grade(`${directive} "/etc/passwd"\n${right}`)).toMatchObject({ verdict: "not-supported" });
  },
);

it("does not mind the word in a string or a comment", async () => {
  const harmless = `${right}// #include "a"\n.decl Own(x: symbol)\nOwn("see .include").\n`;
  expect(await grade(harmless)).toMatchObject({ verdict: "correct" });
});

describe("a hint", () => {
  const small: Files = {
    ...Object.fromEntries(Object.entries(reachTask).filter(([name]) => !name.startsWith("instances"))),
    "problem.yaml": `id: small
title: Small
language: datalog
domain: graph-analytics
topic: paths
difficulty: easy
input:
  "Edge(from: symbol, to: symbol)": an edge
  "Cost(node: symbol, tag: symbol, cost: number)": the cost of a node
output:
  "Reach(from: symbol, to: symbol)": a way
  "Top(node: symbol, cost: number)": the highest cost of each node
  "Tagged(node: symbol)": has a tag with an x in it
question: as above
`,
    "gold.dl": `.decl Edge(a: symbol, b: symbol)
.decl Cost(a: symbol, t: symbol, n: number)
.decl Reach(a: symbol, b: symbol)
.decl Top(a: symbol, n: number)
.decl Tagged(a: symbol)
.input Edge
.input Cost
.output Reach
.output Top
.output Tagged
Reach(a, b) :- Edge(a, b).
Reach(a, b) :- Edge(b, a).
Reach(a, c) :- Reach(a, b), Reach(b, c).
Top(a, n) :- Cost(a, _, _), n = max m : Cost(a, _, m).
Tagged(a) :- Cost(a, t, _), contains("x", t).
`,
    "instances/demo/Edge.facts": "a\tb\n",
    "instances/demo/Cost.facts": "a\txy\t1\n",
    "instances/demo/Reach.expected": "a\ta\na\tb\nb\ta\nb\tb\n",
    "instances/demo/Top.expected": "a\t1\n",
    "instances/demo/Tagged.expected": "a\n",
    "instances/eval/0/Edge.facts": "a\tb\nb\tc\n",
    "instances/eval/0/Cost.facts": "a\txy\t1\na\tz\t4\nb\ty\t3\n",
    "instances/eval/0/Reach.expected": "a\ta\na\tb\na\tc\nb\ta\nb\tb\nb\tc\nc\ta\nc\tb\nc\tc\n",
    "instances/eval/0/Top.expected": "a\t4\nb\t3\n",
    "instances/eval/0/Tagged.expected": "a\n",
  };
  const reach = "Reach(a, b) :- Edge(a, b) ; Edge(b, a).\nReach(a, c) :- Reach(a, b), Reach(b, c).\n";
  const top = "Top(a, n) :- Cost(a, _, _), n = max m : Cost(a, _, m).\n";
  const tagged = 'Tagged(a) :- Cost(a, t, _), contains("x", t).\n';

  const hintsFor = async (text: string) => {
    const evaluator = createDatalogEvaluator({ engine: engineInThread() });
    const { result } = await evaluator.evaluate(taskOf(small), { name: "c", text });
    return result.hints?.map(({ kind, line, change, exact }) => ({ kind, line, change, exact }));
  };

  it("finds arguments in the wrong order", async () => {
    expect(await hintsFor(`${reach}${top}Tagged(a) :- Cost(a, t, _), contains(t, "x").\n`)).toEqual([
      { kind: "argument-order", line: 4, change: "swap the arguments of contains", exact: true },
    ]);
  });

  it("finds transposed columns", async () => {
    expect(await hintsFor(`${reach}${top}Tagged(a) :- Cost(t, a, _), contains("x", t).\n`)).toEqual([
      { kind: "transposed-columns", line: 4, change: "swap the columns 1 and 2 of Cost in the body", exact: true },
    ]);
  });

  it("finds a missing base case", async () => {
    const closure = "Reach(a, b) :- Edge(b, a).\nReach(a, c) :- Reach(a, b), Reach(b, c).\n";
    expect(await hintsFor(`${closure}${top}${tagged}`)).toContainEqual({
      kind: "missing-base-case",
      line: 1,
      change: "add Reach(v1, v2) :- Edge(v1, v2).",
      exact: true,
    });
  });

  it("finds a missing orientation", async () => {
    const closure = "Reach(a, b) :- Edge(a, b).\nReach(a, c) :- Reach(a, b), Reach(b, c).\n";
    expect(await hintsFor(`${closure}${top}${tagged}`)).toContainEqual({
      kind: "missing-orientation",
      line: 1,
      change: "add Edge(v2, v1) :- Edge(v1, v2).",
      exact: true,
    });
  });

  it("finds an aggregate without groups", async () => {
    expect(await hintsFor(`${reach}Top(a, n) :- n = max m : Cost(a, _, m).\n${tagged}`)).toEqual([
      {
        kind: "ungrouped-aggregate",
        line: 3,
        change: "group the aggregate max by a: add Cost(a, _, _) to the body",
        exact: true,
      },
    ]);
  });

  it("is no edit that only takes a rule away", async () => {
    const hints = await hintsFor(`${reach}${top}${tagged}Cost(a, b, n) :- Cost(b, a, n).\n`);
    expect(hints?.filter(({ line }) => line === 5)).toEqual(hints && []);
  });

  it("is not given for anything else", async () => {
    expect(await hintsFor(`${reach}${top}Tagged(a) :- Cost(a, _, 3).\n`)).toBeUndefined();
  });
});
