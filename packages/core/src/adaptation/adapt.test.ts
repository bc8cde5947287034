import { openSolver, type Solver } from "@blast-asp/solver";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Matching, sameOrder } from "../matching/matching.js";
import type { InterfacePredicate, Problem } from "../problem/problem.js";
import { adaptCandidate } from "./adapt.js";

const predicate = (signature: string): InterfacePredicate => {
  const [name = "", arity = "0"] = signature.split("/");
  return { signature, name, arity: Number(arity) };
};

const problemWith = (input: string[], output: string[], instance = ""): Problem => ({
  id: "p",
  title: "p",
  kind: "search",
  input: input.map(predicate),
  output: output.map(predicate),
  description: "",
  gold: { file: "gold.lp", text: "" },
  instances: [{ name: "i", file: "i.lp", text: instance }],
  candidates: "",
  hash: "",
  folder: "",
});

const graph = problemWith(["node/1", "edge/2"], ["in/2"]);

const matching = (pairs: Record<string, string | [string, number[]]>): Matching => ({
  source: "file",
  predicates: Object.fromEntries(
    Object.entries(pairs).map(([gold, to]) => {
      const [target, order] = typeof to === "string" ? [to, sameOrder(predicate(to).arity)] : to;
      return [gold, { predicate: target, arguments: order }];
    }),
  ),
  unmatched: [],
});

const plain = matching({ "node/1": "v/1", "edge/2": "arc/2", "in/2": "pick/2" });

const adapt = (text: string, by: Matching = plain, problem: Problem = graph) => adaptCandidate(text, problem, by);

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 1 });
});
afterAll(() => solver.close());

const modelsOf = async (parts: string[], project: string[]): Promise<string[]> => {
  const outcome = await solver.solve({
    parts: parts.map((text, index) => ({ name: `part ${index}`, text })),
    project,
    task: { kind: "models", objective: "all", max: 0 },
    limits: { timeoutMs: 10_000, memoryMiB: 512 },
  });
  if (outcome.status === "unsatisfiable") return [];
  if (outcome.status !== "satisfiable") throw new Error(JSON.stringify(outcome));
  return outcome.models.map(({ atoms }) => [...atoms].sort().join(" ")).sort();
};

describe("stripping", () => {
  it("takes facts over matched inputs, whatever their form, and keeps everything else in its place", () => {
    const text =
      "v(1..3). % three\nv(X) :- X = 1..5.\narc(1,2;2,3). arc(X,Y) :- (X,Y) = (1,2;2,3).\nmark(1). arc(Y,X) :- arc(X,Y).\n#show pick/2.\n{ pick(X,Y) } :- arc(X,Y).";
    const { text: adapted, report } = adapt(text);
    expect(report).toEqual({ strippedFacts: 4, remainingFacts: ["mark/1"], renamedApart: [] });
    expect(adapted.split("\n").map((line) => line.trim())).toEqual([
      "% three",
      "",
      "",
      "mark(1). edge(Y,X) :- edge(X,Y).",
      "",
      "{ in(X,Y) } :- edge(X,Y).",
    ]);
  });

  it("keeps rules over inputs that depend on other predicates, and facts of other predicates", () => {
    const { report } = adapt("v(X) :- arc(X,_).\nother(1..3).\npick(1,2).\n");
    expect(report).toEqual({ strippedFacts: 0, remainingFacts: ["other/1", "pick/2"], renamedApart: [] });
  });
});

describe("facts that stay", () => {
  it("are reported, also where a choice or a disjunction offers an input", () => {
    const { text, report } = adapt(
      "{ v(1..3) }.\narc(1,X) : X = 1..2.\n-v(7).\n{ pick(1,2) }.\n{ arc(3,X) : mark(X) }.",
    );
    expect(report).toEqual({ strippedFacts: 0, remainingFacts: ["-v/1", "arc/2", "v/1"], renamedApart: [] });
    expect(text).toContain("{ node(1..3) }.");
  });
});

