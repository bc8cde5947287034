import { describe, expect, it } from "vitest";
import { composeByLines } from "./benchmark.js";

const gold = {
  file: "gold.dl",
  text: `.decl Edge(a: symbol, b: symbol)
.decl Helper(a: symbol)
.decl Reach(a: symbol, b: symbol)
.output Reach
  .input Edge
Reach(a, b) :- Edge(a, b).
`,
};

const given = `.decl Reach(a: symbol, b: symbol)
.output Reach
.decl Edge(a: symbol, b: symbol)
.input Edge
`;

const compose = (candidate: string): string => composeByLines({ input: [], output: [], gold }, candidate).text;

describe("composition line by line", () => {
  it("puts the interface of the reference in front, in the order of its directives and without its auxiliaries", () => {
    expect(compose("Reach(x, y) :- Edge(x, y).")).toBe(`${given}\nReach(x, y) :- Edge(x, y).\n`);
  });

  it("drops declarations of the interface and directives, and moves other declarations up", () => {
    const candidate = `.decl Edge(a: number, b: number)
.input Edge
// rules
Reach(x, y) :- Edge(x, y).
.decl Own(x: symbol)
.output Own
  .output Reach
Own(x) :- Edge(x, _).`;
    expect(compose(candidate)).toBe(
      `${given}\n.decl Own(x: symbol)\n\n// rules\nReach(x, y) :- Edge(x, y).\nOwn(x) :- Edge(x, _).\n`,
    );
  });

  it("removes only the first line of a declaration over several", () => {
    expect(compose(".decl Edge(a: symbol,\n  b: symbol)\nReach(x, y) :- Edge(x, y).")).toBe(
      `${given}\n  b: symbol)\nReach(x, y) :- Edge(x, y).\n`,
    );
  });

  it("keeps other directives, types and directives behind something else on a line", () => {
    const candidate = ".type T <: symbol\n.printsize Reach\nReach(x, y) :- Edge(x, y). .output Edge";
    expect(compose(candidate)).toBe(`${given}\n${candidate}\n`);
  });

  it("makes the bare interface of an empty candidate", () => {
    expect(compose("")).toBe(given);
  });

  it("types every column as a symbol when there is no reference", () => {
    const columns = [{ name: "a", type: "symbol" as const }];
    const relation = (name: string) => ({ name, signature: `${name}(a)`, columns, meaning: "" });
    const task = { input: [relation("In"), relation("Both")], output: [relation("Both"), relation("Out")] };
    expect(composeByLines(task, "Out(x) :- In(x).").text).toBe(
      `.decl In(a:symbol)
.input In
.decl Both(a:symbol)
.input Both
.output Both
.decl Out(a:symbol)
.output Out

Out(x) :- In(x).
`,
    );
  });

  it("knows the candidate's line of every line", () => {
    const candidate = ".input Edge\nReach(x, y) :- Own(x, y).\n.decl Own(x: symbol, y: symbol)";
    const { text, candidateLine } = composeByLines({ input: [], output: [], gold }, candidate);
    const lines = text.split("\n");
    expect(lines.map((_, index) => candidateLine(index + 1))).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      3,
      undefined,
      2,
      undefined,
    ]);
  });
});
