import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSyntax } from "./syntax.js";

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", {});
});
afterAll(() => solver.close());

const remarksOn = async (text: string): Promise<string[]> => {
  const outcome = await checkSyntax(text, solver, { timeoutMs: 10_000, memoryMiB: 512 });
  if (outcome.kind !== "checked") throw new Error(outcome.message);
  expect(outcome.syntax).toMatchObject({ ok: true, hints: [] });
  return outcome.syntax.infos
    .filter(({ message }) => !message.startsWith("atom does not occur"))
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
};

describe("remarks on what clingo accepts in silence", () => {
  // Recorded from clingo 5.8.1 and 5.4.1, which print a(-2147483648), a(-1), a(0), a(1) and a(1661992959).
  it.each([
    ["2147483648", "-2147483648"],
    ["4294967295", "-1"],
    ["4294967296", "0"],
    ["4294967297", "1"],
    ["99999999999999999999", "1661992959"],
  ])("numbers that wrap: %s", async (written, read) => {
    expect(await remarksOn(`b.\na(${written}).`)).toEqual([`2:3 numbers have 32 bits: ${written} is read as ${read}`]);
    const solved = await solver.solve({
      parts: [{ name: "program", text: `a(${written}).` }],
      task: { kind: "models", objective: "all", max: 0 },
      limits: { timeoutMs: 10_000, memoryMiB: 512 },
    });
    expect(solved).toMatchObject({ models: [{ atoms: [`a(${read})`] }] });
  });

  it("cuts a numeral of many digits", async () => {
    const [remark = ""] = await remarksOn(`a(${"7".repeat(100_000)}).`);
    expect(remark).toMatch(/^1:3 numbers have 32 bits: 7{40}… is read as -?\d+$/);
  });

  it("words before a choice", async () => {
    expect(await remarksOn("n(1..2).\nexactly { in(X) : n(X) } 1.")).toEqual([
      "2:1 exactly is read as a bound of the choice, and every number is smaller than a name",
    ]);
    expect(await remarksOn("n(1..2).\nminimize { in(X) : n(X) }.")).toHaveLength(1);
  });

  it("arrows to the left", async () => {
    expect(await remarksOn("b.\na <- b.")).toEqual([
      "2:1 this is a comparison without a body: it derives no atom (a rule is a :- b)",
    ]);
  });

  it("predicates that are compared like numbers", async () => {
    expect(await remarksOn("t(1..4). last(2).\nr(T) :- t(T), T < last.")).toEqual([
      "2:19 last is compared as a name, which is larger than every number; it does not stand for what last/1 holds for",
    ]);
    expect(await remarksOn("t(1..4). last(2).\nr(T) :- t(T), t(U), T <= last(U).")).toHaveLength(1);
  });

  it.each([
    "a(2147483647). b(-2147483648). c(0x7FFFFFFF).",
    "#const k = 1.\nn(1..2).\nk { in(X) : n(X) } k.\nr(X) :- n(X), X < k.",
    "n(1..2).\n{ in(X) : n(X) } = M :- M = #min { X : n(X) }.\nX < 3 :- in(X).\n",
    "shape(a). a(1).\nr(X) :- shape(X), X != a.\n",
    'p("99999999999"). % 99999999999\n',
  ])("are not made on %j", async (text) => {
    expect(await remarksOn(text)).toEqual([]);
  });
});
