import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadProblem, type Problem } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Facts, factCount, printFacts, type Row, rowsOf } from "./facts.js";
import { readInputs } from "./random-inputs.js";
import { respects } from "./respects.js";
import { shrinkInput } from "./shrink.js";

const folder = fileURLToPath(new URL("../../../../problems/", import.meta.url));

const problem = (id: string): Problem => {
  const loaded = loadProblem(`${folder}${id}`);
  if (!loaded.ok) throw new Error(loaded.faults.map(({ message }) => message).join("; "));
  return loaded.value;
};

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});
afterAll(() => solver.close());

const values = (facts: Facts, signature: string, column = 0): Set<string | undefined> =>
  new Set(rowsOf(facts, signature).map((row) => row[column]));
const pair = (row: Row, turned = false): string => (turned ? `${row[1]} ${row[0]}` : `${row[0]} ${row[1]}`);
const pairs = (facts: Facts, signature: string): string[] => rowsOf(facts, signature).map((row) => pair(row));

/** The rules of a graph, as the problems' descriptions state them. */
const graph = (facts: Facts, node: string, directed: boolean): void => {
  const nodes = values(facts, node);
  expect(nodes.size).toBeGreaterThanOrEqual(2);
  const edges = pairs(facts, "edge/2");
  expect(new Set(edges).size).toBe(edges.length);
  for (const row of rowsOf(facts, "edge/2")) {
    expect(nodes.has(row[0]) && nodes.has(row[1]) && row[0] !== row[1]).toBe(true);
    if (!directed) expect(edges).not.toContain(pair(row, true));
  }
};
const weighted = (facts: Facts, signature: string): void => {
  expect(pairs(facts, signature).sort()).toEqual(pairs(facts, "edge/2").sort());
  for (const row of rowsOf(facts, signature)) expect(Number(row[2])).toBeGreaterThanOrEqual(0);
};
const single = (facts: Facts, signature: string): void => expect(rowsOf(facts, signature)).toHaveLength(1);
const sequence = (facts: Facts, signature: string): void =>
  expect(rowsOf(facts, signature).map(([value]) => Number(value))).toEqual(
    rowsOf(facts, signature).map((_, index) => index + 1),
  );

const rules: Record<string, (facts: Facts) => void> = {
  colorability: (facts) => {
    graph(facts, "node/1", false);
    expect(rowsOf(facts, "color/1").length).toBeGreaterThan(0);
  },
  "connected-dominating-set": (facts) => {
    graph(facts, "vtx/1", false);
    single(facts, "bound/1");
  },
  "graph-partitioning": (facts) => {
    graph(facts, "vtx/1", false);
    weighted(facts, "weight/3");
    sequence(facts, "part/1");
    single(facts, "vtxbound/1");
    single(facts, "edgebound/1");
  },
  "hamiltonian-cycle": (facts) => graph(facts, "node/1", true),
  "hamiltonian-path": (facts) => graph(facts, "node/1", true),
  "hierarchical-clustering": (facts) => {
    graph(facts, "vtx/1", false);
    single(facts, "bound/1");
    sequence(facts, "levels/1");
  },
  "maximal-clique": (facts) => graph(facts, "node/1", false),
  slitherlink: (facts) => {
    const [rows, columns] = [values(facts, "cell/2", 0), values(facts, "cell/2", 1)];
    expect(rowsOf(facts, "cell/2")).toHaveLength(rows.size * columns.size);
    expect(rows.has(String(rows.size)) && columns.has(String(columns.size)) && rows.has("1") && columns.has("1")).toBe(
      true,
    );
    const clues = pairs(facts, "clue/3");
    expect(new Set(clues).size).toBe(clues.length);
    for (const clue of clues) expect(pairs(facts, "cell/2")).toContain(clue);
    for (const row of rowsOf(facts, "clue/3")) expect(["0", "1", "2", "3"]).toContain(row[2]);
  },
  "stable-marriage": (facts) => {
    const men = values(facts, "manAssignsScore/3", 0);
    const women = values(facts, "womanAssignsScore/3", 0);
    expect(men.size).toBe(women.size);
    const complete = [...men].flatMap((man) => [...women].map((woman) => `${man} ${woman}`)).sort();
    expect(pairs(facts, "manAssignsScore/3").sort()).toEqual(complete);
    expect(
      rowsOf(facts, "womanAssignsScore/3")
        .map((row) => pair(row, true))
        .sort(),
    ).toEqual(complete);
  },
  "traveling-salesman": (facts) => {
    graph(facts, "node/1", true);
    weighted(facts, "cost/3");
  },
};

describe("random inputs of the shipped problems keep what the descriptions demand", () => {
  test("every problem has its rules here", () => {
    const ids = readdirSync(folder).filter((id) => !id.includes(".") && id !== "datalog");
    expect(ids).toEqual(Object.keys(rules).sort());
  });

  test.each(Object.keys(rules))("%s", async (id) => {
    const inputs = await readInputs(problem(id), solver);
    for (const { facts } of inputs.shipped) expect(respects(inputs.shape, facts)).toBe(true);
    const random = inputs.random(150, 3);
    expect(random).toHaveLength(150);
    expect(new Set(random.map(({ instance }) => instance.text)).size).toBe(150);
    const sizes = random.map(({ facts }) => factCount(facts));
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    for (const { facts } of random) rules[id]?.(facts);
    const again = await readInputs(problem(id), solver);
    expect(again.random(150, 3).map(({ instance }) => instance.text)).toEqual(
      random.map(({ instance }) => instance.text),
    );
  });
});

describe("shrinking", () => {
  test("ends with the smallest input of the shape for which nothing more can go", async () => {
    const inputs = await readInputs(problem("graph-partitioning"), solver);
    const start = inputs.shipped.find(({ instance }) => instance.name === "grid-3-3");
    if (!start) throw new Error("the instance is gone");
    // Some node has degree 2: three nodes, two edges with their weights, one block, two bounds.
    const hasPath = (facts: Facts): boolean => {
      const ends = rowsOf(facts, "edge/2").flat();
      return ends.some((end) => ends.filter((other) => other === end).length >= 2);
    };
    const smallest = await shrinkInput(inputs.shape, start.facts, async (facts) => hasPath(facts));
    expect(factCount(smallest)).toBe(3 + 2 + 2 + 1 + 1 + 1);
    expect(respects(inputs.shape, smallest)).toBe(true);
  });

  test("sides of one size shrink together", async () => {
    const inputs = await readInputs(problem("stable-marriage"), solver);
    const start = inputs.shipped.find(({ instance }) => instance.name === "mixed-ties-6");
    if (!start) throw new Error("the instance is gone");
    const wanted = async (facts: Facts): Promise<boolean> => printFacts(facts).includes("manAssignsScore(m4,w6,");
    const smallest = await shrinkInput(inputs.shape, start.facts, wanted);
    expect([...values(smallest, "manAssignsScore/3", 0), ...values(smallest, "manAssignsScore/3", 1)]).toEqual([
      "m4",
      "w6",
    ]);
  });
});
