import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSyntax, extractProgram } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./blast.js";
import { type Asking, asking } from "./cases-solving.js";
import type { SmallProblem } from "./small-problem.js";

// Replies and programs of the kinds that models write, with what clingo 5.8 and people who know it say of each.

const file = (name: string): string => readFileSync(join(root, "test/e2e/cases", name), "utf8");

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", {});
});
afterAll(() => solver.close());

const limits = { timeoutMs: 10_000, memoryMiB: 512 };

const syntaxOf: Asking["syntaxOf"] = (text) => asking(solver).syntaxOf(text);
const errorLines: Asking["errorLines"] = (text) => asking(solver).errorLines(text);
const modelsOf: Asking["modelsOf"] = (text, max) => asking(solver).modelsOf(text, max);
const atomsOf: Asking["atomsOf"] = (text) => asking(solver).atomsOf(text);
const grade: Asking["grade"] = (small, program) => asking(solver).grade(small, program);

describe("chat replies", () => {
  it("c01: one block between prose is taken byte for byte and has two models", async () => {
    const found = extractProgram(file("c01-fence-prose.txt"));
    expect(found).toMatchObject({ kind: "program", program: file("c01-fence-prose.expected.lp"), method: "block" });
    expect(await atomsOf(file("c01-fence-prose.expected.lp"))).toEqual([
      ["moored(t1,b1)", "moored(t2,b2)"],
      ["moored(t1,b2)", "moored(t2,b1)"],
    ]);
  });

  it("c03: a reply that breaks off is read to its end and fails as truncated", async () => {
    expect(extractProgram(file("c03-truncated.txt"))).toMatchObject({
      program: file("c03-truncated.body.lp"),
      truncated: true,
    });
    const lamps: SmallProblem = {
      input: ["lamp/1"],
      output: ["lit/1"],
      gold: "{ lit(L) } :- lamp(L).\n:- lit(l1), not lit(l2).\n:- lit(l2), not lit(l1).\n",
      instances: { two: "lamp(l1;l2).\n" },
    };
    const result = await grade(lamps, file("c03-truncated.txt"));
    expect(result).toMatchObject({ verdict: "syntax-error", reason: expect.stringContaining("truncated") });
    // Without its last rule the program would parse, and mean something else.
    expect(await grade(lamps, file("c03-truncated.dropped.lp"))).toMatchObject({
      verdict: "incorrect",
      models: { wrong: 1 },
    });
  });

  it("c05: typographic characters are errors and are named, but not inside strings and comments", async () => {
    expect((await syntaxOf(file("c05-typography.lp"))).ok).toBe(true);
    const { ok, hints } = await syntaxOf(file("c05-typography-bad.lp"));
    expect(ok).toBe(false);
    for (const [line, character] of [
      [1, /byte order mark|zero width/i],
      [1, /double quotation mark/i],
      [2, /en dash/i],
      [2, /not equal/i],
      [3, /less-than or equal/i],
    ] as const)
      expect(hints.filter((hint) => hint.line === line).map(({ message }) => message)).toContainEqual(
        expect.stringMatching(character),
      );
  });

  it("c07: decorated headers are block comments, as clingo reads them", async () => {
    expect(await atomsOf(file("c07-block-comment.lp"))).toEqual([["busy(1)", "busy(2)", "pier(1)", "pier(2)"]]);
    const open = await syntaxOf(file("c07-block-comment-open.lp"));
    expect(open.ok).toBe(false);
    expect(open.hints).toContainEqual({
      line: 1,
      column: 1,
      message: expect.stringContaining("block comment opens here"),
    });
    const silent = await syntaxOf(file("c07-block-comment-silent.lp"));
    expect(silent).toMatchObject({
      ok: true,
      infos: [{ line: 4, message: "atom does not occur in any rule head: pier(X)" }],
    });
    expect(await atomsOf(file("c07-block-comment-nested.lp"))).toEqual([["pier(2)"]]);
  });

  it("c09: a Python script is not run and is no ASP program", () => {
    expect(extractProgram(file("c09-python-wrapper.txt"))).toMatchObject({
      kind: "none",
      reason: expect.stringContaining("python"),
    });
  });
});

