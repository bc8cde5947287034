import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SyntaxResult } from "./result.js";
import { checkSyntax } from "./syntax.js";
import { syntaxHints } from "./syntax-hints.js";

const root = join(import.meta.dirname, "../../../..");
const programs = ["gold", "problems", "test/e2e/cases"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".lp") && !/python|lua|program-parts-c|endless|bad/.test(name))
    .sort()
    .map((name) => [join(folder, name), readFileSync(join(root, folder, name), "utf8")] as const),
);

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", {});
});
afterAll(() => solver.close());

const syntaxOf = async (text: string): Promise<SyntaxResult> => {
  const outcome = await checkSyntax(text, solver, { timeoutMs: 10_000, memoryMiB: 512 });
  if (outcome.kind !== "checked") throw new Error(`not checked: ${outcome.message}`);
  return outcome.syntax;
};

const hintsOf = async (text: string): Promise<string[]> => {
  const { ok, hints } = await syntaxOf(text);
  expect(ok).toBe(false);
  return hints.map(({ line, column, message }) => `${line}:${column} ${message}`);
};

describe("hints", () => {
  it.each([
    ["a :- \\+ b.", "1:6 \\+ is Prolog; the language writes not"],
    ["a(X) :- b(X), X =< 3.", "1:17 =< is Prolog; the language writes <="],
    ["a(X) :- b(X), X =:= 3.", "1:17 =:= is Prolog; the language writes ="],
    ["a(X) :- b(X), X \\= 3.", "1:17 this is Prolog's inequality; the language writes !="],
    ["a(Y) :- b(X), Y is X + 1.", "1:17 is is Prolog; the language writes ="],
    ["a(X) :- b(X), X mod 2 = 0.", "1:17 mod is no operator of the language, which writes \\"],
    ["a(X) :- b(X), X #mod 2 = 0.", "1:17 mod is no operator of the language, which writes \\"],
    ["a(X) :- b(X), X // 2 = 1.", "1:17 // is no operator of the language, which writes /"],
    ["a(X) :- b(X) and c(X).", "1:14 and is no operator of the language, which writes a comma"],
    ['a("é", X) :- b(X) && c(X).', "1:20 && is no operator of the language, which writes a comma"],
    ["a(N) :- N = count { X : b(X) }.", "1:13 an aggregate begins with #: #count, #sum, #min, #max"],
    ["a(N) :- N = #count(X : b(X)).", "1:13 the elements of an aggregate stand in braces: #count { … }"],
    ["price(1.5).", "1:7 numbers are whole numbers"],
    ["#const N = 3.", "1:8 a constant begins with a small letter"],
    [
      "Node(1).",
      "1:1 a name that begins with a capital is a variable; predicates and functions begin with a small letter",
    ],
    ["a(X) :- b(X), X &lt; 3.", "1:17 this is an HTML entity: &lt; stands for <, &gt; for >, &amp; for &"],
    ["a(1).\\nb(2).\\n", "1:6 \\n stands here as two characters and is no line end"],
    ["1: a(1).\n2: b(X) :- a(X).\n", "1:1 the lines seem to be numbered; line numbers are no part of the language"],
    [
      "a(1).\nNow we guess the nodes\nb(1).\n",
      "2:1 the line reads as words, and a comment begins with %: Now we guess the nodes",
    ],
    ["a(1)\nb(2).", "1:1 the line before may lack its period: a(1)"],
    ["a(1) % one\n\n% two\n  b(2).", "1:1 the line before may lack its period: a(1) % one"],
    ["a(1).\nb(2)\n", "2:1 the line before may lack its period: b(2)"],
    ["a(1)\n:~ a(1). [1]", "1:1 the line before may lack its period: a(1)"],
    ["a(1).\n%* open\nb(2).\n", "2:1 a block comment opens here (%*) and is never closed (*%)"],
    [
      "p(Alice).",
      '1:1 a name that begins with a capital is a variable: bind Alice in a positive body literal, or write alice or "Alice" for a constant',
    ],
    [
      "p('Bob').",
      "1:1 single quotes are letters of a name: bind 'Bob' in a positive body literal, or write bob or \"Bob\" for a constant",
    ],
  ])("for %j", async (text, hint) => {
    expect(await hintsOf(text)).toContain(hint);
  });

  it.each([
    ["a rule over lines", "in(X) :-\n  node(X)\n  , not out(X.\n"],
    ["a neck at the end of a line", "in(X) :-\n  1 2, node(X).\n"],
    ["a rule that breaks off", "a(1).\nb(X) :- a(X), not"],
    ["what stands in comments and strings", '% \\+ =< is mod // Node(1)\na("X =< 2 \\\\+ Node(1)").\nb :- c d.\n'],
    ["lawful signs", "a(X) :- b(X), X\\2 = 0, X <= 3, X != 1, -1 < |X|, X = (1..2).\nb :- c d.\n"],
    ["an unsafe variable of one letter", "a(X).\n"],
  ])("are not given for %s", async (_, text) => {
    expect(await hintsOf(text)).toEqual([]);
  });

  it.each(programs)("are not given for %s beside one error of another kind", async (_, text) => {
    const { ok } = await syntaxOf(text);
    if (!ok) return;
    const broken = `${text}\nxx :- yy zz.\n`;
    expect((await syntaxOf(broken)).hints).toEqual([]);
    expect(syntaxHints(text, [])).toEqual([]);
  });

  it("point to the line that lacks its period, or to none", async () => {
    let pointed = 0;
    for (const [name, text] of programs.filter(([path]) => path.startsWith("gold"))) {
      const lines = text.split("\n");
      for (const [index, line] of lines.entries()) {
        if (!/^[^%]*\.$/.test(line)) continue;
        const broken = lines.map((other, at) => (at === index ? line.slice(0, -1) : other)).join("\n");
        for (const hint of (await syntaxOf(broken)).hints) {
          if (!hint.message.includes("period")) continue;
          expect([name, hint.line]).toEqual([name, index + 1]);
          pointed++;
        }
      }
    }
    expect(pointed).toBeGreaterThan(20);
  }, 60_000);
});
