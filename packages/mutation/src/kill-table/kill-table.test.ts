import { openSolver, type Solver } from "@blast-asp/solver";
import { loadSuite, runSuite } from "@blast-asp/test-runner";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asInstance, asTestCase } from "../equivalence/suggest.js";
import { factCount, printFacts } from "../inputs/facts.js";
import { problemOf } from "../problem.testing.js";
import { formatKillTable, formatMutants } from "./format.js";
import { killTableJson } from "./json.js";
import { type KillTable, type KillTableRow, killTable } from "./kill-table.js";
import { suiteRunner } from "./suite-runner.js";

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});
afterAll(() => solver.close());

const limits = { timeoutMs: 3000, memoryMiB: 256 };

/** Independent sets: no two joined nodes are chosen. */
const gold = "{ in(X) : node(X) }.\n:- edge(X,Y), in(X), in(Y).\n";
const independentSet = (instances: Record<string, string>) =>
  problemOf(gold, ["node/1", "edge/2"], ["in/1"], instances);

/** On these, the direction of edges and edges altogether do not matter: they are all complete or empty, with both directions. */
const blind = independentSet({ alone: "node(1..2).", pair: "node(a;b). edge(a,b). edge(b,a)." });
const telling = independentSet({
  alone: "node(1..2).",
  path: "node(a;b;c). edge(a,b). edge(b,c).",
  pair: "node(a;b). edge(b,a).",
});

const row = (table: KillTable, operator: string, line: number): KillTableRow => {
  const found = table.rows.find(({ mutant }) => mutant.operator === operator && mutant.line === line);
  if (!found) throw new Error(`no such mutant: ${operator}`);
  return found;
};

const suiteText = `%** @test(name="two joined nodes", input="node(a). node(b). edge(a,b).",
  assert={ @modelCount(number=3), @trueInAtMost(number=0, atoms="in(a). in(b).") }) **%
%** @test(name="no edge", input="node(a). node(b).", assert={ @modelCount(number=4) }) **%`;

describe("against the models", () => {
  test("a mutant is killed exactly by the instances on which its models differ", async () => {
    const table = await killTable(telling, { solver, count: 100, inputs: 0 });
    // Without the constraint: 4, 8 and 4 subsets instead of 4, 5 and 3.
    expect(row(table, "delete-rule", 2)).toMatchObject({ differingInstances: ["path", "pair"], survives: [] });
    // Without the choice nothing is in: 1 model everywhere.
    expect(row(table, "delete-rule", 1)).toMatchObject({ differingInstances: ["alone", "path", "pair"] });
    // Joined nodes must not be equal: the ends of an edge exchanged is the same.
    expect(row(table, "swap-arguments", 2)).toMatchObject({ differingInstances: [], survives: ["models"] });
    expect(table).toMatchObject({ problem: "tiny", seed: 1, against: ["models"], instances: 3 });
  });

  test("a survivor that differs is shown with the smallest input that tells it from gold", async () => {
    const table = await killTable(blind, { solver, count: 100, inputs: 50 });
    // On `pair` both directions are there, so a constraint that looks at one end only is told from gold; a softened one is not.
    const softened = row(table, "soften-constraint", 2);
    expect(softened.survives).toEqual(["models"]);
    expect(softened.equivalence?.kind).toBe("equivalent-so-far");
    const exchanged = row(table, "swap-arguments", 2);
    expect(exchanged.equivalence).toEqual({ kind: "equivalent-so-far", inputs: 50, undecided: 0 });
  });

  test("a mutant that never ends is told from gold by its limit", async () => {
    const counting = problemOf("p(X) :- n(X).\np(X+1) :- p(X), X < 5, not n(X+1).\n", ["n/1"], ["p/1"], {
      one: "n(1..3).",
      two: "n(2). n(7).",
    });
    const table = await killTable(counting, {
      solver,
      count: 100,
      inputs: 0,
      limits: { timeoutMs: 500, memoryMiB: 256 },
    });
    const endless = table.rows.find(
      ({ mutant }) => mutant.operator === "delete-literal" && mutant.text.includes("p(X+1) :- p(X), not n(X+1)"),
    );
    expect(endless).toMatchObject({ survives: [], limit: { instance: "one", message: "timeout" } });
  });
});

describe("against tests", () => {
  test("a mutant is killed by the test cases that fail, and survivors of the tests are examined on the instances first", async () => {
    const { suite } = await loadSuite({ file: "suite.lp", text: suiteText });
    const table = await killTable(telling, { solver, count: 100, runSuite: suiteRunner(suite, solver, limits) });
    expect(table).toMatchObject({ against: ["tests", "models"], tests: 2 });
    expect(row(table, "delete-rule", 1).failedTests).toEqual(["two joined nodes", "no edge"]);
    expect(row(table, "delete-rule", 2).failedTests).toEqual(["two joined nodes"]);
    expect(row(table, "swap-arguments", 2)).toMatchObject({ failedTests: [], survives: ["tests", "models"] });
    for (const { survives, failedTests, differingInstances } of table.rows) {
      expect(survives.includes("tests")).toBe(failedTests?.length === 0);
      expect(survives.includes("models")).toBe(differingInstances?.length === 0);
    }
  });

  test("asking for tests without a suite is a mistake", async () => {
    await expect(killTable(telling, { solver, against: ["tests"] })).rejects.toThrow("no test suite");
  });

  test("a malformed or an empty suite is refused", async () => {
    const { suite } = await loadSuite({ file: "bad.lp", text: '%** @test(name="x", asert={ @noAnswerSet }) **%' });
    expect(() => suiteRunner(suite, solver, limits)).toThrow("malformed");
    const empty = await loadSuite({ file: "empty.lp", text: "a." });
    expect(() => suiteRunner(empty.suite, solver, limits)).toThrow("no tests");
  });
});

