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
    ["a([1,2]).", "1:3 lists are Prolog; the language has tuples, (a,b), and sets of atoms"],
    ["a([H|T]) :- b(H,T).", "1:3 lists are Prolog; the language has tuples, (a,b), and sets of atoms"],
    ["a(X) :- b(X), !.", "1:15 ! is Prolog's cut and has no counterpart: the order of rules means nothing"],
    ["a(X) :- b(X), X #= 2.", "1:17 this is an operator of Prolog's constraints; the language writes it without #"],
    ["a(1).\n?- a(X).", "2:1 a query is no statement of the language"],
    ["b -> a.", "1:3 an arrow is no operator of the language: a :- b says that b implies a"],
    ["a(X) :- b(X), X => 2.", "1:17 an arrow is no operator of the language: a :- b says that b implies a"],
    ["a(X) :- b(X), X /= 2.", "1:17 this is no comparison of the language, which writes !="],
    ["a v b.", "1:3 a disjunction is written with ; or |"],
    ["a or b :- c.", "1:3 a disjunction is written with ; or |"],
    ["a :- b and c.", "1:8 and is no operator of the language, which writes a comma"],
    ["a(X) :- X in 1..3.", "1:11 in is no operator of the language, which writes X = 1..3"],
    ["a :- b, not (c, d).", "1:9 not stands before one atom and takes no parentheses"],
    ["a :- !b.", "1:6 ! is no negation; the language writes not, or - for classical negation"],
    ["my-node(1).", "1:1 a name holds no hyphen; _ may stand for it"],
    ["a('two words').", '1:3 single quotes are letters of a name; a text stands in double quotes: "…"'],
    ["a(1...3).", "1:4 three dots are no token; an interval is written with two, 1..3"],
    ["#hide.\na(1).", "1:1 #hide is older gringo; #show says what is shown, and #show. hides all else"],
    ["#domain node(X).\na(X) b.", "1:1 #domain is lparse; a positive literal in each body binds the variable"],
    ["#Show a/1.", "1:1 there is no #Show; perhaps #show is meant"],
    [
      "#minimize [ a(X) = X ].",
      "1:1 the elements stand in braces, each with its weight in front: #sum { W,X : p(X,W) }",
    ],
    ["n(N) :- N = #avg{ X : b(X) }.", "1:13 there is no #avg; divide a #sum by a #count"],
    [
      "n(N) :- N = #count{ X : b(X) } + 1.",
      "1:32 an aggregate is no term: bind its value, N = #count { … }, and use N",
    ],
    [
      ":- #count{ X : b(X) } != #count{ X : c(X) }.",
      "1:26 an aggregate is compared with a term: bind the value of the other one to a variable",
    ],
    ["#show a/1, b/2.", "1:10 each #show names one predicate"],
    ["{{ in(X) : node(X) }}.", "1:1 doubled braces are Python's way to write one"],
    [":~ a(X). [1:2]", "1:12 weight and priority are written [weight@priority]"],
    [":~ a.\n", "2:1 a weak constraint ends with its weight in brackets, behind its period: [1]"],
    ["const n = 3.\na(n).", "1:1 a constant is defined by #const"],
    ["// header\na(1).", "1:1 a comment begins with %"],
    ["/* header */\na(1).", "1:1 a comment begins with %, or stands between %* and *%"],
    ["a(1). # one\nb(2).", "1:7 a comment begins with %"],
    ["e(X) :- b(X), X % 2 = 0.\nf(1).", "1:17 % begins a comment; the remainder of a division is written X \\ 2"],
    ["e(X) :- b(X), X%2 == 0.\nf(1).", "1:16 % begins a comment; the remainder of a division is written X \\ 2"],
    ['a("x).\nb.', "1:3 a string opens here and is not closed in its line"],
    ['a("x\\ty").', '1:3 \\t is no escape: a string knows \\n, \\\\ and \\" only'],
    ["in\\_set(1).", "1:3 a backslash before this character is Markdown or LaTeX; leave it out"],
    ["größe(1).", "1:3 the letter ö (U+00F6) is no character of the language; write o"],
    ["a(1).\u00a0b.", "1:6 no-break space is no character of the language; write a blank"],
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
    ["more lawful signs", "a(X,-Y) :- b(X), b(Y), { c } = 1, X**2 > Y ** 2, X ? 1 != 0, ~X < 0.\nb :- c d.\n"],
    ["lawful comments", "a(X) :- b(X). % 2 = two\n%* // # *% c. %#\nb :- c d.\n"],
    ["primes of names", "a(X',Y') :- b(X',Y'), not c'(X').\nb :- c d.\n"],
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