describe("invented syntax", () => {
  it.each([
    ["c11-prolog-ops.lp", [1, 3, 4, 5, 6, 7, 8]],
    ["c17-periods-necks.lp", [2, 3, 4, 5]],
    ["c19-capitals-a.lp", [1, 2]],
    ["c19-capitals-b.lp", [1]],
    ["c19-capitals-d.lp", [1]],
    ["c21-agg-arith-a.lp", [2, 3, 4, 5, 6]],
  ])("%s is rejected on every bad line", async (name, lines) => {
    expect(await errorLines(file(name))).toEqual(lines);
  });

  it("c17: a missing period is also shown on the line that lacks it", async () => {
    expect((await syntaxOf(file("c17-periods-necks.lp"))).hints).toContainEqual({
      line: 1,
      column: 1,
      message: expect.stringContaining("cart(1..2)"),
    });
  });

  it("c19: unsafe constants are called unsafe, with each of them named", async () => {
    const { errors } = await syntaxOf(file("c19-capitals-a.lp"));
    expect(errors.map(({ message }) => message).join("\n")).toMatch(/unsafe.*Alice[\s\S]*unsafe.*'Bob'/);
    expect(await atomsOf(file("c19-capitals-c.lp"))).toEqual([["owner('bob')", "owner(bob)"]]);
  });

  it("c13: Prolog built-ins are atoms that never hold; clingo's remarks say so", async () => {
    const program = file("c13-prolog-builtins.lp");
    const { ok, infos } = await syntaxOf(program);
    expect(ok).toBe(true);
    expect(infos.map(({ line }) => line)).toEqual([2, 2, 3, 4]);
    const coins: SmallProblem = {
      input: ["coin/1"],
      output: ["total/1"],
      gold: "total(N) :- N = #count { C : coin(C) }.\n",
      instances: { two: "coin(1). coin(5).\n" },
    };
    const result = await grade(coins, program);
    expect(result).toMatchObject({ verdict: "incorrect", models: { gold: 1, covered: 0, wrong: 1 } });
    expect(result.syntax?.infos[0]?.message).toBe("atom does not occur in any rule head: findall(C,coin(C),L)");
  });

  it("c15: true and false are plain atoms that never hold", async () => {
    expect(await atomsOf(file("c15-true-false.lp"))).toEqual([["gate(e)", "gate(s)", "gate(w)"]]);
    expect((await syntaxOf(file("c15-true-false.lp"))).infos.map(({ message }) => message)).toEqual([
      "atom does not occur in any rule head: true",
      "atom does not occur in any rule head: false",
    ]);
  });

  it("c21: abs(…) is a function symbol, so atoms differ from gold's", async () => {
    const leaves: SmallProblem = {
      input: ["leaf/1"],
      output: ["gap/2", "near/1"],
      gold: file("c21-agg-arith-gold.lp").replace(/^leaf.*$/m, ""),
      instances: { four: "leaf(1..4).\n" },
    };
    const result = await grade(leaves, file("c21-agg-arith-b.lp"));
    expect(result).toMatchObject({ verdict: "incorrect", models: { f1: 0 } });
    expect(result.models?.instances[0]?.wrongModels[0]).toContain("gap(1,abs(-2))");
    expect(result.models?.instances[0]?.missing[0]).toContain("near(2)");
  });
});

