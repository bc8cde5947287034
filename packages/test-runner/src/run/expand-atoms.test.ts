import fc from "fast-check";
import { expect, test } from "vitest";
import type { SuiteDiagnostic } from "../annotations/diagnostic.js";
import { sinkFor } from "../annotations/sink.js";
import { readAtoms } from "../assertions/atoms.js";
import { expandAtoms } from "./expand-atoms.js";
import { freshNames } from "./names.js";
import { setUpRunner } from "./running.testing.js";
import { SolverCalls } from "./solver-calls.js";

const { solver } = setUpRunner();
const limits = { timeoutMs: 20_000, memoryMiB: 512 };

async function expand(text: string, constants = ""): Promise<{ atoms: string[] | string; calls: number }> {
  const diagnostics: SuiteDiagnostic[] = [];
  const list = readAtoms(
    { text, quoted: { text, start: 0, dropped: [] }, start: 0 },
    true,
    sinkFor("f", text, diagnostics),
  );
  if (!list) return { atoms: diagnostics.map(({ message }) => message).join(), calls: 0 };
  const calls = new SolverCalls({ solver: solver(), limits, signal: undefined, allowScripts: false });
  const names = new Set([...constants.matchAll(/#const (\w+)/g)].map((match) => match[1] ?? ""));
  const of = { names, parts: [{ name: "constants", text: constants }] };
  const found = (await expandAtoms(new Map([[1, list]]), of, freshNames([text, constants]), calls)).get(1);
  if (found === undefined) throw new Error("nothing was worked out");
  return { atoms: "message" in found ? found.message : found.map((atom) => atom.text), calls: calls.made };
}

/** What clingo makes of the same text as facts. */
async function facts(text: string, constants = ""): Promise<readonly string[]> {
  const parts = [{ name: "f", text: `${constants}\n${text}` }];
  const outcome = await solver().solve({ parts, task: { kind: "models", objective: "all", max: 1 }, limits });
  if (outcome.status !== "satisfiable") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  return outcome.models[0]?.atoms ?? [];
}

const { term } = fc.letrec<{ term: string }>((tie) => ({
  term: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("a", "b", "n", "1", "-2", "0x1F", '"x y"', '"q\\"u\\\\o\\nte"', "#inf", "#sup", "-a", "()"),
    tie("term").map((inner) => `f(${inner})`),
    tie("term").map((inner) => `(${inner})`),
    tie("term").map((inner) => `(${inner},)`),
    fc.tuple(tie("term"), tie("term")).map(([x, y]) => `g(${x},${y})`),
    fc.tuple(tie("term"), tie("term")).map(([x, y]) => `(${x},${y})`),
    fc.tuple(tie("term"), tie("term")).map(([x, y]) => `(${x};${y})`),
    fc.tuple(tie("term"), tie("term")).map(([x, y]) => `h(${x};${y},${x})`),
    fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(3)).map(([low, more]) => `${low}..${low + more}`),
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom("+", "-", "*", "**")).map(([x, op]) => `2${op}${x}`),
  ),
}));
const atom = fc
  .tuple(fc.constantFrom("", "-"), fc.constantFrom("p", "q"), fc.array(term, { maxLength: 2 }))
  .map(([minus, name, terms]) => `${minus}${name}${terms.length === 0 ? "" : `(${terms.join()})`}.`);

test("atoms are worked out as clingo works them out", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(atom, { maxLength: 3 }),
      fc.constantFrom("", "#const n = 4.", "#const n = f(b)."),
      async (list, constants) => {
        // Facts that contradict each other have no answer set, so each is worked out alone.
        const expected = new Set<string>();
        for (const fact of list) for (const found of await facts(fact, constants)) expected.add(found);
        expect((await expand(list.join(" "), constants)).atoms).toEqual([...expected].sort());
      },
    ),
    { numRuns: 300, seed: 3 },
  );
});

test("plain atoms, ranges of numbers and pools take no solver call; arithmetic and constants take one", async () => {
  expect(await expand('p(1..3,"a"). -q(f(a;b)). r.')).toEqual({
    atoms: ["-q(f(a))", "-q(f(b))", 'p(1,"a")', 'p(2,"a")', 'p(3,"a")', "r"],
    calls: 0,
  });
  expect(await expand("p(1+1). p(n).", "#const n = 3.")).toEqual({ atoms: ["p(2)", "p(3)"], calls: 1 });
  expect(await expand("p(n).")).toEqual({ atoms: ["p(n)"], calls: 0 });
});

test("an atom that stands for nothing is a mistake", async () => {
  expect((await expand("a. p(3..1).")).atoms).toBe("p(3..1) stands for no atom");
  expect((await expand("a. p(1/0).")).atoms).toBe("p(1/0) stands for no atom");
  expect((await expand("p(1..200000).")).atoms).toContain("more than 100000 atoms");
});
