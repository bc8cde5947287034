import { fileURLToPath } from "node:url";
import { loadProblem, type Problem } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Layout, OutputRole, Pictures, Point } from "../page-data.js";
import { picturesOf } from "./pictures.js";

let solver: Solver;

beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});

afterAll(() => solver.close());

const problemNamed = (id: string): Problem => {
  const loaded = loadProblem(fileURLToPath(new URL(`../../../../problems/${id}`, import.meta.url)));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};

/** One answer set of gold for each instance that has one, as a run records them. */
const goldAnswers = async (problem: Problem): Promise<Map<string, string[][]>> => {
  const answers = new Map<string, string[][]>();
  for (const { name, text } of problem.instances) {
    const outcome = await solver.solve({
      parts: [
        { name: "gold", text: problem.gold.text },
        { name: "instance", text },
      ],
      task: { kind: "models", objective: "optimal", max: 2 },
      project: problem.output.map(({ signature }) => signature),
      limits: { timeoutMs: 20_000, memoryMiB: 512 },
    });
    const models = outcome.status === "satisfiable" ? outcome.models.map(({ atoms }) => [...atoms]) : [];
    answers.set(name, models);
  }
  return answers;
};

const drawn = async (id: string): Promise<Pictures> => {
  const problem = problemNamed(id);
  const pictures = await picturesOf(problem, await goldAnswers(problem));
  if ("absent" in pictures) throw new Error(pictures.absent);
  return pictures;
};

const node: OutputRole = { kind: "node", node: 0 };
const edge: OutputRole = { kind: "edge", from: 0, to: 1 };

// Read off the descriptions of the predicates in problem.yaml.
test.each([
  ["colorability", false, { "chosenColor/2": { kind: "class", node: 0, class: 1 } }],
  ["connected-dominating-set", false, { "dom/1": node }],
  ["graph-partitioning", false, { "partition/2": { kind: "class", node: 0, class: 1 } }],
  ["hamiltonian-cycle", true, { "inCycle/2": edge }],
  ["hamiltonian-path", true, { "inPath/2": edge }],
  ["hierarchical-clustering", false, { "levelvtx/2": { kind: "class", node: 1, class: 0 }, "parentedge/2": edge }],
  ["maximal-clique", false, { "clique/1": node }],
  ["traveling-salesman", true, { "inTour/2": edge }],
] as const)("what the predicates of %s are in a picture", async (id, isDirected, roles) => {
  const pictures = await drawn(id);
  expect(pictures.roles).toEqual(roles);
  expect(pictures.isDirected).toBe(isDirected);
});

test.each(["slitherlink", "stable-marriage"])("%s is no graph, and that is said", async (id) => {
  const problem = problemNamed(id);
  expect(await picturesOf(problem, await goldAnswers(problem))).toEqual({ absent: expect.stringContaining("graph") });
});

const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d);

test.each(["colorability", "traveling-salesman", "maximal-clique"])(
  "in the pictures of %s nodes are apart, inside, and edges end at their nodes",
  async (id) => {
    const { instances } = await drawn(id);
    for (const layout of Object.values(instances) as Layout[]) {
      for (const [at, one] of layout.nodes.entries()) {
        const [x, y] = one.at;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(layout.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(layout.height);
        for (const other of layout.nodes.slice(at + 1)) expect(distance(one.at, other.at)).toBeGreaterThan(24);
      }
      for (const { from, to, points } of layout.edges) {
        expect((points.length - 1) % 3).toBe(0);
        for (const [name, point] of [
          [from, points[0]],
          [to, points.at(-1)],
        ] as const) {
          const end = layout.nodes.find((one) => one.name === name);
          if (!end || !point) throw new Error("an edge without ends");
          expect(distance(end.at, point)).toBeLessThan(end.halfWidth + 6);
        }
      }
    }
  },
);

test("the same instance has the same places again", async () => {
  expect(JSON.stringify(await drawn("colorability"))).toBe(JSON.stringify(await drawn("colorability")));
});

const made = (instance: string, input: string[], output: string[]): Problem => {
  const predicates = (signatures: string[]) =>
    signatures.map((signature) => {
      const [name = "", arity = ""] = signature.split("/");
      return { signature, name, arity: Number(arity) };
    });
  return {
    ...problemNamed("colorability"),
    input: predicates(input),
    output: predicates(output),
    instances: [{ name: "one", file: "one.lp", text: instance }],
  };
};

test("without a predicate for nodes, edges are known by their name only", async () => {
  const answers = new Map([["one", [["in(a)"]]]]);
  const facts = "arc(a,b). arc(b,c).";
  expect(await picturesOf(made(facts, ["arc/2"], ["in/1"]), answers)).toMatchObject({
    roles: { "in/1": node },
    isDirected: true,
  });
  expect(await picturesOf(made(facts.replaceAll("arc", "likes"), ["likes/2"], ["in/1"]), answers)).toHaveProperty(
    "absent",
  );
});

test("an instance that is too large, or more than facts, has no picture and says so", async () => {
  const input = ["node/1", "edge/2"];
  const large = made("node(1..61). edge(1,2).", input, ["in/1"]);
  expect(await picturesOf(large, new Map([["one", [["in(1)"]]]]))).toMatchObject({
    instances: { one: { absent: expect.stringContaining("61 nodes") } },
  });
  const rules = made("node(1). edge(X,X) :- node(X).", input, ["in/1"]);
  expect(await picturesOf(rules, new Map([["one", [["in(1)"]]]]))).toHaveProperty("absent");
});
