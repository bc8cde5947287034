import type { ContractApi } from "./api.js";
import { all, type Calls, countAll, countOptimal, optimal, shown } from "./calls.js";

/** Models, counts, projection and optimisation on programs worked out by hand. */
export function describeResults({ describe, it, expect }: ContractApi, { solve, list }: Calls): void {
  describe("models", () => {
    it("lists all answer sets, atoms sorted by code unit", async () => {
      const outcome = await list("{b; a}. aB. a_. -c.");
      expect(shown(outcome)).toEqual(["-c a aB a_", "-c a aB a_ b", "-c aB a_", "-c aB a_ b"]);
      expect(outcome).toMatchObject({ status: "satisfiable", count: 4, exhausted: true, infos: [] });
    });
    it("gives the empty program one empty model", async () => {
      expect(await list("")).toEqual({
        status: "satisfiable",
        models: [{ atoms: [], costs: [] }],
        count: 1,
        exhausted: true,
        infos: [],
      });
      expect(await solve([], countAll)).toMatchObject({ status: "satisfiable", count: 1, exhausted: true });
    });
    it("finds a contradiction unsatisfiable", async () => {
      expect(await list("a. :- a.")).toEqual({ status: "unsatisfiable", infos: [] });
      expect(await solve("a :- not a.", countOptimal)).toEqual({ status: "unsatisfiable", infos: [] });
    });
    it("stops at the number asked for", async () => {
      const outcome = await solve("{p(1..4)}.", { kind: "models", objective: "all", max: 3 });
      expect(outcome).toMatchObject({ status: "satisfiable", count: 3, exhausted: false });
      expect(shown(outcome).length).toEqual(3);
    });
    it("shows atoms as the program says, and keeps answer sets apart that show the same", async () => {
      expect(shown(await list("{a; b}. #show a/0."))).toEqual(["", "", "a", "a"]);
    });
    it("prints terms as clingo does", async () => {
      const program = String.raw`s("50% off. \"now\"\n\\"). t((1,-2),(3,),()). f(g(x,#inf),#sup). 'q'. n(-7+2).`;
      const atoms = ["'q'", "f(g(x,#inf),#sup)", "n(-5)", String.raw`s("50% off. \"now\"\n\\")`, "t((1,-2),(3,),())"];
      expect(await list(program)).toMatchObject({ models: [{ atoms }] });
    });
    it("gives back any character that a string may hold", async () => {
      const atoms = ['p("\u001b[31m\t\r\u0001")', 'p("é – ≤ 😀")'];
      expect(await list(atoms.map((atom) => `${atom}.`).join("\n"))).toMatchObject({ models: [{ atoms }] });
    });
  });

  describe("counting", () => {
    it("counts without listing", async () => {
      const outcome = await solve("{p(1..10)}.", countAll);
      expect(outcome).toEqual({ status: "satisfiable", models: [], count: 1024, exhausted: true, infos: [] });
    });
    it("stops at the cap", async () => {
      const outcome = await solve("{p(1..10)}.", { kind: "count", objective: "all", max: 100 });
      expect(outcome).toMatchObject({ count: 100, exhausted: false });
    });
  });

  describe("projection", () => {
    const program = "{a; b; p(1..2)}. q(X) :- p(X). #project b/0.";
    it("shows only the signatures asked for and keeps each projection once", async () => {
      const outcome = await list(program, { project: ["a/0", "q/1"] });
      expect(shown(outcome)).toEqual(["", "a", "a q(1)", "a q(1) q(2)", "a q(2)", "q(1)", "q(1) q(2)", "q(2)"]);
      expect(await solve(program, countAll, { project: ["a/0", "q/1"] })).toMatchObject({ count: 8, exhausted: true });
    });
    it("takes a #project statement of the program for nothing", async () => {
      expect(await solve(program, countAll)).toMatchObject({ count: 16 });
    });
    it("tells arities and classical negation apart", async () => {
      const signs = "{p; p(1); -p(2)}. :- p(1), -p(1).";
      expect(shown(await list(signs, { project: ["p/0"] }))).toEqual(["", "p"]);
      expect(shown(await list(signs, { project: ["-p/1"] }))).toEqual(["", "-p(2)"]);
    });
    it("makes all models one when nothing is to be shown", async () => {
      expect(shown(await list(program, { project: [] }))).toEqual([""]);
    });
    it("says nothing of a signature that does not occur", async () => {
      expect(await list("a.", { project: ["nowhere/3"] })).toMatchObject({
        count: 1,
        models: [{ atoms: [] }],
        infos: [],
      });
    });
  });

  describe("optimisation", () => {
    const program = "{a; b; c}. :- not a, not b. #minimize {1,a : a; 1,b : b}.";
    it("lists the optimal answer sets, each once", async () => {
      const outcome = await solve(program, optimal);
      expect(shown(outcome)).toEqual(["a", "a c", "b", "b c"]);
      expect(outcome).toMatchObject({ count: 4, exhausted: true, optimum: [1] });
      expect(await solve(program, countOptimal)).toMatchObject({ count: 4, exhausted: true, optimum: [1], models: [] });
    });
    it("ignores the objective when asked for all", async () => {
      const outcome = await solve(program, all);
      expect(outcome).toMatchObject({ count: 6, exhausted: true });
      expect("optimum" in outcome).toEqual(false);
    });
    it("counts distinct projections of optimal answer sets", async () => {
      expect(shown(await solve(program, optimal, { project: ["a/0"] }))).toEqual(["", "a"]);
      expect(await solve(program, countOptimal, { project: ["c/0"] })).toMatchObject({ count: 2, optimum: [1] });
    });
    it("stops at the number of optimal ones asked for", async () => {
      const outcome = await solve(program, { kind: "models", objective: "optimal", max: 3 });
      expect(outcome).toMatchObject({ count: 3, exhausted: false, optimum: [1] });
      expect(shown(outcome).filter((atoms) => !["a", "a c", "b", "b c"].includes(atoms))).toEqual([]);
      const count = await solve(program, { kind: "count", objective: "optimal", max: 3 });
      expect(count).toMatchObject({ count: 3, exhausted: false, optimum: [1] });
    });
    it("orders levels from the highest, with negative costs and maximisation", async () => {
      const levels = "1 {p(1..3)} 2. #maximize {X@2,X : p(X)}. :~ p(X). [-1@5,X] :~ p(1). [7@-1]";
      // Two of three, of the greatest sum: {2, 3}.
      expect(await solve(levels, optimal)).toMatchObject({
        count: 1,
        models: [{ atoms: ["p(2)", "p(3)"], costs: [-2, -5, 0] }],
        optimum: [-2, -5, 0],
      });
    });
    it("takes every answer set as optimal without an objective, or with one that is always the same", async () => {
      expect(shown(await solve("{a; b}.", optimal))).toEqual(["", "a", "a b", "b"]);
      expect(await solve("{a; b}.", countOptimal)).toMatchObject({ count: 4, exhausted: true });
      const never = "{a; b}. #minimize {1 : c}. c :- a, not a.";
      expect(shown(await solve(never, optimal))).toEqual(["", "a", "a b", "b"]);
      expect(await solve(never, countOptimal)).toMatchObject({ count: 4, exhausted: true });
      const always = "{a; b}. #minimize {3 : d}. d. #show a/0. #show b/0.";
      expect(shown(await solve(always, optimal))).toEqual(["", "a", "a b", "b"]);
      expect(await solve(always, countOptimal)).toMatchObject({ count: 4, exhausted: true, optimum: [3] });
    });
    it("counts equal tuples of an objective once", async () => {
      expect(await solve("bill(5). {a; b}. a. b. #minimize {5 : a; 5 : b}.", optimal)).toMatchObject({ optimum: [5] });
    });
  });
}
