import { afterAll, describe, expect, it } from "vitest";
import { bindings, listAll, remarks, run, shown } from "./bindings.testing.js";
import type { Solver } from "./solver.js";

// What language models write, with the reading that clingo gives it (clingo 5.8.1 and 5.4.1 agree on all of these).
describe.each(bindings)("what models write, read by $name", (binding) => {
  let opened: Promise<Solver> | undefined;
  const solve = async (text: string, task = listAll) => {
    opened ??= binding.open({ jobs: 1 });
    return run(await opened, text, task);
  };
  afterAll(async () => (await opened)?.close());

  it("a reply that is cut off is an error at its end", async () => {
    expect(remarks(await solve("lamp(l1).\nlamp(l2).\n:- not lit(l1), not lit("))).toEqual([
      "4:1 syntax syntax error, unexpected EOF, expecting ) or ;",
    ]);
  });

  it("typographic characters are fine inside strings and comments", async () => {
    expect(shown(await solve('label("café – “open” ≤ 5"). % – ≤'))).toEqual(['label("café – “open” ≤ 5")']);
  });

  it("typographic characters are lexer errors elsewhere", async () => {
    const errors = remarks(await solve("open(X) :– shop(X), X ≠ 2."));
    expect(errors[0]).toMatch(/^1:10 lexer lexer error, unexpected /);
    expect(errors.every((error) => / lexer | syntax /.test(error))).toBe(true);
  });

  it("block comments nest, and a % inside hides the end on its line", async () => {
    expect(shown(await solve("%* keep 10 % of %* the *% text *%\npier(1).\n*% pier(2)."))).toEqual(["pier(2)"]);
  });

  it("a block comment that closes late swallows what stands between, in silence", async () => {
    const outcome = await solve("%**** data ****\npier(1..2).\n**************%\nbusy(X) :- pier(X).");
    expect(shown(outcome)).toEqual([""]);
    expect(remarks(outcome)).toEqual(["4:12 atom-undefined atom does not occur in any rule head: pier(X)"]);
  });

  it("a block comment that is never closed is an error at the end", async () => {
    expect(remarks(await solve("%**** data ****\npier(1..2).\n%**** rules *****\nbusy(X) :- pier(X).\n"))).toEqual([
      "5:1 lexer lexer error, unexpected <EOF>",
    ]);
  });

  it("Prolog's operators are syntax errors, each reported", async () => {
    const program = [
      ":- dynamic wet/1.",
      "bed(1..4).",
      "dry(B) :- bed(B), \\+ wet(B).",
      "next(B,N) :- bed(B), N is B+1.",
      "low(B) :- bed(B), B =< 2.",
      "same(B) :- bed(B), B =:= 2.",
      "half(B,H) :- bed(B), H = B // 2.",
    ].join("\n");
    expect(remarks(await solve(program)).map((error) => error.split(" ").slice(0, 2))).toEqual([
      ["1:12", "syntax"],
      ["3:19", "syntax"],
      ["4:24", "syntax"],
      ["5:22", "syntax"],
      ["6:23", "syntax"],
      ["7:29", "syntax"],
    ]);
  });

  it("Prolog's predicates are atoms that nothing derives", async () => {
    const outcome = await solve("coin(1). coin(5).\ntotal(N) :- findall(C, coin(C), L), length(L, N).");
    expect(shown(outcome)).toEqual(["coin(1) coin(5)"]);
    expect(remarks(outcome)).toEqual([
      "2:13 atom-undefined atom does not occur in any rule head: findall(C,coin(C),L)",
      "2:37 atom-undefined atom does not occur in any rule head: length(L,N)",
    ]);
  });

  it("true and false are atoms like any other", async () => {
    const outcome = await solve("gate(n) :- true. gate(s) :- #true. gate(e) :- not false. :- #false.");
    expect(shown(outcome)).toEqual(["gate(e) gate(s)"]);
  });

  it("a missing period is reported at the next token", async () => {
    const program =
      "cart(1..2)\nload(1,5).\n:- not full(C) :- cart(C).\nbig(C) :- load(C,W),.\npair(C.W) :- load(C,W).";
    expect(remarks(await solve(program)).map((error) => error.split(" ")[0])).toEqual(["2:1", "3:16", "4:21", "5:7"]);
  });

  it("capital letters make variables", async () => {
    const outcome = await solve("person(Alice).\nowner('Bob').");
    expect(outcome).toMatchObject({
      status: "error",
      errors: [
        {
          code: "unsafe-variable",
          line: 1,
          column: 1,
          message: "unsafe variables in: person(Alice).",
          notes: [{ part: "program", line: 1, column: 8, message: "'Alice' is unsafe" }],
        },
        { code: "unsafe-variable", line: 2, notes: [{ line: 2, column: 7, message: "''Bob'' is unsafe" }] },
      ],
    });
    expect(remarks(await solve("Person(x)."))).toEqual(["1:7 syntax syntax error, unexpected ("]);
    expect(shown(await solve("owner('bob'). owner(bob). same :- 'bob' = bob."))).toEqual(["owner('bob') owner(bob)"]);
  });

  it("aggregates without # and mod are errors; abs is a function", async () => {
    const program = "leaf(1..6).\nn(N) :- N = count{ X : leaf(X) }.\ne(X) :- leaf(X), X #mod 2 = 0.";
    expect(remarks(await solve(program)).map((error) => error.split(" ").slice(0, 2))).toEqual([
      ["2:18", "syntax"],
      ["3:20", "lexer"],
      ["3:25", "syntax"],
    ]);
    expect(shown(await solve("leaf(1..2). gap(X, abs(X-3)) :- leaf(X). near(X) :- leaf(X), abs(X-3) < 2."))).toEqual([
      "gap(1,abs(-2)) gap(2,abs(-1)) leaf(1) leaf(2)",
    ]);
  });

  it("facts come in many forms", async () => {
    const program =
      "#const n = 2. row(1..n). link(1,2;2,3). deg(1,(2;3)). pt((4,5)). one((7,)). nil(()). -closed(a). empty(3..1). " +
      "ends(#inf,#sup). calc(X, X**2, |X|, X/2, X\\3, X&1, X?4, X^1, ~X) :- X = (-3;4).";
    expect(shown(await solve(program))).toEqual([
      "-closed(a) calc(-3,9,3,-1,0,1,-3,-4,2) calc(4,16,4,2,1,0,4,5,-5) deg(1,2) deg(1,3) ends(#inf,#sup) " +
        "link(1,2) link(2,3) nil(()) one((7,)) pt((4,5)) row(1) row(2)",
    ]);
  });

  it("a comma in a head is a disjunction", async () => {
    expect(shown(await solve("key(k1), door(d1). open :- key(k1); door(d1)."))).toEqual(["door(d1)", "key(k1)"]);
  });

  it("an external is false, and a program part is not grounded", async () => {
    expect(shown(await solve("#external e. no :- not e. yes :- e. #program check. :- no."))).toEqual(["no"]);
  });

  it("strings may hold marks of punctuation, but no tab escape and no line end", async () => {
    const atoms = ['e("")', 'memo("50% off. buy :- now")', 'path("c\\\\d")', 'quote("say \\"hi\\"")', 'two("x\\ny")'];
    expect(shown(await solve(`${atoms.join(". ")}.`))).toEqual([atoms.join(" ")]);
    expect(remarks(await solve('memo("tab\\there").'))[0]).toMatch(/^1:6 lexer /);
    expect(remarks(await solve('memo("two\nlines").'))[0]).toMatch(/^1:6 lexer /);
  });

  it("contradictory comparisons hold for nothing", async () => {
    const program = "reef(1..3). lost(P) :- reef(P), reef(Q), P < Q, Q < P, 0 < P, P < 9.";
    expect(shown(await solve(program))).toEqual(["reef(1) reef(2) reef(3)"]);
  });

  it("sums and objectives count equal tuples once", async () => {
    const rules = (tuple: string) =>
      `pay(ann,5). pay(bo,5). bill(S) :- S = #sum{ V${tuple} : pay(P,V) }. #minimize { V${tuple} : pay(P,V) }. #show bill/1.`;
    const optimal = { kind: "models", objective: "optimal", max: 0 } as const;
    expect(await solve(rules(""), optimal)).toMatchObject({
      models: [{ atoms: ["bill(5)"], costs: [5] }],
      optimum: [5],
    });
    expect(await solve(rules(",P"), optimal)).toMatchObject({ models: [{ atoms: ["bill(10)"] }], optimum: [10] });
  });

  it("a number is smaller than any name", async () => {
    const outcome = await solve(
      "time(1..2). ready(T) :- time(T), T < last. prev(T) :- time(T), T = last - 1. #show ready/1.",
    );
    expect(shown(outcome)).toEqual(["ready(1) ready(2)"]);
    expect(remarks(outcome)).toEqual(["1:68 operation-undefined operation undefined: (last-1)"]);
  });

  it("unsafe variables are found wherever they stand", async () => {
    const program = [
      "bird(b1).",
      "sings(B,S) :- bird(B).",
      ":- not seen(B).",
      "triple(K) :- 3 = #count{ D : day(D,K) }.",
      "all :- bird(X) : X > 0.",
      "nest(N).",
    ].join("\n");
    expect(remarks(await solve(program))).toEqual([
      "2:1 unsafe-variable unsafe variables in: sings(B,S):-bird(B).",
      "3:1 unsafe-variable unsafe variables in: #false:-not seen(B).",
      "4:1 unsafe-variable unsafe variables in: triple(K):-3=#count{D:day(D,K)}.",
      "5:8 unsafe-variable unsafe variables in: bird(X):X>0",
      "6:1 unsafe-variable unsafe variables in: nest(N).",
    ]);
    expect(shown(await solve("bird(b1). seen(b1). :- not seen(_)."))).toEqual(["bird(b1) seen(b1)"]);
  });

  it("a rule that refutes itself leaves no model, which is no error", async () => {
    expect(await solve("ok :- not ok.")).toEqual({ status: "unsatisfiable", infos: [] });
  });
});
