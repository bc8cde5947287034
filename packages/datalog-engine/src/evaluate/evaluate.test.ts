import { expect, it } from "vitest";
import { r, rowsOf, run } from "./evaluate.testing.js";

it("facts of a file and rules fill one relation", () => {
  const outcome = run(
    `.decl e(x:number, y:number) .input e
     .decl r(x:number, y:number) .input r .output r
     r(x, y) :- e(x, y).
     r(x, z) :- r(x, y), r(y, z).`,
    {
      load: ({ name }, _, sink) => {
        for (const [a, b] of name === "e"
          ? [[1, 2]]
          : [
              [2, 3],
              [3, 2 ** 40],
            ]) {
          sink.number(a ?? 0);
          sink.number(BigInt(b ?? 0));
          sink.endRow();
        }
        return { kind: "loaded" };
      },
    },
  );
  expect(rowsOf(outcome).r).toEqual(["1 1099511627776", "1 2", "1 3", "2 1099511627776", "2 3", "3 1099511627776"]);
});

it("only what an output needs is loaded, each directive once, lower strata first", () => {
  const asked: string[] = [];
  run(
    `.decl b(x:number) .input b
     .decl a(x:number) .input a(filename="one") .input a(filename="two")
     .decl unused(x:number) .input unused
     .decl never(x:number) .input never
     .decl s(x:number) s(x) :- a(x).
     .decl r(x:number) .printsize r
     r(x) :- s(x), !b(x).
     r(x) :- never(x), false.
     .decl q(x:number) q(x) :- unused(x).`,
    {
      load: ({ name }, directive) => {
        asked.push(`${name} ${directive?.options.map((o) => o.value).join() ?? "qualifier"}`);
        return { kind: "loaded" };
      },
    },
  );
  expect(asked).toEqual(["b ", "a one", "a two"]);
});

it("a relation of the qualifiers is read and shown", () => {
  const outcome = run(".decl r(x:symbol) input output", {
    load: (_, directive, sink) => {
      expect(directive).toBeUndefined();
      sink.symbol("caf\xc3\xa9");
      sink.endRow();
      return { kind: "loaded" };
    },
  });
  expect(rowsOf(outcome)).toEqual({ r: ["caf\xc3\xa9"] });
});

it("a fact file that cannot be read ends the run; what was finished before is kept", () => {
  const outcome = run(
    `.decl a(x:number) .output a a(1).
     .decl b(x:number) .input b .output b
     b(x) :- a(x).
     .decl c(x:number) .output c c(x) :- b(x).`,
    { load: () => ({ kind: "failed", message: "no such file" }) },
  );
  expect(outcome).toMatchObject({ kind: "runtime-error", message: "no such file" });
  expect(rowsOf(outcome)).toEqual({ a: ["1"] });
});

it("a division by zero ends the run and names the rule", () => {
  const text = `.decl a(x:number, y:number) .output a a(1, 0).
.decl b(x:number) .output b
b(x / y) :- a(x, y).`;
  const outcome = run(text);
  expect(outcome).toMatchObject({
    kind: "runtime-error",
    message: "Floating-point arithmetic exception signal in rule:\nb(x / y) :- a(x, y).",
    range: { start: text.indexOf("b(x /"), end: text.length },
  });
  expect(rowsOf(outcome)).toEqual({ a: ["1 0"] });
  expect(run(`.decl a(s:symbol) a("x1"). .decl b(n:number) .output b b(to_number(s)) :- a(s).`)).toMatchObject({
    kind: "runtime-error",
    message: expect.stringMatching(/^error: wrong string provided by `to_number\("x1"\)` functor\.\nFloating-point/),
  });
});

it("a guard protects a division wherever it stands", () => {
  const facts = ".decl a(x:number, y:number) a(6, 0). a(6, 3). .decl ok(y:number) ok(3). .decl r(z:number) .output r ";
  expect(r(`${facts} r(x / y) :- a(x, y), y != 0.`)).toEqual(["2"]);
  expect(r(`${facts} r(z) :- z = x / y, a(x, y), ok(y).`)).toEqual(["2"]);
  expect(r(`${facts} r(1) :- x % y = 0, a(x, y), !(y = 0).`)).toEqual(["1"]);
  expect(r(`${facts} r(s) :- s = sum x / y : { a(x, y), y > 0 }.`)).toEqual(["2"]);
});

it("inline relations stand for their rules, also negated", () => {
  const inline = `.decl less(a:number, b:number) inline
    less(a, b) :- a < b.
    .decl odd(a:number) inline odd(a) :- a % 2 = 1. odd(a) :- a = 10.
    .decl n(a:number) n(1). n(2). n(10). .decl r(a:number) .output r `;
  expect(r(`${inline} r(a) :- n(a), n(b), less(a, b), odd(a).`)).toEqual(["1"]);
  expect(r(`${inline} r(a) :- n(a), !odd(a).`)).toEqual(["2"]);
  expect(r(`${inline} r(a + b) :- n(a), n(b), odd(a), odd(b), less(a, b).`)).toEqual(["11"]);
});

