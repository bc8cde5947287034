import { parse } from "@blast-asp/asp";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adaptCandidate } from "../../adaptation/adapt.js";
import type { InterfacePredicate, Problem } from "../../problem/problem.js";
import type { Matching } from "../matching.js";
import { shippedCandidates } from "../structural/shipped.testing.js";
import { matchByOracle, type OracleContext, type OracleScore } from "./match-by-oracle.js";

const predicate = (signature: string): InterfacePredicate => {
  const slash = signature.lastIndexOf("/");
  return { signature, name: signature.slice(0, slash), arity: Number(signature.slice(slash + 1)) };
};

const problemOf = (input: string[], output: string[], gold: string, instances: string[]): Problem => ({
  id: "example",
  title: "Example",
  kind: "search",
  input: input.map(predicate),
  output: output.map(predicate),
  description: "",
  gold: { file: "gold.lp", text: gold },
  instances: instances.map((text, index) => ({ name: `${index}`, file: `${index}.lp`, text })),
  candidates: "candidates",
  hash: "",
  folder: ".",
});

const tour = problemOf(
  ["node/1", "edge/2"],
  ["inTour/2"],
  `{ inTour(X,Y) : edge(X,Y) } = 1 :- node(X).
   { inTour(X,Y) : edge(X,Y) } = 1 :- node(Y).
   least(X) :- X = #min { Y : node(Y) }.
   reached(Y) :- least(X), inTour(X,Y).
   reached(Y) :- reached(X), inTour(X,Y).
   :- node(X), not reached(X).`,
  [
    "node(1..4). edge(1,2). edge(2,3). edge(3,4). edge(4,1). edge(1,3). edge(3,2). edge(2,4). edge(2,1). edge(4,3).",
    "node(a;b;c). edge(a,b). edge(b,c). edge(c,a).",
  ],
);

const contextOf = (problem: Problem, candidate: string): OracleContext => ({
  input: problem.input.map(({ signature }) => signature),
  output: problem.output.map(({ signature }) => signature),
  gold: parse(problem.gold.text),
  candidate: parse(candidate),
});

/** A score that knows the one right matching. */
const knows =
  (right: Readonly<Record<string, string>>, seen: Matching[] = []): OracleScore =>
  async (matching) => {
    seen.push(matching);
    const hits = Object.entries(right).every(
      ([gold, there]) =>
        `${matching.predicates[gold]?.predicate} ${matching.predicates[gold]?.arguments.join("")}` === there,
    );
    return hits ? { low: 1, high: 1 } : { low: 0, high: 0 };
  };

