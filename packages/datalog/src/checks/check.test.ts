import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytePosition, formatDiagnostic } from "../diagnostics/format.js";
import { parse } from "../syntax/parse.js";
import { check } from "./check.js";
import { stronglyConnected } from "./components-of-graph.js";

const schema = `.decl e(a:number, b:number)
.decl s(a:symbol, n:number)
.decl f(x:float)
.decl r(x:number)
.decl t(x:symbol)
`;

/** The diagnostics of rules under {@link schema}, without lines. */
function found(rules: string): string[] {
  const text = schema + rules;
  const outcome = check(parse(text));
  if (outcome.kind === "compiles") return [];
  if (outcome.kind === "undecided") return [outcome.feature];
  return outcome.diagnostics.map((d) => formatDiagnostic(text, d).replace(/^\d+:\d+: /, ""));
}

describe("groundedness", () => {
  it.each([
    ["r(x) :- e(x, _).", []],
    ["r(y) :- e(x, _), y = x + 1.", []],
    ["r(y) :- y = x + 1, x = z, e(z, _).", []],
    ["r(x) :- e(y, _), y = x + 1.", ["x"]],
    ["r(x) :- e(x + 1, _).", ["x"]],
    ["r(x) :- x = x.", ["x"]],
    ["r(x) :- e(as(x, number), _).", ["x"]],
    [".decl i(x:number) inline\ni(x) :- x > 3.\nr(x) :- e(x, _), i(x).", []],
    [".decl i(x:number) inline\ni(x) :- x > y.", ["y"]],
    [".decl i(x:number) inline\ni(y) :- y > 3.\nr(x) :- i(x).", ["x"]],
    [".decl i(x:number) inline\ni(y) :- y > 3.\nr(1) :- i(_).", ["y"]],
    [".decl i(x:number) inline\ni(y) :- y > 3.\nr(1) :- i(7), !i(2).", []],
    ["r(x) :- !!e(x, _).", []],
    ["r(x) :- !(x != 3).", []],
    ["r(x) :- !(e(x, _), x != 3).", ["x"]],
    ["r(x) :- x = range(1, 4).", []],
    ["r(x) :- e(x, _) ; e(_, y), y > x.", ["x"]],
    ["r(n) :- n = count : { e(x, y), x < z }.", ["z"]],
    ["r(n) :- e(z, _), n = count : { e(x, y), x < z }.", []],
    ["r(m) :- e(v, _), m = sum v : { e(_, _) }.", ["v"]],
    ["r(x) :- e(x, m), m = min y : { e(x, y) }.", []],
    // The name of an aggregate's own result is free inside.
    ["r(n) :- n = count : { s(n, _) }.", []],
    ["r(x) :- m = max y : { e(x, y) }, n = min z : { e(z, x) }, m > n.", []],
    ["r(x) :- m = max y : { e(x, y) }, m > 1.", []],
  ])("%s", (rule, names) => {
    expect(found(rule)).toEqual(names.map((name) => `Ungrounded variable ${name}`));
  });

  it("a witness of count has no value", () => {
    expect(found("r(x) :- 1 = count : { e(x, _) }.")).toEqual([
      "Witness problem: argument grounded by an aggregator's inner scope is used ungrounded in outer scope in a count/sum/mean aggregate",
    ]);
  });

  it("what one aggregate exports is not bound for another one", () => {
    expect(found("r(x) :- m = max y : { e(x, y) }, m = count : { e(x, _) }.")).toEqual(
      found("r(x) :- 1 = count : { e(x, _) }."),
    );
  });

  it("aggregates may not need each other", () => {
    const rule = "r(m) :- m = min x : { e(x, _), x > n }, n = min y : { e(y, _), y > m }.";
    expect(found(rule)).toEqual(["Mutually dependent aggregate", "Mutually dependent aggregate"]);
  });
});

describe("types", () => {
  it.each([
    ['t(x + "!") :- s(x, _).', []],
    ["r(strlen(x) + n) :- s(x, n).", []],
    ["f(2) :- e(_, _).", []],
    ["f(x) :- x = as(2, float).", []],
    ["t(to_string(as(2, float))) :- e(_, _).", []],
    [
      ".type D = Up {} | Down {} .decl d(x:D)\nd(x) :- e(x, _).",
      ["Atom's argument type is not a subtype of its declared type (The argument's declared type is D at 6:37)"],
    ],
    [".decl g(x:float)\ng(m) :- m = mean x : { f(x) }.", []],
    [
      "f(m) :- m = mean x : { r(x) }.",
      [
        "Unable to deduce type for variable m",
        "Unable to deduce type for variable m",
        "Couldn't assign types to the aggregator",
        "Unable to deduce type for variable x",
      ],
    ],
    ["r(2.5).", ["Float constant (type mismatch)"]],
    ["r(0xff). r(-9223372036854775808).", []],
    ["r(x) :- s(_, n), x = as(n, number).", []],
    ["r(x) :- s(x, _).", ["Unable to deduce type for variable x"]],
    ["t(to_string(n)) :- s(_, n).", []],
    [
      "t(x) :- s(x, _), match(x, 3).",
      [...Array<string>(3).fill("Unable to deduce type for variable x"), "Ambiguous constant (unable to deduce type)"],
    ],
    [
      "r(x) :- e(x, y), contains(x, y).",
      ["symbol", "symbol"].map((k) => `Constraint requires an operand of type \`${k}\``),
    ],
    ["r(n) :- n = count : { s(x, _) }, m = count : { e(x, _) }, m = n.", []],
    ["r(max(1, 2, n)) :- s(_, n).", []],
    ["r(n) :- s(_, n), n = as(n, nothing).", ['Type cast to the undeclared type "nothing"']],
    [".type L = [h:number, t:L]\n.decl l(x:L)\nl([1, nil]). l([1]).", ["Wrong number of arguments given to record"]],
    [".type T = A {} | B {x:number}\n.decl v(x:T)\nv(nil).", ["Nil constant used as a non-record"]],
    [".type A = B .type B = A", ["A", "B"].map((t) => `Infinite descent in the definition of type ${t}`)],
    [".type A <: nothing", ["Undefined base type nothing in definition of type A"]],
    [".type number <: symbol", ["Redefinition of the predefined type"]],
    [
      ".type A <: number .type B <: number .decl a(x:A) .decl b(x:B)\nr(x) :- a(x), b(y), x < y.",
      ["x", "y"].map((v) => `Unable to deduce type for variable ${v}`),
    ],
    [".type A <: number .decl a(x:A)\na(x + 1) :- a(x), r(y), x = y. r(x) :- a(x).", []],
  ])("%s", (rules, expected) => {
    expect(found(rules)).toEqual(expected);
  });
});