describe("renaming", () => {
  it("happens at atom positions only", () => {
    expect(adapt('pick(v,arc(1)) :- v(v), arc(v(1),"v(1)"), not pick(1,1). % v(1)').text).toBe(
      'in(v,arc(1)) :- node(v), edge(v(1),"v(1)"), not in(1,1). % v(1)',
    );
  });

  it("puts arguments into gold's order, in pools and nested terms as well", () => {
    const swapped = matching({ "node/1": "v/1", "edge/2": ["arc/2", [2, 1]], "in/2": "pick/2" });
    expect(adapt("pick(X,Y) :- arc( f(X,Z) , (Y,1) ), v(X;Y).\nx :- arc(1,2;3,4).", swapped).text).toBe(
      "in(X,Y) :- edge( (Y,1) , f(X,Z) ), node(X;Y).\nx :- edge(2,1;4,3).",
    );
  });

  it("leaves the value of a constant to the instances when gold does", () => {
    const base = problemWith(["node/1"], ["in/1"], "#const k = 2. node(1..3).");
    const own = matching({ "node/1": "v/1", "in/1": "pick/1" });
    const candidate = "#const k = 9.\npick(X) :- v(X), X <= k.";
    const withGold = (text: string): Problem => ({ ...base, gold: { file: "gold.lp", text } });
    const given = adapt(candidate, own, withGold("in(X) :- node(X), X <= k."));
    expect(given.text.trim()).toBe("in(X) :- node(X), X <= k.");
    expect(given.report.strippedFacts).toBe(1);
    // Gold does not ask for k, or has its own: then the candidate's k is its own, too.
    for (const gold of ["in(X) :- node(X), X <= 2.", "#const k = 1. in(X) :- node(X), X <= k."])
      expect(adapt(candidate, own, withGold(gold)).text).toBe(
        "#const candidate_k = 9.\nin(X) :- node(X), X <= candidate_k.",
      );
  });

  it("swaps arguments that hold one of the candidate's constants", () => {
    const swapped = matching({ "node/1": "v/1", "edge/2": ["arc/2", [2, 1]], "in/2": "pick/2" });
    expect(adapt("#const n = 2.\npick(n,Y) :- arc(n+1,Y).", swapped).text).toBe(
      "#const candidate_n = 2.\nin(candidate_n,Y) :- edge(Y,candidate_n+1).",
    );
  });

  it("puts three arguments into gold's order by a cycle", () => {
    const problem = problemWith(["leg/3"], ["in/2"]);
    // Gold's leg(A,B,C) is way(B,C,A): A stands third, B first, C second.
    const cycle = matching({ "leg/3": ["way/3", [3, 1, 2]], "in/2": "pick/2" });
    expect(adapt("pick(X,Y) :- way(b,c,a), way(X,Y,_).", cycle, problem).text).toBe(
      "in(X,Y) :- leg(a,b,c), leg(_,X,Y).",
    );
  });

  it("gives every constant a name of its own", () => {
    expect(adapt("#const n = 1. #const n_2 = 5. w(candidate_n,n,n_2).").text).toBe(
      "#const candidate_n_2 = 1. #const candidate_n_2_2 = 5. w(candidate_n,candidate_n_2,candidate_n_2_2).",
    );
  });

  it("moves the candidate's own predicates out of the way when they carry a graded name", () => {
    const { text, report } = adapt("node(X) :- v(X).\nnode(X,Y) :- v(X), v(Y).\n-edge(1,2).\npick(X,X) :- node(X).");
    expect(report.renamedApart).toEqual(["edge/2", "node/1"]);
    expect(text).toBe(
      "candidate_node(X) :- node(X).\nnode(X,Y) :- node(X), node(Y).\n-candidate_edge(1,2).\nin(X,X) :- candidate_node(X).",
    );
  });

  it("keeps classical negation", () => {
    expect(adapt("-pick(X,Y) :- arc(X,Y), not pick(X,Y).").text).toBe("-in(X,Y) :- edge(X,Y), not in(X,Y).");
  });

  it("keeps constants of the candidate apart from names in the instance", () => {
    const problem = problemWith(["node/1", "edge/2"], ["in/2"], "node(n). node(k).");
    expect(adapt("#const n = 5.\npick(X,n) :- v(X), n(X), f(n) = f(n).", plain, problem).text).toBe(
      "#const candidate_n = 5.\nin(X,candidate_n) :- node(X), n(X), f(candidate_n) = f(candidate_n).",
    );
  });
});