describe("matchByOracle, scored by the solver", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await openSolver("clingo-wasm", { jobs: 1 });
  });
  afterAll(async () => {
    await solver.close();
  });

  const models = async (program: string, instance: string, project: readonly string[]): Promise<Set<string>> => {
    const outcome = await solver.solve({
      parts: [
        { name: "program", text: program },
        { name: "instance", text: instance },
      ],
      task: { kind: "models", objective: "all", max: 0 },
      project,
      limits: { timeoutMs: 20_000, memoryMiB: 512 },
    });
    if (outcome.status === "unsatisfiable") return new Set();
    if (outcome.status !== "satisfiable") throw new Error(`unexpected outcome ${outcome.status}`);
    return new Set(outcome.models.map(({ atoms }) => atoms.join(" ")));
  };

  /** F1 by listing the answer sets of both programs. */
  const byListing =
    (problem: Problem, candidate: string): OracleScore =>
    async (matching) => {
      const { text } = adaptCandidate(candidate, problem, matching);
      const project = problem.output.map(({ signature }) => signature);
      let [common, all] = [0, 0];
      for (const instance of problem.instances) {
        const gold = await models(problem.gold.text, instance.text, project);
        const tested = await models(text, instance.text, project);
        for (const model of gold) if (tested.has(model)) common += 1;
        all += gold.size + tested.size;
      }
      const f1 = all === 0 ? 1 : (2 * common) / all;
      return { low: f1, high: f1 };
    };

  it("finds the matching of a right program whose names mislead", async () => {
    const candidate = `
      inTour(1..4). node(1,2). node(2,3). node(3,4). node(4,1).
      1 { edge(Y,X) : node(X,Y) } 1 :- inTour(X).
      1 { edge(Y,X) : node(X,Y) } 1 :- inTour(Y).
      first(X) :- X = #min { Y : inTour(Y) }.
      seen(Y) :- first(X), edge(Y,X).
      seen(Y) :- seen(X), edge(Y,X).
      :- inTour(X), not seen(X).`;
    const outcome = await matchByOracle(contextOf(tour, candidate), byListing(tour, candidate));
    expect(outcome.f1).toEqual({ low: 1, high: 1 });
    expect(outcome.complete).toBe(true);
    const { predicates } = outcome.matching;
    expect(predicates["node/1"]?.predicate).toBe("inTour/1");
    expect(predicates["edge/2"]?.predicate).toBe("node/2");
    expect(predicates["inTour/2"]?.predicate).toBe("edge/2");
    // Either both arcs are read as written or both the other way round: the tours are the same.
    expect(predicates["edge/2"]?.arguments).not.toEqual(predicates["inTour/2"]?.arguments);
  });

  it("shows that a wrong program is wrong under every matching", async () => {
    const candidate = `
      v(1..3). e(1,2). e(2,3). e(3,1).
      1 { t(X,Y) : e(X,Y) } 1 :- v(X).
      1 { t(X,Y) : e(X,Y) } 1 :- v(Y).`;
    const outcome = await matchByOracle(contextOf(tour, candidate), byListing(tour, candidate));
    // No connectivity: on the first instance some covers by cycles are no tours.
    expect(outcome.f1.low).toBeLessThan(1);
    expect(outcome.f1.low).toBeGreaterThan(0);
    // v for node; e and t for edge and inTour, either way, in 2 · 2 orders.
    expect(outcome.assignments).toBe(8);
    expect(outcome.tried + outcome.equivalent).toBe(8);
    expect(outcome.complete).toBe(true);
    expect(outcome.matching.predicates["inTour/2"]?.predicate).toBe("t/2");
  });
});