describe("unusual shapes", () => {
  it("c23: compact facts are grounded, not guessed", async () => {
    const shown =
      "-closed(a) calc(-3,9,3,-1,0,1,-3,-4,2) calc(4,16,4,2,1,0,4,5,-5) deg(1,2) deg(1,3) ends(#inf,#sup) link(1,2) link(2,3) nil(()) one((7,)) pt((4,5)) row(1) row(2) row(3)";
    expect(await atomsOf(file("c23-compact-facts.lp"))).toEqual([shown.split(" "), shown.split(" ")]);
  });

  it("c25: a comma in a head is disjunction", async () => {
    const doors: SmallProblem = {
      input: ["shelf/1"],
      output: ["key/1", "door/1", "open/0"],
      gold: file("c25-comma-head-gold.lp"),
      instances: { one: "shelf(1).\n" },
    };
    const result = await grade(doors, file("c25-comma-head.lp"));
    expect(result).toMatchObject({
      verdict: "incorrect",
      syntax: { ok: true },
      models: { gold: 1, covered: 0, tested: 2 },
    });
  });

  it("c27: parts other than base have no effect, and that is said; includes are refused", async () => {
    const { ok, infos } = await syntaxOf(file("c27-program-parts-a.lp"));
    expect(ok).toBe(true);
    expect(infos.map(({ message }) => message)).toContainEqual(expect.stringContaining("#program check"));
    expect(await atomsOf(file("c27-program-parts-a.lp"))).toEqual([[], ["go"]]);
    expect(await atomsOf(file("c27-program-parts-b.lp"))).toEqual([["f", "no", "yes"]]);
    expect(await checkSyntax(file("c27-program-parts-c.lp"), solver, limits)).toMatchObject({ kind: "refused" });
  });

  it.each(["a", "b", "c", "d"])("c29-%s: scripts are refused before any solver starts", async (letter) => {
    const go: SmallProblem = { input: ["q/0"], output: ["ran/1"], gold: "ran(1) :- q.\n", instances: { one: "q.\n" } };
    expect(await grade(go, file(`c29-lua-host-${letter}.lp`))).toMatchObject({
      verdict: "refused",
      reason: expect.stringContaining("line 1"),
    });
  });

  it("c31: strings keep clingo's own escapes", async () => {
    expect(await atomsOf(file("c31-strings-a.lp"))).toEqual([
      ['e("")', 'memo("50% off. buy :- now")', 'path("c\\\\d")', 'quote("say \\"hi\\"")', 'two("x\\ny")'],
    ]);
    expect(await errorLines(file("c31-strings-b.lp"))).toEqual([1]);
    expect(await errorLines(file("c31-strings-c.lp"))).toEqual([1, 2]);
  });
});

