import { expect, it } from "vitest";
import { runEmbedded } from "../run/run-program.js";
import { r, rowsOf, run } from "./evaluate.testing.js";

const pairs = `.type P = [x:number, s:symbol]
  .decl p(x:P) p([1, "a"]). p([2, "b"]). p(nil).`;

it("records are taken apart and made, nil is none", () => {
  const outcome = run(`${pairs}
    .decl parts(n:number, s:symbol) .output parts parts(n, s) :- p([n, s]).
    .decl two(n:number) .output two two(n) :- n = count : { p([_, _]) }.
    .decl made(x:P) .output made made([n + 1, cat(s, "!")]) :- p([n, s]).
    made(x) :- p([n, _]), x = [n * 10, "ten"].
    .decl other(x:P, y:P) .output other other(x, y) :- p(x), p(y), x != y, x != nil, y != nil.
    .decl absent(n:number) .output absent absent(n) :- n = range(0, 4), !p([n, "a"]).`);
  expect(rowsOf(outcome)).toEqual({
    parts: ["1 a", "2 b"],
    two: ["2"],
    made: ["[10, ten]", "[2, a!]", "[20, ten]", "[3, b!]"],
    other: ["[1, a] [2, b]", "[2, b] [1, a]"],
    absent: ["0", "2", "3"],
  });
});

it("records stand in records, and patterns in patterns", () => {
  const list = `${pairs} .type L = [head:P, tail:L]
    .decl l(x:L) l([[1, "q"], [[2, "r"], nil]]). l(nil).
    .decl r(n:number, s:symbol) .output r`;
  expect(r(`${list} r(n, s) :- l([[n, s], _]).`)).toEqual(["1 q"]);
  expect(r(`${list} r(n, s) :- l([_, [[n, s], nil]]).`)).toEqual(["2 r"]);
  expect(r(`${list} r(n, s) :- l([[n, s], [[n, _], _]]).`)).toEqual([]);
});

it("the fields of another branch are not looked at", () => {
  const outcome = run(`.type S = A {s:symbol} | B {n:number} | C {}
    .decl t(x:S) t($A("12")). t($B(3)). t($C()). t($B(0)).
    .decl r(n:number) .output r
    r(to_number(s)) :- t($A(s)).
    r(12 / n) :- t($B(n)), n != 0.
    r(0) :- t(x), x = $C().`);
  expect(rowsOf(outcome)).toEqual({ r: ["0", "12", "4"] });
});

it("witnesses and groups may come out of records", () => {
  const given = ".type P = [x:number, y:number] .decl p(x:P) p([1, 2]). p([1, 3]). p([2, 9]).";
  expect(r(`${given} .decl r(x:number, n:number) .output r r(x, n) :- p([x, _]), n = sum y : { p([x, y]) }.`)).toEqual([
    "1 5",
    "2 9",
  ]);
  expect(r(`${given} .decl r(x:number, n:number) .output r r(x, n) :- n = max y : { p([x, y]) }.`)).toEqual(["2 9"]);
});

it("`_` in a record that is not there is left to Soufflé", () => {
  for (const body of ['!p([_, "a"])', 'p(x), x != [_, "a"]'])
    expect(run(`${pairs} .decl r(n:number) .output r r(1) :- ${body}.`)).toMatchObject({ kind: "not-supported" });
  expect(r(`${pairs} .decl r(n:number) .output r r(n) :- p(x), x = [n, _].`)).toEqual(["1", "2"]);
});

it("lists grow as long as memory lasts, and are written whole", () => {
  const outcome = run(`.type L = [head:number, tail:L] .decl l(x:L, n:number)
    l(nil, 0).
    l([n, t], n + 1) :- l(t, n), n < 20000.
    .decl r(x:L) .output r r(x) :- l(x, 20000).
    .decl s(x:L) .output s s(x) :- l(x, 3).`);
  const { r: [long] = [], s } = rowsOf(outcome);
  expect(s).toEqual(["[2, [1, [0, nil]]]"]);
  expect(long?.startsWith("[19999, [19998, ")).toBe(true);
  expect(long?.endsWith(`[0, nil${"]".repeat(20_000)}`)).toBe(true);
});

it("fact files hold records and branches as they are written", () => {
  const read = (line: string): unknown => {
    const source = `.type T = Leaf {} | Node {left:T, value:symbol, right:T}
      .type L = [head:number, tail:L]
      .decl a(x:L, y:T)
      .input a
      .output a`;
    const outcome = runEmbedded({ source, fileName: "a.dl", facts: { kind: "memory", files: { "a.facts": line } } });
    return outcome.kind === "done" ? outcome.outputs[0]?.rows : outcome.kind;
  };
  expect(read("[1, [-2,nil]]\t$Node($Leaf, abc, $Leaf)\n")).toEqual([["[1, [-2, nil]]", "$Node($Leaf, abc, $Leaf)"]]);
  for (const line of [
    "[1, 2]\t$Leaf",
    "[1, nil\t$Leaf",
    "nil\t$Other",
    "nil\t$Node($Leaf, a b, $Leaf)",
    "nil\t$Leaf x",
  ])
    expect(read(line)).toBe("not-supported");
});
