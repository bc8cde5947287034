import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { predicateOccurrences } from "../inspect/occurrences.js";
import { parse } from "../syntax/parse.js";
import { Clingo } from "../testing/clingo.testing.js";
import { layout } from "../testing/layout.testing.js";
import { statementTokens } from "../testing/print.testing.js";
import { shapeOf } from "../testing/shape.testing.js";
import { program } from "../testing/statements.testing.js";
import { renameConstants } from "./rename-constants.js";
import { type PredicateRenaming, renamePredicates, renamePredicatesByName } from "./rename-predicates.js";
import { splice } from "./splice.js";

const clingo = new Clingo();
beforeAll(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

function renamed(text: string, rename: PredicateRenaming): string {
  const outcome = renamePredicates(parse(text), rename);
  if (outcome.status === "conflict") throw new Error(`conflict in ${text}`);
  return splice(text, outcome.edits);
}

/** Programs with names that are predicates here and functions or constants there. */
const programs = [
  "node(1..3). edge(1,2;2,3). node(node(1)). { color(X,(r;g)) } = 1 :- node(X). :- edge(X,Y), color(X,C), color(Y,C).",
  "p(1;2,3). q(X) :- p(X). q(X) :- p(X,_). q(p(1)). -q(X) :- X = 4. r(-q(1)).",
  "{ a ; b }. a :- not b, not not a. c ; d : e ; f :- a. e. :- f, not -g. -g | h.",
  "#const e = 2. e. n(e). e(e) :- e. #show e/0. #show e/1. #show f(e) : n(e).",
  "{ s(1..4) }. t(N) :- N = #count { X : s(X), not u(X) }. u(2). :- #sum { X,s : s(X) } > 5. :- not 1 #max { X : s(X) } 4.",
  "{ m(X) : X = 1..2 }. all :- m(X) : X = 1..2. #external o(1..2). k(X) :- not o(X), X = (1;2). #minimize { 1,m : m(X) }.",
  "#defined ghost/1. x :- not ghost(1). #heuristic x. [1,true] #project x/0. y(Z) :- Z = (x;y,x). #edge (x,y) : x.",
];

/** The names of atoms, with their arity told by counting commas outside of brackets, as clingo prints atoms. */
function mapAtom(atom: string, rename: (name: string, arity: number) => string): string {
  const match = /^(-?)([_'a-zA-Z0-9]+)(.*)$/.exec(atom);
  const [, minus = "", name = "", rest = ""] = match ?? [];
  let depth = 0;
  let arity = rest === "" ? 0 : 1;
  for (const character of rest) {
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "," && depth === 1) arity++;
  }
  return `${minus}${rename(name, arity)}${rest}`;
}

describe("renamePredicates", () => {
  it("keeps the answer sets up to the new names", async () => {
    for (const text of programs.filter((sample) => !sample.includes("p(1;2,3)"))) {
      const rename = (name: string, arity: number) => `${name}_${arity}_new`;
      const result = renamed(text, rename);
      const expected = (await clingo.models(text)).map((atoms) =>
        // Terms that #show adds look like atoms and keep their names.
        atoms.map((atom) => (atom === "f(2)" ? atom : mapAtom(atom, rename))).sort(),
      );
      expect(await clingo.models(result), result).toEqual(expected.sort());
    }
  });

  it("by name keeps the answer sets, too, whatever the pools", async () => {
    for (const text of programs) {
      const rename = (name: string) => `new_${name}`;
      const result = splice(text, renamePredicatesByName(parse(text), rename));
      const expected = (await clingo.models(text)).map((atoms) =>
        atoms.map((atom) => (atom === "f(2)" ? atom : mapAtom(atom, rename))).sort(),
      );
      expect(await clingo.models(result), result).toEqual(expected.sort());
    }
  });

  it("changes names and nothing else, in any layout", () => {
    const texts = program.chain((shapes) => layout(shapes.flatMap(statementTokens)));
    fc.assert(
      fc.property(texts, (text) => {
        const before = parse(text);
        const result = splice(
          text,
          renamePredicatesByName(before, (name) => `n_${name}`),
        );
        const after = predicateOccurrences(parse(result));
        expect(after.map(({ name }) => name)).toEqual(predicateOccurrences(before).map(({ name }) => `n_${name}`));
        const back = splice(
          result,
          renamePredicatesByName(parse(result), (name) => name.slice(2)),
        );
        expect(back).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it("puts arguments in the order of the new predicate", () => {
    // The new arguments are, in turn, the old third, first and second.
    const rename: PredicateRenaming = (name, arity) =>
      name === "p" && arity === 3 ? { name: "q", arguments: [3, 1, 2] } : undefined;
    expect(
      renamed("p(a, (b,c) ,1+2 % x\n). r :- not -p(X;1,2,3).", (name, arity) =>
        arity === 1 ? "q" : rename(name, arity, false),
      ),
    ).toBe("q(1+2, a ,(b,c) % x\n). r :- not -q(X;3,1,2).");
    expect(renamed("#show p/3.", rename)).toBe("#show q/3.");
  });

  it("swaps the ends of every edge, as the solver sees it", async () => {
    const text = "arc(a,b;b,c). arc(X,Z) :- arc(X,Y), arc(Y,Z). { arc(c,a) }.";
    const swapped = renamed(text, () => ({ name: "arc", arguments: [2, 1] }));
    const turned = (await clingo.models(text)).map((atoms) =>
      atoms.map((atom) => atom.replace(/\((.),(.)\)/, "($2,$1)")).sort(),
    );
    expect(await clingo.models(swapped)).toEqual(turned.sort());
  });

  it("reports pools whose alternatives would get different names", () => {
    const outcome = renamePredicates(parse("p(1;2,3). p(1;2)."), (_, arity) => (arity === 1 ? "one" : undefined));
    expect(outcome.status).toBe("conflict");
    if (outcome.status !== "conflict") return;
    expect(outcome.conflicts.map(({ names, occurrence }) => [names, occurrence.nameRange.start])).toEqual([
      [["one", "p"], 0],
    ]);
  });

  it("refuses names and orders that are none", () => {
    const program = parse("p(1,2).");
    for (const name of ["", "P", "not", "a b", "1", "p/2", "é"])
      expect(() => renamePredicates(program, () => name)).toThrow(RangeError);
    for (const order of [[1], [1, 1], [0, 1], [1, 3], [1, 2, 3]])
      expect(() => renamePredicates(program, () => ({ name: "q", arguments: order }))).toThrow(/no permutation/);
  });
});

describe("renameConstants", () => {
  const atoms = [
    "e. n(e). n(-e;e+1;(e,f(e))). e(e) :- e, e = e, not e != 2. #const g = e * e. n(g..g+1).",
    "#show e. #show f(e) : e = 2. #show n/1. n(|e|). { a ; b } e. e { c ; d }. :- e #sum { e,x : a ; e,y : b } e.",
    "#external o(e). [e] { h(e) : e = 2 }. n(e(e)). k(X) :- X = #count { e,Y : Y = 1..e }. n(@e(e)).",
    '#minimize { e@e,e : a ; 1 }. { a }. :~ a. [e@e,e]  #heuristic a. [e@e,true] #edge (e,e+1) : a. n("e").',
    "#theory t { u { + : 1, binary, left }; &s/1 : u, { = }, u, any }. &s(e) { e(e), [e], {e}, (e,) : e = 2 ; e + e } = e.",
  ];

  it.each(atoms)("gives the same answer sets for %s", async (rules) => {
    const text = `#const e = 2.\n${rules}`;
    const result = splice(
      text,
      renameConstants(parse(text), (name) => `my_${name}`),
    );
    expect(result).not.toContain("n(e)");
    expect(await clingo.models(result)).toEqual(await clingo.models(text));
    // With another value both change alike, so no place was missed and none taken that is no constant.
    const [other, otherResult] = [text, result].map((one) => one.replace("= 2.\n", "= 3.\n"));
    expect(await clingo.models(otherResult ?? "")).toEqual(await clingo.models(other ?? ""));
  });

  it("leaves symbols alone that no #const defines", () => {
    const text = "#const n = red. c(red;n;n(1)). n :- red.";
    const result = splice(
      text,
      renameConstants(parse(text), (name) => `my_${name}`),
    );
    expect(result).toBe("#const my_n = red. c(red;my_n;n(1)). n :- red.");
    expect(shapeOf(parse(result).errors)).toEqual([]);
  });
});