describe("behaviour", () => {
  it.each(["a", "b"])("c33-%s: endless grounding is a time-out, and syntactically fine", async (letter) => {
    const program = file(`c33-endless-grounding-${letter}.lp`);
    expect(await checkSyntax(program, solver, { timeoutMs: 500, memoryMiB: 512 })).toMatchObject({
      kind: "checked",
      syntax: { ok: true },
    });
    const outcome = await solver.solve({
      parts: [{ name: "program", text: program }],
      task: { kind: "count", objective: "all", max: 0 },
      limits: { timeoutMs: 500, memoryMiB: 1024 },
    });
    expect(outcome).toMatchObject({ status: "unknown", reason: "timeout" });
  });

  it("c33: a hard search is a time-out, and contradictory comparisons are none", async () => {
    const hard = {
      parts: [{ name: "program", text: file("c33-endless-grounding-d.lp") }],
      task: { kind: "count", objective: "all", max: 0 },
      limits: { timeoutMs: 500, memoryMiB: 512 },
    } as const;
    expect(await solver.solve(hard)).toMatchObject({ status: "unknown", reason: "timeout" });
    expect(await atomsOf(file("c33-endless-grounding-c.lp"))).toEqual([["reef(1)", "reef(2)", "reef(3)"]]);
  });

  it("c35: sums are over sets of tuples; an instance with equal weights shows it", async () => {
    const bills: SmallProblem = {
      input: ["pay/2"],
      output: ["bill/1", "heads/1"],
      gold: "bill(S) :- S = #sum{ V,P : pay(P,V) }.\nheads(N) :- N = #count{ P : pay(P,V) }.\n",
      instances: { equal: "pay(ann,5). pay(bo,5).\n", different: "pay(ann,5).\n" },
    };
    const result = await grade(bills, file("c35-sum-duplicates.lp"));
    expect(result).toMatchObject({ verdict: "incorrect", models: { gold: 2, covered: 1, wrong: 1, f1: 0.5 } });
    expect(result.models?.instances.find(({ instance }) => instance === "equal")).toMatchObject({
      missing: [["bill(10)", "heads(2)"]],
      wrongModels: [["bill(5)", "heads(1)"]],
    });
  });

  it("c37: exit codes 10, 20 and 30 are results, info lines are no failure, 65 is an error", async () => {
    expect(await modelsOf(file("c37-exit-codes-10.lp"), 1)).toMatchObject({
      status: "satisfiable",
      exhausted: false,
      count: 1,
    });
    expect(await modelsOf(file("c37-exit-codes-30.lp"))).toMatchObject({
      status: "satisfiable",
      exhausted: true,
      count: 1,
      infos: [{ code: "atom-undefined", line: 2, column: 9 }],
    });
    expect(await modelsOf(file("c37-exit-codes-20.lp"))).toMatchObject({ status: "unsatisfiable" });
    expect(await modelsOf(file("c37-exit-codes-65.lp"))).toMatchObject({ status: "error" });
  });

  it("c39: a predicate name used as a number compares as a symbol", async () => {
    const times: SmallProblem = {
      input: ["time/1", "last/1"],
      output: ["ready/1", "prev/1"],
      gold: file("c39-symbol-compare-gold.lp").replace(/^time.*$/m, ""),
      instances: { four: "time(1..4). last(3).\n" },
    };
    const result = await grade(times, file("c39-symbol-compare.lp"));
    expect(result).toMatchObject({ verdict: "incorrect" });
    expect(result.models?.instances[0]?.wrongModels).toEqual([["ready(1)", "ready(2)", "ready(3)", "ready(4)"]]);
    expect(result.models?.instances[0]?.missing).toEqual([["prev(2)", "ready(1)", "ready(2)"]]);
    expect(result.syntax?.infos.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("operation undefined"),
    );
  });

  it("c41: unsafe variables are errors that parsing alone does not see", async () => {
    expect(await errorLines(file("c41-unsafe.lp"))).toEqual([2, 3, 4, 5, 6]);
    expect((await syntaxOf(file("c41-unsafe.lp"))).errors.every(({ message }) => message.includes("unsafe"))).toBe(
      true,
    );
    expect((await syntaxOf(file("c41-unsafe-ok.lp"))).ok).toBe(true);
  });

  it("c43: a last comment without line end swallows nothing, and equal constants do not clash", async () => {
    const trees: SmallProblem = {
      input: ["tree/2"],
      output: ["tall/1"],
      gold: "tall(T) :- tree(T,H), H > 5.\n",
      instances: { two: file("c43-joining-instance.lp") },
    };
    expect(await grade(trees, file("c43-joining.lp"))).toMatchObject({
      verdict: "correct",
      models: { gold: 1, f1: 1 },
    });
    const limit: SmallProblem = { ...trees, instances: { one: file("c43-joining-instance-const.lp") } };
    expect(await grade(limit, file("c43-joining-const.lp"))).toMatchObject({ verdict: "correct" });
  });

  it("c45: an answer written as a fact is right on one instance only; a self-defeating rule leaves no model", async () => {
    const bosses: SmallProblem = {
      input: ["leads/2"],
      output: ["boss/1"],
      gold: file("c45-hardcoded-gold.lp"),
      instances: { one: file("c45-hardcoded-inst1.lp"), two: file("c45-hardcoded-inst2.lp") },
    };
    const hardcoded = await grade(bosses, file("c45-hardcoded-a.lp"));
    expect(hardcoded).toMatchObject({
      verdict: "incorrect",
      models: { gold: 2, covered: 1, wrong: 1 },
      adaptation: { remainingFacts: ["boss/1"] },
    });
    const plans: SmallProblem = {
      input: ["day/1"],
      output: ["plan/1"],
      gold: "{ plan(D) : day(D) } = 1.\n",
      instances: { two: "day(1..2).\n" },
    };
    const defeated = await grade(plans, file("c45-hardcoded-b.lp"));
    expect(defeated).toMatchObject({ verdict: "incorrect", models: { gold: 2, covered: 0, tested: 0, f1: 0 } });
  });
});