it("inline rules whose heads compute: each variable has one value", () => {
  const given = ".decl n(x:number) n(1). n(3). n(-5). .decl r(x:number, y:number) .output r";
  expect(
    r(
      `${given} .decl next(x:number, y:number) inline next(x + 1, x) :- x > 0. r(x, y) :- n(y), x = y + 1, next(x, y).`,
    ),
  ).toEqual(["2 1", "4 3"]);
  expect(
    r(`${given} .decl same(x:number, y:number) inline same(x, x) :- x > 0. r(x, y) :- n(x), n(y), same(x, y).`),
  ).toEqual(["1 1", "3 3"]);
  expect(
    r(`.type P = [x:number, y:number] .decl p(x:P) p([1, 2]). p([3, -7]).
    .decl first(p:P, x:number) inline first([x, y], x) :- y > 0.
    .decl r(x:number) .output r r(x) :- p(q), first(q, x).`),
  ).toEqual(["1"]);
});

it("eqrel in a recursion: what follows from equal values is equal", () => {
  // 1 = 2 gives f(1) = f(2), which is 10 = 20, which gives 7 = 30; 7 = 8 was given.
  const text = `.decl f(x:number, y:number) f(1, 10). f(2, 20). f(10, 7). f(20, 30).
    .decl e(x:number, y:number) eqrel e(1, 2). e(7, 8).
    e(a, b) :- e(x, y), f(x, a), f(y, b).
    .decl r(x:number, y:number) .output r r(x, y) :- e(x, y), x < y.`;
  expect(r(text)).toEqual(["1 2", "10 20", "7 30", "7 8", "8 30"]);
});

it("eqrel closes over the values that occur", () => {
  expect(r(".decl r(x:number, y:number) eqrel .output r r(1, 2). r(3, 2). r(7, 7).")).toEqual([
    "1 1",
    "1 2",
    "1 3",
    "2 1",
    "2 2",
    "2 3",
    "3 1",
    "3 2",
    "3 3",
    "7 7",
  ]);
});

it("autoinc counts how often rules fire, in the order of the rows", () => {
  const facts = '.decl w(s:symbol, k:number) w("z", 3). w("b", 9). w("c", 1). .decl u(k:number) u(1). u(2). ';
  expect(r(`${facts} .decl r(s:symbol, n:number) .output r r(s, autoinc()) :- w(s, _).`)).toEqual([
    "b 1",
    "c 2",
    "z 0",
  ]);
  // What binds nothing that is used later is asked for once.
  expect(r(`${facts} .decl r(k:number, n:number) .output r r(k, autoinc()) :- w(_, _), u(k).`)).toEqual(["1 0", "2 1"]);
  expect(r(`${facts} .decl r(n:number) .output r r(autoinc()) :- w(_, x), x > 2.`)).toEqual(["0"]);
  expect(r(`${facts} .decl r(n:number) .output r r(autoinc()) :- w(_, x), u(y), x > y.`)).toEqual(["0", "1"]);
});

it("range gives several values in any place", () => {
  const facts = ".decl a(x:number, y:number) a(1, 0). a(3, 1). a(4, 2). .decl r(x:number, y:number) .output r ";
  expect(r(`${facts} r(x, range(0, x)) :- a(x, range(0, 2)).`)).toEqual(["1 0", "3 0", "3 1", "3 2"]);
  expect(r(`${facts} r(x, range(x, 0, -2)) :- a(x, 1).`)).toEqual(["3 1", "3 3"]);
  expect(r(`${facts} r(x, range(x, 0, 2)) :- a(x, 1).`)).toEqual([]);
});

it("literals take the kind of their place, in every notation", () => {
  expect(
    r(".decl r(n:number, u:unsigned, f:float) .output r r(-0x10, 0b101, -0x10). r(1.2.3.4, 7u, 2). r(5, 5, 0.5)."),
  ).toEqual(["-16 5 -16", "16909060 7 2", "5 5 0.5"]);
});

it("nullary relations, wildcards under negation, several heads", () => {
  const outcome = run(`.decl e(x:number, y:number) e(1, 2). e(2, 3).
    .decl some() .output some
    .decl none() .output none
    .decl source(x:number) .output source
    .decl a(x:number) .output a
    .decl b(x:number) .output b
    some() :- e(_, _).
    none() :- !some().
    source(x) :- e(x, _), !e(_, x).
    a(x), b(y) :- e(x, y).`);
  expect(rowsOf(outcome)).toEqual({ some: ["()"], none: [], source: ["1"], a: ["1", "2"], b: ["2", "3"] });
});

it.each([
  [
    "internal-number",
    ".type P = [x:number] .decl p(p:P) p([1]). .decl r(x:number) .output r r(as(p, number)) :- p(p).",
  ],
  ["subsumption", ".decl r(x:number, y:number) .output r r(1, 2). r(x, _) <= r(y, _) :- x < y."],
  ["choice-domain", ".decl r(x:number) choice-domain x .output r .input r"],
  ["limitsize", ".decl r(x:number) .output r r(0). r(x + 1) :- r(x). .limitsize r(m=5)"],
  ["user-functor", ".functor f(x:number):number .decl r(x:number) .output r r(@f(1))."],
  ["internal-number", '.decl r(x:number) .output r r(ord("a")).'],
])("%s: said not to be supported", (feature, text) => {
  expect(run(text)).toMatchObject({ kind: "not-supported", feature });
});

it("what is not supported does not matter where no output needs it", () => {
  expect(
    r(`.functor f(x:number):number .decl p(x:number) p(@f(2)).
    .decl r(x:number) .output r r(1).`),
  ).toEqual(["1"]);
});