describe("bridges", () => {
  it("serve two inputs that share one predicate of the candidate", async () => {
    const people = problemWith(["man/1", "woman/1"], ["match/2"]);
    const shared = matching({ "man/1": "person/1", "woman/1": "person/1", "match/2": "pair/2" });
    const { text } = adapt(
      "person(zoe).\n1 { pair(X,Y) : person(Y), X != Y } 1 :- person(X), X = adam.",
      shared,
      people,
    );
    expect(await modelsOf([text, "man(adam). woman(eve)."], ["match/2"])).toEqual(["match(adam,eve)"]);
  });

  it("keep a predicate and its classical negation together, whichever comes first", async () => {
    const people = problemWith(["man/1", "woman/1"], ["match/2"]);
    const shared = matching({ "man/1": "person/1", "woman/1": "person/1", "match/2": "pair/2" });
    const facts = "man(adam). woman(eve).";
    for (const clash of ["-person(X) :- person(X), X = eve.", "-person(eve)."]) {
      const { text } = adapt(`${clash}\npair(adam,eve).`, shared, people);
      expect(await modelsOf([text, facts], ["match/2"])).toEqual([]);
    }
  });

  it("serve pools whose arities go different ways", async () => {
    const { text } = adapt(
      "v(0;1,2). w :- v(1;1,2).\npick(X,Y) :- v(X,Y), v(X).",
      matching({ "node/1": "v/1", "edge/2": "arc/2", "in/2": "pick/2" }),
    );
    expect(await modelsOf([text, "node(1). node(2). edge(1,2)."], ["in/2"])).toEqual(["in(1,2)"]);
  });
});

/** A random small program over v/1, arc/2, pick/2, aux/1 with choices, negation, constraints and constants. */
const randomProgram = fc
  .array(
    fc.constantFrom(
      "{ pick(X,Y) } :- arc(X,Y).",
      "{ pick(X,Y) : arc(X,Y) } = 1 :- v(X), arc(X,_).",
      "aux(X) :- pick(X,_).",
      "aux(Y) :- pick(X,Y), not pick(Y,X).",
      ":- v(X), not aux(X), arc(X,_).",
      "pick(Y,X) :- pick(X,Y), arc(Y,X).",
      ":- #count { X,Y : pick(X,Y) } > n.",
      "#const n = 2.",
      "arc(Y,X) :- arc(X,Y), aux(X).",
      "-pick(X,X) :- v(X).",
      "node(X) :- v(X), not aux(X).",
      ":- node(a).",
    ),
    { minLength: 2, maxLength: 8 },
  )
  .map((rules) => [...new Set(rules)].join("\n"));

describe("adaptation", () => {
  it("keeps the answer sets up to renaming", async () => {
    const vertex = fc.constantFrom("a", "b", "n");
    const arcs = fc.uniqueArray(fc.tuple(vertex, vertex), { maxLength: 4, selector: ([x, y]) => `${x} ${y}` });
    await fc.assert(
      fc.asyncProperty(randomProgram, arcs, fc.boolean(), async (program, edges, swap) => {
        const order = swap ? [2, 1] : [1, 2];
        const by = matching({ "node/1": "v/1", "edge/2": ["arc/2", order], "in/2": ["pick/2", order] });
        const goldFacts = ["node(a;b;n).", ...edges.map(([x, y]) => `edge(${x},${y}).`)].join(" ");
        const ownFacts = ["v(a;b;nn).", ...edges.map(([x, y]) => (swap ? `arc(${y},${x}).` : `arc(${x},${y}).`))].join(
          " ",
        );
        const problem = problemWith(["node/1", "edge/2"], ["in/2"], goldFacts);
        const adapted = adaptCandidate(program, problem, by);
        // In the candidate's own words, the instance's vertex n needs another name than the constant n.
        const own = await modelsOf([program, ownFacts.replaceAll(/\bn\b/g, "nn")], ["pick/2"]);
        const renamed = await modelsOf([adapted.text, goldFacts], ["in/2"]);
        const translated = own.map((model) =>
          model
            .split(" ")
            .filter((atom) => atom !== "")
            .map((atom) => atom.replaceAll("nn", "n").replace(/pick\(([^,]*),(.*)\)/, swap ? "in($2,$1)" : "in($1,$2)"))
            .sort()
            .join(" "),
        );
        expect(renamed).toEqual(translated.sort());
      }),
      { numRuns: 120 },
    );
  });
});
