import { describe, expect, test } from "vitest";
import { shrinkFacts } from "../equivalence/shrink.js";
import type { MutationTask } from "../task/mutation-task.js";
import { pathTask } from "../task/task.testing.js";
import { factFilesOf, readFactSource } from "./fact-files.js";
import { joinClasses } from "./join-classes.js";
import { readDatalogInputs } from "./random-inputs.js";

const gold = `.decl Edge(x: symbol, y: symbol, w: number)
.decl Start(n: symbol)
.decl Limit(w: number)
.decl Tag(t: symbol)
.decl Reach(n: symbol, w: number)
.input Edge
.input Start
.input Limit
.input Tag
.output Reach
Reach(n, 0) :- Start(n).
Reach(y, v + w) :- Reach(x, v), Edge(x, y, w), w > 7, Limit(l), v + w <= l, Tag("red").
`;
const columns = (...all: [string, string][]) => all.map(([name, type]) => ({ name, type }));
const task: MutationTask = {
  id: "limited",
  gold,
  input: [
    { name: "Edge", columns: columns(["x", "symbol"], ["y", "symbol"], ["w", "number"]) },
    { name: "Start", columns: columns(["n", "symbol"]) },
    { name: "Limit", columns: columns(["w", "number"]) },
    { name: "Tag", columns: columns(["t", "symbol"]) },
  ],
  graded: ["Reach"],
  singletons: ["Start", "Limit"],
  variants: [
    {
      name: "0",
      facts: {
        kind: "memory",
        files: {
          "Edge.facts": "p\tq\t8\nq\tr\t9\nr\tp\t8\n",
          "Start.facts": "p\n",
          "Limit.facts": "20\n",
          "Tag.facts": "blue\nred\n",
        },
      },
    },
  ],
  examples: [],
};

describe("join classes, worked out by hand", () => {
  test("columns that share variables, constants and literals compared", () => {
    const classes = joinClasses(gold).map(({ columns: keys, strings, integers }) => ({
      keys: [...keys].sort(),
      strings,
      integers,
    }));
    expect(classes).toHaveLength(3);
    expect(classes).toContainEqual({ keys: ["Edge 0", "Edge 1", "Reach 0", "Start 0"], strings: [], integers: [] });
    expect(classes).toContainEqual({ keys: ["Edge 2", "Limit 0", "Reach 1"], strings: [], integers: [0n, 7n] });
    expect(classes).toContainEqual({ keys: ["Tag 0"], strings: ["red"], integers: [] });
  });
});

describe("random inputs", () => {
  const inputs = readDatalogInputs(task);
  const drawn = inputs.draw(200, 5);

  test("respect types and singletons", () => {
    expect(drawn).toHaveLength(200);
    for (const { facts } of drawn) {
      expect([...facts.keys()]).toEqual(["Edge", "Start", "Limit", "Tag"]);
      expect(facts.get("Start")).toHaveLength(1);
      expect(facts.get("Limit")).toHaveLength(1);
      for (const { name, columns: typed } of task.input)
        for (const row of facts.get(name) ?? []) {
          expect(row).toHaveLength(typed.length);
          for (const [at, { type }] of typed.entries()) if (type === "number") expect(row[at]).toMatch(/^-?\d+$/);
        }
    }
  });

  test("are different, the same for a seed, and others for another one", () => {
    const texts = drawn.map(({ facts }) => JSON.stringify(factFilesOf(facts)));
    expect(new Set(texts).size).toBe(200);
    expect(readDatalogInputs(task).draw(200, 5)).toEqual(drawn);
    expect(inputs.draw(200, 6)).not.toEqual(drawn);
  });

  test("join: names of one class meet, boundary numbers and constants of the rules occur", () => {
    const values = (name: string, at: number) =>
      new Set(drawn.flatMap(({ facts }) => facts.get(name)?.map((r) => r[at])));
    const nodes = values("Edge", 0);
    expect([...values("Start", 0)].filter((node) => nodes.has(node)).length).toBeGreaterThan(3);
    for (const boundary of ["6", "7", "8"]) expect(values("Edge", 2)).toContain(boundary);
    expect(values("Tag", 0)).toContain("red");
    expect([...values("Tag", 0)].filter((tag) => nodes.has(tag))).toEqual([]);
  });

  test("shapes: self loops, cycles, chains, diamonds, nothing at all", () => {
    const shapes = new Set(drawn.map(({ from }) => from.split(" of ")[0]));
    for (const shape of ["self-loop", "two-cycle", "three-cycle", "chain", "diamond", "disconnected", "empty"])
      expect(shapes).toContain(shape);
    const loops = drawn.filter(({ facts }) => facts.get("Edge")?.some(([x, y]) => x === y));
    expect(loops.length).toBeGreaterThan(5);
  });

  test("say what all instances have and they lack, those like the instances first", () => {
    const loop = "Edge: x and y differ";
    expect(inputs.properties.map(({ words }) => words)).toContain(loop);
    for (const { facts, unlike } of drawn)
      expect(unlike.includes(loop)).toBe(facts.get("Edge")?.some(([x, y]) => x === y) ?? false);
    const firstUnlike = drawn.findIndex(({ unlike }) => unlike.length > 0);
    expect(firstUnlike).toBeGreaterThan(20);
    expect(drawn.slice(firstUnlike).every(({ unlike }) => unlike.length > 0)).toBe(true);
  });
});

describe("fact files", () => {
  test("rows are read as far as there are columns and written sorted", () => {
    const { input } = pathTask("", {});
    const facts = readFactSource({ kind: "memory", files: { "E.facts": "b\tc\td\r\na\tb\n" } }, input);
    expect(facts.get("E")).toEqual([
      ["a", "b"],
      ["b", "c"],
    ]);
    expect(factFilesOf(facts)).toEqual({ "E.facts": "a\tb\nb\tc\n" });
    expect(factFilesOf(readFactSource({ kind: "memory", files: {} }, input))).toEqual({ "E.facts": "" });
  });
});

describe("shrinking", () => {
  test("leaves the rows that matter and no other", async () => {
    const rows = Array.from({ length: 20 }, (_, at) => [`${at}`, `${at + 1}`]);
    const facts = new Map([
      ["E", rows],
      ["F", [["x"], ["y"]]],
    ]);
    const smallest = await shrinkFacts(facts, async (some) => {
      const left = new Set((some.get("E") ?? []).map(([from]) => from));
      return left.has("3") && left.has("17");
    });
    expect(smallest).toEqual(
      new Map([
        [
          "E",
          [
            ["3", "4"],
            ["17", "18"],
          ],
        ],
        ["F", []],
      ]),
    );
  });
});
