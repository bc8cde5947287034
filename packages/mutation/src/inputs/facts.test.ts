import { openSolver } from "@blast-asp/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { atomsOf, compareTerms, printFacts, readAtom, readFacts } from "./facts.js";

test("atoms are split at their own commas only", () => {
  expect(readAtom('p(f(1,2),"a,b)\\"(",(x,y),-3)')).toEqual({
    signature: "p/4",
    row: ["f(1,2)", '"a,b)\\"("', "(x,y)", "-3"],
  });
  expect(readAtom("flag")).toEqual({ signature: "flag/0", row: [] });
});

test("what is put together is taken apart again", () => {
  const leaf = fc.constantFrom("1", "-7", "abc", '"x"', '"a,b"', '"(\\""');
  const term = fc.letrec<{ term: string }>((tie) => ({
    term: fc.oneof(
      { maxDepth: 2 },
      leaf,
      fc
        .tuple(fc.constantFrom("f", ""), fc.array(tie("term"), { minLength: 2, maxLength: 3 }))
        .map(([name, args]) => `${name}(${args.join(",")})`),
    ),
  })).term;
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (row) => {
      expect(readAtom(`p(${row.join(",")})`)).toEqual({ signature: `p/${row.length}`, row });
    }),
  );
});

test("numbers come before other terms, by value", () => {
  expect(["b", "10", "a", "9", "-1"].sort(compareTerms)).toEqual(["-1", "9", "10", "a", "b"]);
});

test("ranges and pools are expanded, other predicates left out, and printing gives the facts back", async () => {
  const solver = await openSolver("clingo-wasm", { jobs: 1 });
  const input = [
    { signature: "node/1", name: "node", arity: 1 },
    { signature: "edge/2", name: "edge", arity: 2 },
    { signature: "empty/1", name: "empty", arity: 1 },
  ];
  const facts = await readFacts('#const k = 10. node(9..k). node(a;"B"). edge(a,(9;10)). other(1).', input, solver);
  expect(printFacts(facts)).toBe('node(9). node(10). node("B"). node(a).\nedge(a,9). edge(a,10).\n');
  expect(atomsOf(await readFacts(printFacts(facts), input, solver))).toEqual(atomsOf(facts));
  await solver.close();
});