describe("other checks", () => {
  it.each([
    ["r(x + 1).", ["Argument in fact is not constant"]],
    ["r(autoinc()).", ["Argument in fact is not constant"]],
    ['r(1 + 2). r(strlen("a")).', []],
    ["r(count : { e(_, _) }).", []],
    ["r(sum(1, 2)).", ["aggregate operation has no functor equivalent"]],
    [
      "r(x) :- e(x, _), !r(x + 1).",
      ["Unable to stratify relation(s) {r} (Relation r at 4:7) (has cyclic negation at 6:19)"],
    ],
    [
      'r(x) :- e(x, _), r(y), !t("a"), y < x. t("b") :- r(_).',
      ["Unable to stratify relation(s) {r,t} (Relation t at 5:7) (has cyclic negation at 6:25)"],
    ],
    [
      ".decl i(x:number) inline\ni(x) :- e(x, y), y > 1.\nr(x) :- e(x, _), !i(x).",
      ["Cannot inline negated relation which may introduce new variables"],
    ],
    [".decl i(x:number) inline\ni(x) :- x > autoinc().", ["Cannot inline clause containing a counter argument '$'"]],
    [
      ".decl m(x:number) btree_delete\nm(x) <= e(x, _) :- true.",
      ["Subsumption must compare tuples from the same relation"],
    ],
    [
      ".printsize r\n.printsize r",
      ["Redefinition of printsize directives for relation r (Previous definition at 6:12)"],
    ],
    [".comp C { .decl x(a:number) }\n.init c = C", ["component"]],
    ['.include "other.dl"', ["include"]],
  ])("%s", (rules, expected) => {
    expect(found(rules)).toEqual(expected);
  });

  it("a rule that stands for too many clauses is refused, not expanded", () => {
    const body = Array.from({ length: 40 }, () => "(e(x, 1) ; e(x, 2))").join(", ");
    expect(found(`r(x) :- ${body}.`)).toEqual(["the rule stands for more than 4096 clauses; split it"]);
  });
});

describe("size", () => {
  it("an expression as deep as the parser reads is checked", () => {
    const nested = `${"(".repeat(900)}x${"+1)".repeat(900)}${"+1".repeat(1000)}`;
    expect(found(`r(${nested}) :- e(x, _), ${nested} = 1.`.replace(nested, "x"))).toEqual([]);
    expect(found(`r(${nested}) :- e(_, _).`)).toEqual(["Ungrounded variable x"]);
  });

  it("facts of one shape are checked one by one where they can differ", () => {
    expect(found('s("a", 1). s("b", 2). s("c", "d"). s(e, 1). s("f", 9223372036854775808).').length).toBe(3);
  });

  it("macros that double each other stay within memory", () => {
    const levels = Array.from({ length: 60 }, (_, i) => `#define A${i + 1} A${i}, A${i}\n`).join("");
    expect(found(`#define A0 1\n${levels}r(A60).`)).toEqual(["macros expand to more than 100000 tokens"]);
  });
});

describe("positions", () => {
  it("columns count the bytes of UTF-8", () => {
    expect(bytePosition("a\né😀x", 5)).toEqual({ line: 2, column: 7 });
  });
});

describe("strongly connected components", () => {
  it("are the classes of mutual reachability", () => {
    const edge = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 20 }), (edges) => {
        const nodes = Array.from({ length: 8 }, (_, i) => `${i}`);
        const next = (node: string): string[] => edges.filter(([a]) => `${a}` === node).map(([, b]) => `${b}`);
        const reach = new Map(nodes.map((n) => [n, new Set([n])]));
        for (let round = 0; round < 8; round++)
          for (const seen of reach.values()) for (const n of [...seen]) for (const m of next(n)) seen.add(m);
        const classOf = (n: string): string => nodes.filter((m) => reach.get(n)?.has(m) && reach.get(m)?.has(n)).join();
        const components = stronglyConnected(nodes, next).map((c) => c.toSorted().join());
        expect(components.toSorted()).toEqual([...new Set(nodes.map(classOf))].toSorted());
      }),
    );
  });
});
