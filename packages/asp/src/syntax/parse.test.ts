import { describe, expect, it } from "vitest";
import type { Term } from "../ast/term.js";
import { positionAt } from "../source/range.js";
import { shapeOf } from "../testing/shape.testing.js";
import { parse } from "./parse.js";

const errorsOf = (text: string) =>
  parse(text).errors.map(({ code, range, message }) => {
    const { line, column } = positionAt(text, range.start);
    return `${line}:${column} ${code}: ${message}`;
  });
const kindsOf = (text: string) => parse(text).statements.map(({ kind }) => kind);

/** A term with every operation in brackets. */
function grouped(term: Term | undefined): string {
  switch (term?.kind) {
    case "binary":
      return `[${grouped(term.left)}${term.operator}${grouped(term.right)}]`;
    case "unary":
      return `[${term.operator}${grouped(term.operand)}]`;
    case "constant":
    case "variable":
      return term.name;
    case "number":
      return String(term.value);
    default:
      return term?.kind ?? "";
  }
}

function argument(text: string): Term | undefined {
  const [statement] = parse(`p(${text}).`).statements;
  if (statement?.kind !== "rule" || statement.head?.kind !== "literal") return undefined;
  const { atom } = statement.head;
  return atom.kind === "predicate" ? atom.arguments?.alternatives[0]?.[0] : undefined;
}

describe("terms", () => {
  it.each([
    ["1-2-3", "[[1-2]-3]"],
    ["2**3**4", "[2**[3**4]]"],
    ["-2**2", "[[-2]**2]"],
    ["2*-3+1", "[[2*[-3]]+1]"],
    ["1..2+3", "[1..[2+3]]"],
    ["1..2..3", "[[1..2]..3]"],
    ["a^b?c&d+e*f**g", "[a^[b?[c&[d+[e*[f**g]]]]]]"],
    ["X/2\\3*4", "[[[X/2]\\3]*4]"],
    ["~-X", "[~[-X]]"],
  ])("%s groups as %s", (text, expected) => {
    expect(grouped(argument(text))).toBe(expected);
  });

  it("reads numbers as clingo's 32-bit integers", () => {
    const value = (text: string) => {
      const term = argument(text);
      return term?.kind === "number" ? term.value : undefined;
    };
    expect(value("0x1F")).toBe(31);
    expect(value("0o17")).toBe(15);
    expect(value("0b101")).toBe(5);
    expect(value("2147483648")).toBe(-2147483648);
    expect(value("0xffffffff")).toBe(-1);
    expect(value("99999999999")).toBe(1215752191);
  });

  it("resolves the escapes of strings", () => {
    expect(shapeOf(argument('"a\\"b\\\\c\\nd"'))).toEqual({ kind: "string", value: 'a"b\\c\nd' });
  });

  it("tells tuples, pools and parentheses apart", () => {
    const kinds = ["()", "(,)", "(7,)", "(7)", "(a,b)", "(a;b)", "(a,b;c)", "(;)"].map((text) => argument(text)?.kind);
    expect(kinds).toEqual(["tuple", "tuple", "tuple", "parenthesized", "tuple", "pool", "pool", "pool"]);
  });
});

describe("statements", () => {
  it("are told apart by kind", () => {
    const text = `a. a :- b. :- a. :~ a. [1@2,x] #minimize {1:a}. #maximize {}. #show a/0. #show. #show f(X) : a(X).
      #defined a/1. #project a/1. #project a(X) : b(X). #const n = 1. #external a. [true] #heuristic a. [1,level]
      #edge (a,b;c,d). #program part(x). #include "f". #include <incmode>. #script (lua) x = "%*" #end. #theory t { }.`;
    expect(parse(text).errors).toEqual([]);
    expect(kindsOf(text)).toEqual([
      ...["rule", "rule", "rule", "weak-constraint", "minimize", "maximize", "show-signature", "show-nothing"],
      ...["show-term", "defined", "project-signature", "project-atom", "const", "external", "heuristic", "edge"],
      ...["program", "include", "include", "script", "theory"],
    ]);
  });

  it("keep the guards of an aggregate as written", () => {
    const [statement] = parse("1 { a } != X :- not 2 < #sum { W : p(W) } 7, X = 1.").statements;
    expect(shapeOf(statement)).toMatchObject({
      head: { kind: "set-aggregate", left: { operator: "<=" }, right: { operator: "!=", term: { name: "X" } } },
      body: [
        { kind: "body-aggregate", sign: "not", left: { operator: "<" }, right: { operator: "<=", term: { value: 7 } } },
        { kind: "literal" },
      ],
    });
  });

  it("read disjunctions with every separator, conditions and an empty condition", () => {
    const [statement] = parse("a : b, c | d ; e, f : ; g : h :- i.").statements;
    expect(statement?.kind === "rule" && statement.head?.kind === "disjunction").toBe(true);
    if (statement?.kind !== "rule" || statement.head?.kind !== "disjunction") return;
    expect(statement.head.elements.map(({ condition }) => condition.length)).toEqual([2, 0, 0, 0, 1]);
  });

  it("take a minus sign before a name as classical negation only where the name is an atom", () => {
    const [statement] = parse(":- -p(X), -q, -p = X, - 1 < -q(X).").statements;
    const kinds =
      statement?.kind === "rule" ? statement.body.map((one) => one.kind === "literal" && one.atom.kind) : [];
    expect(kinds).toEqual(["predicate", "predicate", "comparison", "comparison"]);
  });

  it("end a weak constraint at its bracket", () => {
    const text = "a. :~ b. [ 1 ] c.";
    const ranges = parse(text).statements.map(({ range }) => text.slice(range.start, range.end));
    expect(ranges).toEqual(["a.", ":~ b. [ 1 ]", "c."]);
  });

  it("read #show with a signature that touches the keyword, as clingo does", () => {
    expect(kindsOf("#showp/1. #show -p/1. #show p/1 % comment\n. #show p/1+0.")).toEqual([
      ...["show-signature", "show-signature", "show-term", "show-term"],
    ]);
  });
});

