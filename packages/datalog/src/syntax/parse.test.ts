import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Argument } from "../ast/argument.js";
import { parse } from "./parse.js";

/** Fully parenthesised, so that precedence shows. */
function shape(term: Argument): string {
  if (term.kind === "variable") return term.name;
  if (term.kind === "numeric") return term.text;
  if (term.kind === "aggregate") return `${term.function}:${term.targets.map(shape).join()}`;
  if (term.kind !== "functor") return term.kind;
  const parts = term.arguments.map(shape);
  if (term.notation === "infix") return `(${parts.join(` ${term.name} `)})`;
  return term.notation === "prefix" ? `(${term.name} ${parts[0]})` : `${term.name}(${parts.join()})`;
}

function headArgument(text: string): string {
  const [statement] = parse(`r(${text}) :- a(x).`).statements;
  const argument = statement?.kind === "rule" ? statement.heads[0]?.arguments[0] : undefined;
  return argument === undefined ? "nothing" : shape(argument);
}

/** `kind@offset` of every error. */
const errorsOf = (text: string): string[] => parse(text).errors.map((e) => `${e.kind}@${e.range.start}`);

describe("arguments", () => {
  it.each([
    ["a + b * c - d", "((a + (b * c)) - d)"],
    ["-x ^ 2", "(- (x ^ 2))"],
    ["2 ^ 3 ^ x", "(2 ^ (3 ^ x))"],
    ["-2 * x", "(-2 * x)"],
    ["2 ^ -1 * x", "((2 ^ -1) * x)"],
    ["a bor b band c bshl d + 1", "(a bor (b band (c bshl (d + 1))))"],
    ["a lor b lxor c land d", "(a lor (b lxor (c land d)))"],
    ["min(a, b)", "min(a,b)"],
    ["min(a) : a(a)", "min:a"],
    ["max (a) + 1 : { a(a) }", "max:(a + 1)"],
    ["(a + b) * c", "((a + b) * c)"],
    ["$", "autoinc()"],
    ["0x1f", "0x1f"],
    ["1.2.3.4", "1.2.3.4"],
  ])("%s", (text, expected) => {
    expect(headArgument(text)).toBe(expected);
  });

  it("a parenthesis may open an argument or a group", () => {
    expect(errorsOf("r(x) :- (x + 1) * 2 = 4, ((a(x)) ; ((x)) = 1, !(b(x), x < 3)).")).toEqual([]);
  });
});

describe("errors", () => {
  it.each([
    ["a missing dot", ".decl a(x:number)\na(1)\na(2).", "syntax-error@23"],
    ["an unknown function", "r(upper(x)) :- a(x).", "syntax-error@7"],
    ["a directive word at the line's end", ".decl\na(x:number)", "syntax-error@0"],
    ["only the first syntax error", "a(. b(. c(1).", "syntax-error@2"],
    ["a second declaration", ".decl a(x:number) .decl a(x:number)", "redefinition@24"],
    ["an apostrophe in prose", "a(1). it's so", "preprocessor@8"],
    ["an apostrophe behind #", "a(1). # it's so", "preprocessor@6"],
    ["a # comment at the start of a line", "a(1).\n# fact", "preprocessor@6"],
    ["an apostrophe in a comment", "a(1). // it's so\n/* isn't */ a(2). # 'so'", undefined],
    ["a chained comparison", "r(x) :- a(x), 1 < x < 3.", "syntax-error@20"],
    ["two representations", ".decl a(x:number) brie btree", "duplicate-qualifier@23"],
    ["an unclosed block comment", "a(1). /* x", undefined],
  ])("%s", (_, text, expected) => {
    expect(errorsOf(text)).toEqual(expected === undefined ? [] : [expected]);
  });

  it("what stands behind a syntax error is read all the same", () => {
    const program = parse("a(1). b(2) c(3). d(4).");
    expect(program.statements.length).toBe(2);
    expect(program.skipped.length).toBe(1);
  });

  it("deep nesting is refused, not a crash", () => {
    const deep = `r(x) :- ${"(".repeat(100_000)}a(x).`;
    expect(errorsOf(deep)[0]).toMatch(/^too-deep@/);
    expect(errorsOf(`r(x${"+1".repeat(100_000)}) :- a(x).`)[0]).toMatch(/^too-deep@/);
    expect(errorsOf(`r(x) :- ${"!".repeat(100_000)}a(x).`)[0]).toMatch(/^too-deep@/);
  });
});

describe("macros", () => {
  it("are expanded, and their tokens stand where they are used", () => {
    const program = parse('#define N 3\n#define P(a, b) p(b, a, "a")\n#ifdef M\nx\n#else\nP(N, q).\n#endif\n');
    expect(program.errors).toEqual([]);
    const [fact] = program.statements;
    expect(fact?.kind === "rule" && fact.heads[0]?.arguments).toMatchObject([
      { kind: "variable", name: "q" },
      { kind: "numeric", text: "3" },
      { kind: "string", value: "a" },
    ]);
    expect(program.text.slice(fact?.range.start, fact?.range.end)).toBe("P(N, q).");
  });
});

describe("any text", () => {
  const pieces = [
    ..."(){}[]<>.,;:!=+-*/^%|@$_\"'#\\\n \t",
    ":-",
    ".decl ",
    ".type ",
    ".comp ",
    "count",
    "min",
    "x",
    "A",
    "12",
    "é",
    "/*",
    "//",
    "#define ",
  ];
  it("is read without throwing, every range lies inside the text", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        const { statements, errors, skipped } = parse(text);
        for (const { start, end } of [...statements, ...errors].map((s) => s.range).concat(skipped)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        if (errors.some((e) => e.kind === "preprocessor")) return;
        expect(errors.some((e) => e.kind === "syntax-error")).toBe(skipped.length > 0);
      }),
      { numRuns: 2000 },
    );
  });
});
