import { splice } from "@blast-asp/asp";
import { check, parse } from "@blast-asp/datalog";
import { describe, expect, test } from "vitest";
import { allDatalogMutants } from "./all-mutants.js";

const declarations = `.decl E(x: symbol, y: symbol)
.decl P(x: symbol, y: symbol)
.input E
.output P
`;
const closure = `${declarations}P(x, y) :- E(x, y).
P(x, z) :- E(x, y), P(y, z).
`;
const rules = (text: string): string => text.slice(declarations.length).trim();

describe("our mutants", () => {
  test("of a rule with one atom, worked out by hand", () => {
    const { mutants, stillborn } = allDatalogMutants(`${declarations}P(x, y) :- E(x, y).\n`);
    expect(mutants.map(({ text }) => rules(text))).toEqual([
      "",
      "P(y, x) :- E(x, y).",
      // Not again: arguments of the body exchanged says the same with other names.
      "P(y, y) :- E(x, y).",
      "P(x, x) :- E(x, y).",
    ]);
    // Without its body, with a negated one, and each variable of the body bound no more, by the other one or by `_`.
    expect(stillborn.map(({ text }) => rules(text)).sort()).toEqual([
      "P(x, y) :- !E(x, y).",
      "P(x, y) :- E(_, y).",
      "P(x, y) :- E(x, _).",
      "P(x, y) :- E(x, x).",
      "P(x, y) :- E(y, y).",
      "P(x, y).",
    ]);
  });

  test("are spliced, compile, differ from each other and are numbered over both lists", () => {
    const { mutants, stillborn } = allDatalogMutants(closure);
    const all = [...mutants, ...stillborn].sort((a, b) => a.number - b.number);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    for (const { text, edits } of all) expect(splice(closure, edits)).toBe(text);
    for (const { text } of mutants) expect(check(parse(text)).kind).toBe("compiles");
    for (const { text } of stillborn) expect(check(parse(text)).kind).toBe("rejected");
    expect(allDatalogMutants(closure)).toEqual({ set: "ours", mutants, stillborn });
    expect(mutants.find(({ operator, line }) => operator === "delete-rule" && line === 6)).toMatchObject({
      line: 6,
      column: 1,
      statement: 5,
      description: "deletes the rule `P(x, z) :- E(x, y), P(y, z).` (line 6)",
    });
  });

  test("a program that does not compile has none", () => {
    expect(() => allDatalogMutants("P(x) :- E(x).")).toThrow("Undefined relation");
    expect(() => allDatalogMutants("P(x")).toThrow("only a program that compiles");
  });
});

describe("the paper's mutants, worked out by hand", () => {
  const made = (text: string): [string, string][] => {
    const { mutants, stillborn } = allDatalogMutants(text, "paper");
    return [...mutants, ...stillborn]
      .sort((a, b) => a.number - b.number)
      .map(({ operator, text: mutant }) => [operator, rules(mutant).replace(/\s+/g, " ")]);
  };

  test("statements, last atoms, up to two pairs of variables", () => {
    const one = "P(x, y) :- E(x, y).";
    const two = "P(x, z) :- E(x, y), P(y, z).";
    expect(made(closure)).toEqual([
      ["delete-statement", two],
      ["delete-statement", one],
      ["delete-last-atom", `${one} P(x, z) :- E(x, y).`],
      // No variable of the first rule is missing in its head: the first two are exchanged.
      ["swap-variables", `P(x, y) :- E(y, x). ${two}`],
      // (x, y) and (y, z) differ in the head, (x, z) do not.
      ["swap-variables", `${one} P(x, z) :- E(y, x), P(x, z).`],
      ["swap-variables", `${one} P(x, z) :- E(x, z), P(z, y).`],
    ]);
    expect(allDatalogMutants(closure, "paper").stillborn.map(({ text }) => rules(text).split("\n")[1])).toEqual([
      "P(x, z) :- E(x, y).",
    ]);
  });

  test("comments, facts, negation, constants and functors", () => {
    const text = `${declarations}// P(a, b) :- E(a, b).
P("a", "b(").
P(x, w) :-   // over two lines
  E(x, w), contains("c", x),
  !E(w, _), !E(w, "d"), w != "e".
`;
    const fact = 'P("a", "b(").';
    const rule = 'P(x, w) :- // over two lines E(x, w), contains("c", x), !E(w, _), !E(w, "d"), w != "e".';
    const comment = "// P(a, b) :- E(a, b).";
    expect(made(text)).toEqual([
      ["delete-statement", `${comment} ${rule}`],
      ["delete-statement", `${comment} ${fact}`],
      ["delete-last-atom", `${comment} ${fact} ${rule.replace(', !E(w, "d")', "")}`],
      [
        "swap-variables",
        `${comment} ${fact} P(x, w) :- // over two lines E(w, x), contains("c", w), !E(x, _), !E(x, "d"), x != "e".`,
      ],
    ]);
  });

  test("duplicates and changes without effect stay", () => {
    const text = `${declarations}P(x, x) :- E(x, y), E(y, x).\nP(x, x) :- E(x, y), E(y, x).\n`;
    const { mutants, stillborn } = allDatalogMutants(text, "paper");
    expect(stillborn).toEqual([]);
    expect(mutants.map(({ operator }) => operator)).toEqual([
      "delete-statement",
      "delete-statement",
      "delete-last-atom",
      "delete-last-atom",
      "swap-variables",
      "swap-variables",
    ]);
  });
});