describe("suggestions", () => {
  // A bound on the chosen nodes that no instance reaches: 3 nodes at most are given, and no more than 3 can be chosen.
  const bounded = problemOf("{ in(X) : node(X) } 3.\n", ["node/1"], ["in/1"], {
    one: "node(1..2).",
    two: "node(a;b;c).",
  });

  test("the smallest input is an instance and a test case that gold passes and the mutant fails", async () => {
    const table = await killTable(bounded, { solver, count: 100, inputs: 100 });
    const { mutant, equivalence } = row(table, "drop-bound", 1);
    if (equivalence?.kind !== "not-equivalent") throw new Error("not told apart");
    const { input } = equivalence;
    // Four nodes, of which gold chooses at most three: 15 of 16 subsets.
    expect(input).toMatchObject({ size: 4, gold: 15, mutant: 16, missing: undefined });
    expect(input.wrong).toHaveLength(4);
    expect(factCount(input.facts)).toBe(4);
    const instance = asInstance(mutant, input);
    expect(instance.name).toBe(`not-drop-bound-${mutant.number}.lp`);
    expect(instance.text).toContain(printFacts(input.facts));
    const test = await asTestCase(bounded, mutant, input, solver);
    if (test === undefined) throw new Error("no test case");
    const { suite } = await loadSuite({ file: "suggested.lp", text: test });
    const verdict = async (text: string): Promise<string> =>
      (await runSuite(suite, { solver, program: { name: "p", text } })).verdict;
    expect(await verdict(bounded.gold.text)).toBe("pass");
    expect(await verdict(mutant.text)).toBe("fail");
  });

  test("for an optimisation problem the test case asks about optimal answer sets", async () => {
    const largest = problemOf(
      "{ in(X) : node(X,_) }.\n:- in(X), in(Y), X < Y.\n#maximize { W,X : in(X), node(X,W) }.\n",
      ["node/2"],
      ["in/1"],
      { one: 'node("b",2). node("a",1).' },
      "optimisation",
    );
    const table = await killTable(largest, { solver, count: 100, inputs: 100 });
    const wrong = table.rows.filter(
      ({ mutant, differingInstances }) => mutant.operator === "change-weight" && differingInstances?.length,
    );
    expect(wrong.length).toBeGreaterThan(0);
    const facts = new Map([
      [
        "node/2",
        [
          ['"a"', "1"],
          ['"b"', "2"],
        ],
      ],
    ]);
    for (const { mutant } of wrong) {
      const test = await asTestCase(
        largest,
        mutant,
        { from: "one", facts, size: 2, gold: 1, mutant: 1, missing: undefined, wrong: undefined },
        solver,
      );
      if (test === undefined) throw new Error("no test case");
      const { suite } = await loadSuite({ file: "suggested.lp", text: test });
      const verdict = async (text: string): Promise<string> =>
        (await runSuite(suite, { solver, program: { name: "p", text } })).verdict;
      expect(await verdict(largest.gold.text)).toBe("pass");
      expect(await verdict(mutant.text)).toBe("fail");
    }
  });
});

describe("what is shown", () => {
  test("the same table is the same text, with a diff for each mutant and a count in the end", async () => {
    const options = { solver, count: 6, seed: 4, inputs: 20 };
    const table = await killTable(telling, options);
    const text = formatKillTable(table);
    expect(formatKillTable(await killTable(telling, options))).toBe(text);
    expect(text.split("\n")[0]).toBe("tiny: 6 mutants (seed 4) against 3 instances");
    const killed = table.rows.filter(({ survives }) => survives.length === 0).length;
    expect(text).toContain(`the instances kill ${killed} of 6`);
    for (const { mutant } of table.rows) expect(text).toContain(`${mutant.operator}, line ${mutant.line}`);
  });

  test("JSON holds the same as plain data", async () => {
    const table = await killTable(telling, { solver, count: 100, inputs: 20 });
    const json: unknown = JSON.parse(JSON.stringify(killTableJson(table)));
    expect(json).toEqual(killTableJson(table));
    const { mutants, survivors } = killTableJson(table);
    expect(survivors.models).toEqual(
      table.rows.filter(({ survives }) => survives.includes("models")).map(({ mutant }) => mutant.number),
    );
    expect(mutants.find(({ operator, line }) => operator === "delete-rule" && line === 2)).toMatchObject({
      removed: [":- edge(X,Y), in(X), in(Y)."],
      added: [],
      killedBy: { instances: ["path", "pair"] },
      survives: [],
    });
  });

  test("a list of mutants shows diffs without running anything", async () => {
    const table = await killTable(telling, { solver, count: 3, seed: 2, inputs: 0 });
    const list = formatMutants(
      gold,
      table.rows.map(({ mutant }) => mutant),
    );
    expect(list.match(/^ +- /gm)?.length).toBeGreaterThanOrEqual(3);
    for (const { mutant } of table.rows) expect(list).toContain(mutant.description);
  });
});
