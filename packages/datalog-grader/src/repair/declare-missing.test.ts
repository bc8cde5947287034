import { describe, expect, it } from "vitest";
import { declarationsFor } from "./declare-missing.js";

const given = `.decl Edge(a: symbol, b: symbol)
.decl Cost(a: symbol, n: number)
.decl Out(a: symbol)
`;

describe("inferred declarations", () => {
  it.each([
    // From declared columns, through variables.
    ["Path(x, y) :- Edge(x, y).", ["Path"], [".decl Path(c1:symbol, c2:symbol)"]],
    ["Big(x, n) :- Cost(x, n), n > 3.", ["Big"], [".decl Big(c1:symbol, c2:number)"]],
    // From constants and arithmetic in the argument itself.
    ['Start("a", 0).', ["Start"], [".decl Start(c1:symbol, c2:number)"]],
    ["Next(n + 1) :- Next(n), n < 5.", ["Next"], [".decl Next(c1:number)"]],
    // From counting aggregates, but not from min and max.
    ["Many(x, n) :- Edge(x, _), n = count : { Edge(x, _) }.", ["Many"], [".decl Many(c1:symbol, c2:number)"]],
    ["Least(n) :- n = min m : Cost(_, m).", ["Least"], [".decl Least(c1:symbol)"]],
    // Through another missing relation, whichever comes first.
    ["B(x) :- A(x).\nA(x) :- Cost(_, x).", ["A", "B"], [".decl A(c1:number)", ".decl B(c1:number)"]],
    // The first evidence counts, and nothing is a symbol.
    ["P(x) :- Edge(x, _).\nP(1).", ["P"], [".decl P(c1:symbol)"]],
    ["Out(x) :- Edge(x, _), Q(_, _).", ["Q"], [".decl Q(c1:symbol, c2:symbol)"]],
    // The widest use decides; without arguments none is needed.
    ["Out(x) :- R(x), R(x, _).", ["R"], [".decl R(c1:symbol, c2:symbol)"]],
    ["Out(x) :- Edge(x, _), Flag().", ["Flag"], [".decl Flag()"]],
    // Used nowhere, declared already or built in.
    ["Out(x) :- Edge(x, _).", ["Nowhere", "Edge", "count"], []],
  ])("of %j", (rules, missing, declarations) => {
    expect(declarationsFor(`${given}${rules}\n`, missing)).toEqual(declarations);
  });
});
