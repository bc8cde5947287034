import { describe, expect, it } from "vitest";
import { structureOf } from "./structure-of.js";

describe("the structure of a program", () => {
  it("of a single rule is flat", () => {
    expect(structureOf(".decl E(a: symbol)\n.decl P(a: symbol)\n.input E\n.output P\nP(x) :- E(x).")).toEqual({
      rules: 1,
      recursive: false,
      recursiveComponents: 0,
      largestComponent: 1,
      auxiliary: [],
      negation: false,
      negatedAtoms: 0,
      aggregation: false,
      aggregates: 0,
      stratified: true,
      strata: 1,
      maxArity: 1,
      meanArity: 1,
      widestRule: 1,
      meanBody: 1,
    });
  });

  it("counts strata by the negations and aggregates on a path", () => {
    const program = `.decl E, R, N(a: symbol, b: symbol)
.decl C(a: symbol, n: number)
.decl Out(a: symbol)
.input E
.output Out
R(x, y) :- E(x, y).
R(x, z) :- R(x, y), E(y, z), x != z.
N(x, y) :- E(x, _), E(_, y), !R(x, y).
C(x, n) :- E(x, _), n = count : { N(x, y), !E(y, y) }.
Out(x) :- C(x, n), n > 1, contains("a", x), !(E(x, x), E(x, x)).
N("a", "b").`;
    expect(structureOf(program)).toMatchObject({
      rules: 6,
      recursive: true,
      recursiveComponents: 1,
      largestComponent: 1,
      auxiliary: ["C", "N", "R"],
      // Before R and before E in the aggregate; the sign of a group is not counted.
      negatedAtoms: 2,
      aggregates: 1,
      stratified: true,
      // R, then N, then C: two strict steps. Out uses E and C positively.
      strata: 3,
      maxArity: 2,
      widestRule: 3,
    });
  });

  it("finds mutual recursion, and what cannot be stratified", () => {
    const even = "E(x) :- Z(x).\nE(y) :- O(x), S(x, y).\nO(y) :- E(x), S(x, y).";
    expect(structureOf(even)).toMatchObject({ recursive: true, largestComponent: 2, stratified: true, strata: 1 });
    const win = "W(x) :- M(x, y), !W(y).";
    expect(structureOf(win)).toMatchObject({ recursive: true, stratified: false, strata: -1 });
    const loop = "T(n) :- n = sum x : T(x).";
    expect(structureOf(loop)).toMatchObject({ stratified: false, strata: -1 });
  });
});