describe("matchByOracle", () => {
  const candidate = "v(1..3). u(1..2). e(1,2). f(1,2). { t(X,Y) : e(X,Y), f(X,Y) } :- v(X), u(Y).";
  // node: 2 predicates; edge and inTour: 3 · 2 of three, in 2 · 2 orders.
  const all = 48;

  it("tries every assignment once, none twice, and says when it did", async () => {
    const seen: Matching[] = [];
    const outcome = await matchByOracle(contextOf(tour, candidate), knows({ "node/1": "none" }, seen));
    expect(outcome).toMatchObject({ assignments: all, complete: true, f1: { low: 0, high: 0 } });
    expect(outcome.tried).toBe(seen.length);
    expect(outcome.tried + outcome.equivalent).toBe(all);
    expect(new Set(seen.map(({ predicates }) => JSON.stringify(predicates))).size).toBe(seen.length);
    for (const { predicates, unmatched } of seen) {
      expect(unmatched).toEqual([]);
      expect(new Set(Object.values(predicates).map((match) => match.predicate)).size).toBe(3);
    }
  });

  it.each([
    { "node/1": "u/1 1", "edge/2": "e/2 12", "inTour/2": "t/2 12" },
    { "node/1": "v/1 1", "edge/2": "t/2 21", "inTour/2": "e/2 21" },
    { "node/1": "u/1 1", "edge/2": "f/2 21", "inTour/2": "e/2 12" },
  ])("finds %j and stops there", async (right) => {
    const seen: Matching[] = [];
    const outcome = await matchByOracle(contextOf(tour, candidate), knows(right, seen));
    expect(outcome.f1).toEqual({ low: 1, high: 1 });
    expect(outcome.complete).toBe(true);
    expect(seen.at(-1)?.predicates).toEqual(outcome.matching.predicates);
  });

  it("keeps to its budget and returns the most plausible of equally good ones", async () => {
    const everything = await matchByOracle(contextOf(tour, candidate), knows({ "node/1": "none" }));
    const outcome = await matchByOracle(contextOf(tour, candidate), knows({ "node/1": "none" }), { assignments: 5 });
    expect(outcome).toMatchObject({ tried: 5, complete: false, assignments: all });
    expect(outcome.matching).toEqual(everything.matching);
  });

  it("stops when its time is over, by the clock that it is given", async () => {
    let now = 0;
    const score: OracleScore = async () => {
      now += 10;
      return { low: 0, high: 0 };
    };
    const outcome = await matchByOracle(contextOf(tour, candidate), score, {
      time: { milliseconds: 35, now: () => now },
    });
    expect(outcome).toMatchObject({ tried: 4, complete: false });
  });

  it("looks first around what scores well", async () => {
    // 3 unary and 4 binary predicates: the right one is two changes away from the most plausible, with a half-right one between.
    const wide = "a(1). b(1). c(1). k(1,2). l(1,2). m(1,2). { x(X,Y) : k(X,Y), l(X,Y), m(X,Y) } :- a(X), b(X), c(X).";
    const orders: string[] = [];
    const score: OracleScore = async ({ predicates }) => {
      const node = predicates["node/1"]?.predicate === "c/1";
      const edge = predicates["edge/2"]?.predicate === "m/2";
      const order = predicates["inTour/2"]?.arguments.join("") === "21" && predicates["inTour/2"].predicate === "x/2";
      orders.push([node, edge, order].map(Number).join(""));
      const f1 = (Number(node) + Number(node && edge) + Number(node && edge && order)) / 3;
      return { low: f1, high: f1 };
    };
    const outcome = await matchByOracle(contextOf(tour, wide), score);
    expect(outcome.f1.low).toBe(1);
    expect(outcome.tried).toBeLessThan(60);
  });

  it("prefers the higher lower bound, then the higher upper bound", async () => {
    let call = 0;
    const bounds = [
      { low: 0, high: 0.9 },
      { low: 0.2, high: 0.3 },
      { low: 0.2, high: 0.8 },
      { low: 0.1, high: 1 },
    ];
    const outcome = await matchByOracle(contextOf(tour, candidate), async () => bounds[call++] ?? { low: 0, high: 0 });
    expect(outcome.f1).toEqual({ low: 0.2, high: 0.8 });
    // The first one may be better after all.
    expect(outcome.tried + outcome.equivalent).toBe(all);
    expect(outcome.complete).toBe(false);
  });

  it("scores nothing when the candidate lacks a predicate, and says which", async () => {
    const seen: Matching[] = [];
    const outcome = await matchByOracle(
      contextOf(tour, "node(1). edge(1,2). { tour(X) } :- node(X)."),
      knows({}, seen),
    );
    expect(outcome).toMatchObject({ assignments: 0, tried: 0, equivalent: 0, complete: true });
    expect(seen).toEqual([]);
    expect(outcome.matching.source).toBe("oracle");
    expect(outcome.matching.unmatched.map((none) => none.predicate)).toEqual(["inTour/2"]);
  });

  it("passes on what the score rejects with", async () => {
    const failing: OracleScore = () => Promise.reject(new Error("stopped"));
    await expect(matchByOracle(contextOf(tour, candidate), failing)).rejects.toThrow("stopped");
  });

  it("finds the hand-made matching of nearly every shipped candidate within its budget", async () => {
    let [found, all, most] = [0, 0, 0];
    for (const { problem, candidate: program, truth, complete } of shippedCandidates()) {
      if (!complete || new Set(Object.values(truth).map((match) => match.predicate)).size < Object.keys(truth).length)
        continue;
      const right = Object.fromEntries(
        Object.entries(truth)
          .filter(([gold]) => problem.input.includes(gold) || problem.output.includes(gold))
          .map(([gold, match]) => [gold, match.predicate]),
      );
      const score: OracleScore = async ({ predicates }) => {
        const hit = Object.entries(right).every(([gold, there]) => predicates[gold]?.predicate === there);
        return hit ? { low: 1, high: 1 } : { low: 0, high: 0 };
      };
      const outcome = await matchByOracle({ ...problem, candidate: program }, score);
      all += 1;
      if (outcome.f1.low === 1) found += 1;
      most = Math.max(most, outcome.tried);
    }
    expect(all).toBeGreaterThanOrEqual(50);
    expect(found).toBe(all);
    // The most plausible assignments come first.
    expect(most).toBeLessThanOrEqual(20);
  });
});