describe("comments", () => {
  it("nest, and a % inside hides the rest of its line", () => {
    const text = "%* keep 10 % of %* the *% text *%\npier(1).\n*% pier(2).";
    const { statements, comments } = parse(text);
    expect(statements.map(({ range }) => text.slice(range.start, range.end))).toEqual(["pier(2)."]);
    expect(comments.map(({ kind, range }) => [kind, range.start, range.end])).toEqual([["block", 0, 45]]);
  });

  it("run to the end of the line, carriage return included, or of the text", () => {
    const text = "a. % b.\r\n#! c.\nd. %";
    expect(parse(text).comments.map(({ range }) => text.slice(range.start, range.end))).toEqual([
      "% b.\r",
      "#! c.",
      "%",
    ]);
    expect(kindsOf(text)).toHaveLength(2);
  });
});

describe("errors", () => {
  it("are all reported, each statement on its own", () => {
    const text = ":- dynamic wet/1.\nok.\ndry(B) :- bed(B), \\+ wet(B).\nlow(B) :- bed(B), B =< 2.\n";
    expect(errorsOf(text)).toEqual([
      '1:12 unexpected-token: unexpected "wet", expected "," or ";" or ":" or "."',
      '3:19 unexpected-token: unexpected "\\", expected a term',
      '4:22 unexpected-token: unexpected "<", expected a term',
    ]);
    expect(kindsOf(text)).toEqual(["rule"]);
  });

  it("point to a missing dot from the line after it", () => {
    expect(errorsOf("cart(1..2)\nload(1,5).")[0]).toMatch(/^2:1 .*"load".*is the dot .* missing\?$/);
    expect(errorsOf("a :- b, c d.")[0]).not.toMatch(/missing/);
  });

  it("name the place where an open block comment starts", () => {
    expect(errorsOf("a.\n%****** data ******\nb.")).toEqual([expect.stringMatching(/^2:1 unclosed-comment: /)]);
  });

  it("name odd characters and what was probably meant", () => {
    expect(errorsOf("open(X) :– shop(X), X ≠ 2.")).toEqual([
      "1:10 unexpected-character: unexpected U+2013 (en dash; plain - was probably meant)",
      "1:23 unexpected-character: unexpected U+2260 (not equal to; plain != was probably meant)",
      expect.stringMatching(/^1:25 unexpected-token/),
    ]);
  });

  it("find names defined twice and constants defined in a circle, as clingo's parser does", () => {
    expect(errorsOf("#const n = 1.\n#const n = 2.")).toEqual([
      "2:1 redefinition: the constant n is defined a second time",
    ]);
    expect(errorsOf("#const n = 1. #const n = 2. [override] #const n = 3.")).toEqual([]);
    expect(parse("#const a = b + 1. #const b = f(a). #const c = c.").errors.map(({ code }) => code)).toEqual([
      "cyclic-constants",
      "cyclic-constants",
    ]);
    expect(errorsOf("#theory t { u { + : 1, unary; + : 1, binary, left; + : 2, unary }; u { } }.")).toEqual([
      "1:52 redefinition: the theory operator + (unary) is defined a second time",
      "1:68 redefinition: the theory term u is defined a second time",
    ]);
  });

  it("stop deep nesting with a place, and go on behind it", () => {
    for (const open of ["(", "|", "f(", "-", "2**"]) {
      const text = `p(${open.repeat(50_000)}1).\nq.`;
      const { errors, statements } = parse(text);
      expect(errors.map(({ code }) => code)).toEqual(["too-deep"]);
      expect(errors[0]?.range.start).toBeGreaterThan(900 * open.length);
      expect(statements).toHaveLength(1);
    }
  });

  it("are at most a thousand, also for bytes that are no program", () => {
    expect(parse("\u0000).]".repeat(5000)).errors).toHaveLength(1000);
  });

  it("never come from long programs", () => {
    const facts = Array.from({ length: 20_000 }, (_, index) => `edge(${index},${index + 1}).`).join("\n");
    expect(parse(facts).statements).toHaveLength(20_000);
    expect(parse(`p(${"1+".repeat(50_000)}1).`).errors).toEqual([]);
    expect(parse(`p(${"1;".repeat(50_000)}1).`).errors).toEqual([]);
  });
});

describe("time", () => {
  // What grows faster than the text would take minutes here; the test then runs into vitest's limit.
  it.each([
    "'",
    "_",
    '\\"',
    '"',
    '"\\"',
    "%*",
    "#",
    "#show ",
    "#show p",
    "{",
    "not ",
    ". ",
    "\u0000",
    "“",
    "a\n",
    "@",
    "- ",
  ])("stays linear on %j over and over", (piece) => {
    const { errors } = parse(`&p{${piece.repeat(300_000)}`);
    expect(errors.length).toBeGreaterThan(0);
  });
});
