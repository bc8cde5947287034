import { expect, it } from "vitest";
import { r, rowsOf, run } from "./evaluate.testing.js";

// Worked out by hand from what Soufflé 2.5 does: rules in source order, atoms as written, rows in the order of B-trees.

it("choice-domain keeps the first fact of a key", () => {
  expect(r(".decl r(x:number, y:number) choice-domain x .output r r(1, 3). r(2, 9). r(1, 2). r(2, 9).")).toEqual([
    "1 3",
    "2 9",
  ]);
});

it("choice-domain takes the rows of a relation by its columns, and rules one after the other", () => {
  expect(
    r(`.decl e(x:number, y:number) e(2, 5). e(1, 9). e(1, -4). e(2, 7).
    .decl f(x:number, y:number) f(3, 1). f(1, -9).
    .decl r(x:number, y:number) choice-domain x .output r
    r(x, y) :- e(x, y).
    r(x, y) :- f(x, y).
    r(4, 1). r(4, 0).`),
  ).toEqual(["1 -4", "2 5", "3 1", "4 1"]);
});

it("with several keys all of them have to be free; a key may have several columns", () => {
  const pairs = ".decl e(x:number, y:number) e(1, 1). e(1, 2). e(2, 1). e(2, 2). e(3, 1). e(3, 2). e(3, 3).";
  expect(r(`${pairs} .decl r(x:number, y:number) choice-domain x, y .output r r(x, y) :- e(x, y).`)).toEqual([
    "1 1",
    "2 2",
    "3 3",
  ]);
  expect(r(`${pairs} .decl r(x:number, y:number) choice-domain (x, y) .output r r(x, y) :- e(x, y).`)).toHaveLength(7);
});

it("choice-domain in a recursion builds a spanning tree", () => {
  const tree = (edges: string): string[] | undefined =>
    r(`.decl e(x:symbol, y:symbol) ${edges}
    .decl r(x:symbol, y:symbol) choice-domain y .output r
    r("root", "a").
    r(x, y) :- r(_, x), e(x, y).`);
  const edges = 'e("a", "b"). e("b", "c"). e("a", "d"). e("c", "b"). e("d", "e"). e("e", "a").';
  expect(tree(edges)).toEqual(["a b", "a d", "b c", "d e", "root a"]);
  // In the last round both b and d lead to f; b comes first.
  expect(tree(`${edges} e("b", "f"). e("d", "f").`)).toContain("b f");
});

it("choice-domain makes pairs and orders", () => {
  // J comes first and takes the first who fits; then A has one left.
  expect(
    r(`.decl student(s:symbol, major:symbol) student("J", "CS"). student("A", "CS"). student("K", "M").
    .decl teacher(t:symbol, major:symbol) teacher("T1", "CS"). teacher("T2", "CS"). teacher("T3", "M").
    .decl r(s:symbol, t:symbol) choice-domain s, t .output r
    r(s, t) :- student(s, m), teacher(t, m).`),
  ).toEqual(["A T2", "J T1", "K T3"]);
  // Each round has one newest element, and it is followed by the first that is free.
  expect(
    r(`.decl e(x:symbol) e("c"). e("a"). e("b").
    .decl r(x:symbol, y:symbol) choice-domain x, y .output r
    r("start", y) :- e(y).
    r(x, y) :- r(_, x), e(y).`),
  ).toEqual(["a b", "c a", "start c"]);
});

it("choice-domain is left to Soufflé where it is not certain which row comes first", () => {
  const one = (rule: string): ReturnType<typeof run> =>
    run(`.decl e(x:number, y:number) e(1, 9). e(1, 4). e(2, 5).
    .decl r(x:number, y:number) choice-domain x .output r ${rule}`);
  expect(one("r(x, y) :- e(x, y), y > 3.")).toMatchObject({ kind: "not-supported", feature: "choice-domain" });
  expect(rowsOf(one("r(x, y) :- e(x, y), y > 4."))).toEqual({ r: ["1 9", "2 5"] });
});

it("limitsize ends a recursion after the round that reaches the size", () => {
  const count = ".decl r(x:number) .output r r(0). r(x + 1) :- r(x).";
  expect(r(`${count} .limitsize r(n=3)`)).toEqual(["0", "1", "2"]);
  expect(r(`${count} .limitsize r(n=1)`)).toEqual(["0"]);
  // Two rows in each round.
  const pairs = ".decl r(x:number) .output r r(0). r(2 * x + 1) :- r(x). r(2 * x + 2) :- r(x).";
  expect(r(`${pairs} .limitsize r(n=2)`)).toEqual(["0", "1", "2"]);
  expect(r(`${pairs} .limitsize r(n=4)`)).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  // Without recursion there is no round to stop after.
  expect(r(".decl r(x:number) .output r r(1). r(2). r(3). .limitsize r(n=2)")).toEqual(["1", "2", "3"]);
});
