import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SuiteDiagnostic } from "../annotations/diagnostic.js";
import { loadSuite } from "./load.js";
import type { Piece, TestCase } from "./suite.js";

const files: Record<string, string> = {
  "dir/program.lp": '#const n = 2.\n%** @rule(name="far") **%\nfar(1..n).\nnear(1).',
  "dir/more.lp": '#const n = 2.\n%** @rule(name="far") **%\nmore(1).',
  "dir/other-n.lp": "#const n = 3.",
  "dir/facts.lp": "fact(1).",
  "dir/broken.lp": "fact(1)",
  "dir/named.lp": '%** @block(name="b", rules={"nobody"}) **%',
  "outside.lp": "fact(2).",
};

async function readFile(path: string): Promise<string> {
  const text = files[path];
  if (text === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
  return text;
}

const load = (text: string) => loadSuite({ file: "dir/suite.lp", text }, readFile);
const errors = (diagnostics: readonly SuiteDiagnostic[]) => diagnostics.filter(({ severity }) => severity === "error");

async function loadSound(text: string): Promise<readonly TestCase[]> {
  const { suite, diagnostics } = await load(text);
  expect(errors(diagnostics)).toEqual([]);
  return suite.tests;
}

const statementTexts = (pieces: readonly Piece[] | undefined): string[] =>
  (pieces ?? []).flatMap(({ program, statements }) =>
    statements.map(({ range }) => program.text.slice(range.start, range.end)),
  );
const scoped = (text: string, scope: string) =>
  loadSound(`${text}\n%** @test(name="t", scope={${scope}}, assert={@noAnswerSet}) **%`).then(([first]) =>
    statementTexts(first?.programs),
  );

const named = `#const k = 1.
%** @block(name="b1") **%
%** @rule(name="r1", block="b1") **%
a(1).
%** @rule(name="r2") **%
a(2).
%** @rule(name="r1") **%
a(3).
%** @start-block(name="b2") **%
a(4).
%** @rule(name="r3", block="b3") **%
a(5).
%** @start-block(name="inner") **%
a(6).
%** @end-block **%
%** @end-block **%
a(7).
%** @block(name="b1", rules={"r2"}) **%
%** @block(name="b4", rules={"r1"}) **%`;

test.each([
  ['"r2"', ["a(2)."]],
  ['"r1"', ["a(1).", "a(3)."]],
  ['"b1"', ["a(1).", "a(2)."]],
  ['"b2"', ["a(4).", "a(5).", "a(6)."]],
  ['"b3","inner"', ["a(5).", "a(6)."]],
  ['"b4"', ["a(1).", "a(3)."]],
  ['"r3","r3","b2"', ["a(4).", "a(5).", "a(6)."]],
  ['"*"', ["a(1).", "a(2).", "a(3).", "a(4).", "a(5).", "a(6).", "a(7)."]],
])("scope {%s} selects its statements once, in source order, with the constants", async (scope, expected) => {
  expect(await scoped(named, scope)).toEqual(["#const k = 1.", ...expected]);
});

test("a name shared by a rule and a block denotes both", async () => {
  const text = '%** @rule(name="x") **% a. %** @rule(name="y", block="x") **% b. c.';
  expect(await scoped(text, '"x"')).toEqual(["a.", "b."]);
});

test("without a scope the whole program is meant, of the file or of the program files", async () => {
  const [own, others, selected] = await loadSound(`own(1).
%** @test(name="own", input="in(1).", inputFiles={"facts.lp"}, assert={@noAnswerSet}) **%
%** @test(name="others", programFiles={"program.lp", "more.lp"}, assert={@noAnswerSet}) **%
%** @test(name="selected", programFiles={"program.lp", "more.lp"}, scope={"far"}, assert={@noAnswerSet}) **%`);
  expect(statementTexts(own?.programs)).toEqual(["own(1)."]);
  expect(statementTexts(own?.inputs)).toEqual(["in(1).", "fact(1)."]);
  expect(own?.scope).toEqual({ kind: "whole" });
  const all = ["#const n = 2.", "far(1..n).", "near(1).", "#const n = 2.", "more(1)."];
  expect(statementTexts(others?.programs)).toEqual(all);
  expect(statementTexts(selected?.programs)).toEqual(all.filter((text) => text !== "near(1)."));
  expect(selected?.scope).toEqual({ kind: "names", names: ["far"] });
});

test("a test keeps its texts and the places of what it quotes", async () => {
  const [first] = await loadSound(
    `%** @test(name="t", description="what", message="why",\n input="\n a(\\"x\\"). b.", assert={ @noAnswerSet(message="m", description="d") }) **%`,
  );
  expect(first).toMatchObject({ name: "t", description: "what", message: "why" });
  expect(first?.assertions).toMatchObject([
    { message: "m", description: "d", text: '@noAnswerSet(message="m", description="d")' },
  ]);
  const [input] = first?.inputs ?? [];
  // The b stands on the third line: a space, a("x") with two backslashes, a dot, a space.
  expect(input?.locate(input.program.text.indexOf("b"))).toEqual({ file: "dir/suite.lp", line: 3, column: 12 });
});

/** A suite with one mistake, and where it is reported. */
const mistakes: readonly (readonly [what: string, text: string, code: string, line: number, column: number])[] = [
  ["unknown scope", 'a.\n%** @test(name="t", scope={"nope"}, assert={@noAnswerSet}) **%', "unknown-name", 2, 28],
  ["empty scope", 'a.\n%** @test(name="t", scope={}, assert={@noAnswerSet}) **%', "wrong-value", 2, 21],
  ["unknown annotation among others", '%** @block(name="b") @foo(name="x") **%', "unknown-annotation", 1, 22],
  ["assertion outside a test", '%** @block(name="b") @noAnswerSet **%', "unknown-annotation", 1, 22],
  ["unknown key", '%** @test(nam="t", name="u", assert={@noAnswerSet}) **%', "unknown-key", 1, 11],
  [
    "unknown key of an assertion",
    '%** @test(name="t", assert={@trueInAll(atom="a.", atoms="a.")}) **%',
    "unknown-key",
    1,
    40,
  ],
  ["unknown assertion", '%** @test(name="t", assert={@trueInMost(atoms="a.")}) **%', "unknown-assertion", 1, 29],
  ["repeated key", '%** @test(name="t", name="u", assert={@noAnswerSet}) **%', "repeated-key", 1, 21],
  ["missing name", "%** @test(assert={@noAnswerSet}) **%", "missing-key", 1, 5],
  ["missing assert", '%** @test(name="t") **%', "missing-key", 1, 5],
  ["missing atoms", '%** @test(name="t", assert={@trueInAll}) **%', "missing-key", 1, 29],
  ["missing number", '%** @test(name="t", assert={@trueInAtMost(atoms="a.")}) **%', "missing-key", 1, 29],
  ["missing bounds", '%** @test(name="t", assert={@modelCount()}) **%', "missing-key", 1, 29],
  ["empty assert", '%** @test(name="t", assert={}) **%', "empty-assert", 1, 21],
  ["empty name", '%** @test(name=" ", assert={@noAnswerSet}) **%', "wrong-value", 1, 16],
  ["name as a number", "%** @test(name=1, assert={@noAnswerSet}) **%", "wrong-value", 1, 16],
  ["scope as a string", 'a. %** @test(name="t", scope="a", assert={@noAnswerSet}) **%', "wrong-value", 1, 30],
  ["assert with a string", '%** @test(name="t", assert={"x"}) **%', "wrong-value", 1, 29],
  ["number as a string", '%** @test(name="t", assert={@modelCount(number="1")}) **%', "wrong-value", 1, 48],
  ["negative number", '%** @test(name="t", assert={@modelCount(number=-1)}) **%', "bad-number", 1, 48],
  ["huge number", '%** @test(name="t", assert={@modelCount(number=100001)}) **%', "bad-number", 1, 48],
  ["very huge number", `%** @test(name="t", assert={@modelCount(max=${"9".repeat(400)})}) **%`, "bad-number", 1, 45],
  ["number and bounds", '%** @test(name="t", assert={@modelCount(number=1, max=2)}) **%', "wrong-value", 1, 41],
  ["bounds the wrong way round", '%** @test(name="t", assert={@modelCount(min=2, max=1)}) **%', "wrong-value", 1, 48],
  ["huge cost", '%** @test(name="t", assert={@bestModelCost(cost=9007199254740993)}) **%', "bad-number", 1, 49],
  ["cost without level", '%** @test(name="t", assert={@bestModelCost(cost="1@2 3")}) **%', "wrong-value", 1, 44],
  ["level twice", '%** @test(name="t", assert={@bestModelCost(cost="1@2 3@2")}) **%', "wrong-value", 1, 44],
  ["other models", '%** @test(name="t", assert={@modelCount(number=1, models="best")}) **%', "wrong-value", 1, 51],
  ["no signature", '%** @test(name="t", assert={@modelCount(number=1, project={"p"})}) **%', "bad-signature", 1, 60],
  ["hidden signature", '%** @test(name="t", project={"_p/1"}, assert={@noAnswerSet}) **%', "bad-signature", 1, 30],
  [
    "set beyond its projection",
    '%** @test(name="t", assert={@isAnswerSet(set="p. q(1).", project={"p/0"})}) **%',
    "wrong-value",
    1,
    42,
  ],
  [
    "duplicate test name",
    '%** @test(name="t", assert={@noAnswerSet}) **%\n%** @test(name="t", assert={@noAnswerSet}) **%',
    "duplicate-test",
    2,
    5,
  ],
  ["unterminated string", '%** @test(name="t) **%', "unterminated-string", 1, 16],
  ["missing parenthesis", '%** @test(name="t", assert={@noAnswerSet} **%', "missing-parenthesis", 1, 43],
  ["comment inside", 'a. %** @test(name="t", input="%* x", assert={@noAnswerSet}) **%\nb.', "nested-comment", 1, 31],
  ["missing file", '%** @test(name="t", inputFiles={"gone.lp"}, assert={@noAnswerSet}) **%', "missing-file", 1, 33],
  [
    "missing program file",
    '%** @test(name="t", programFiles={"gone.lp"}, assert={@noAnswerSet}) **%',
    "missing-file",
    1,
    35,
  ],
  [
    "file outside",
    '%** @test(name="t", inputFiles={"../outside.lp"}, assert={@noAnswerSet}) **%',
    "file-outside",
    1,
    33,
  ],
  ["absolute file", '%** @test(name="t", inputFiles={"/etc/hosts"}, assert={@noAnswerSet}) **%', "file-outside", 1, 33],
  ["rule without statement", 'a.\n%** @rule(name="r") **%', "no-statement", 2, 5],
  ["block with an unknown rule", '%** @block(name="b", rules={"r"}) **%', "unknown-name", 1, 29],
  ["end of no block", "%** @end-block **%", "block-nesting", 1, 5],
  ["block without end", '%** @start-block(name="b") **% a.', "block-nesting", 1, 5],
  ["program that does not parse", 'a(1) b.\n%** @test(name="t", assert={@noAnswerSet}) **%', "program-syntax", 1, 6],
  [
    "input that does not parse",
    '%** @test(name="t",\n input="a. b", assert={@noAnswerSet}) **%',
    "input-syntax",
    2,
    13,
  ],
  [
    "input that is cut short",
    '%** @test(name="t", input="a. % b\n p(", assert={@noAnswerSet}) **%',
    "input-syntax",
    2,
    4,
  ],
  ["a variable among atoms", '%** @test(name="t", assert={@trueInAll(atoms="a. p(1,X).")}) **%', "bad-atoms", 1, 54],
  ["a rule among atoms", '%** @test(name="t", assert={@trueInAll(atoms="a :- b.")}) **%', "bad-atoms", 1, 47],
  ["atoms with commas", '%** @test(name="t", assert={@trueInAll(atoms="a, b.")}) **%', "bad-atoms", 1, 47],
  ["a negated atom", '%** @test(name="t", assert={@trueInAll(atoms="not a.")}) **%', "bad-atoms", 1, 47],
  ["no atoms", '%** @test(name="t", assert={@trueInAll(atoms=" ")}) **%', "bad-atoms", 1, 47],
  ["atoms without a dot between", '%** @test(name="t", assert={@trueInAll(atoms="a b.")}) **%', "bad-atoms", 1, 49],
  [
    "a fact as constraint",
    '%** @test(name="t", assert={@constraintForAll(constraint="a.")}) **%',
    "bad-constraint",
    1,
    59,
  ],
  [
    "a choice beside a constraint",
    '%** @test(name="t", assert={@constraintForAll(constraint="{h}. :- h.")}) **%',
    "bad-constraint",
    1,
    59,
  ],
  [
    "a helper through its negation",
    '%** @test(name="t", assert={@constraintForAll(constraint="h :- not g. g :- not h. :- h.")}) **%',
    "bad-constraint",
    1,
    68,
  ],
  [
    "a helper of the program",
    'h. %** @test(name="t", assert={@constraintForAll(constraint="h :- not g. :- h.")}) **%',
    "bad-constraint",
    1,
    32,
  ],
  [
    "weak constraint as constraint",
    '%** @test(name="t", assert={@constraintForAll(constraint=":~ a. [1]")}) **%',
    "bad-constraint",
    1,
    59,
  ],
];

test.each(mistakes)("%s is located", async (_, text, code, line, column) => {
  const { diagnostics } = await load(text);
  const found = errors(diagnostics).map((error) => [error.code, error.file, error.line, error.column]);
  expect(found).toEqual([[code, "dir/suite.lp", line, column]]);
  for (const { message, advice } of diagnostics) expect([message.length > 5, advice.length > 5]).toEqual([true, true]);
});

test("mistakes in the files of a test are located in those files", async () => {
  const of = async (parameter: string) => {
    const { diagnostics } = await load(`%** @test(name="t", ${parameter}, assert={@noAnswerSet}) **%`);
    return errors(diagnostics).map(({ code, file, line, column }) => [code, file, line, column]);
  };
  expect(await of('inputFiles={"broken.lp"}')).toEqual([["input-syntax", "dir/broken.lp", 1, 8]]);
  expect(await of('programFiles={"broken.lp"}')).toEqual([["program-syntax", "dir/broken.lp", 1, 8]]);
  expect(await of('programFiles={"named.lp"}')).toEqual([["unknown-name", "dir/named.lp", 1, 29]]);
  expect(await of('programFiles={"program.lp","other-n.lp"}')).toEqual([
    ["constant-redefined", "dir/other-n.lp", 1, 1],
  ]);
});

test("what is forgiven is warned of", async () => {
  const { suite, diagnostics } = await load(
    '%** @program(name="p") @test(name="t" assert={@noAnswerSets @constraintInAll(constraint=":- a") @trueInAtLeast(number=0, atoms="a")}) **%',
  );
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    "warning ignored-annotation",
    "warning missing-comma",
    "warning alias",
    "warning missing-comma",
    "warning alias",
    "warning missing-comma",
    "warning always-true",
  ]);
  expect(suite.tests[0]?.assertions.map(({ name }) => name)).toEqual([
    "noAnswerSet",
    "constraintForAll",
    "trueInAtLeast",
  ]);
});

test("diagnostics name the nearest known name", async () => {
  const { diagnostics } = await load(
    'a. %** @rule(name="roster") **% b. %** @test(name="t", scope={"rooster"}, assrt={@noAnswerSet}, assert={@trueInAl(atoms="a.")}) **%',
  );
  expect(diagnostics.map(({ advice }) => advice).sort()).toEqual(
    ["did you mean @trueInAll?", 'did you mean "roster"?', "did you mean assert?"].sort(),
  );
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "suite-"));
  await mkdir(join(folder, "tests"));
  await writeFile(join(folder, "secret.lp"), "secret.");
  await writeFile(join(folder, "tests", "near.lp"), "near.");
  await symlink(join(folder, "secret.lp"), join(folder, "tests", "link.lp"));
});
afterAll(() => rm(folder, { recursive: true }));

test("from the disk only files below the suite's folder and the given roots are read, also through links", async () => {
  const file = join(folder, "tests", "suite.lp");
  const of = async (path: string, roots: readonly string[] = []) => {
    const text = `%** @test(name="t", inputFiles={"${path}"}, assert={@noAnswerSet}) **%`;
    const { suite, diagnostics } = await loadSuite({ file, text }, undefined, { roots });
    return diagnostics.map(({ code }) => code).join() || statementTexts(suite.tests[0]?.inputs).join();
  };
  expect(await of("near.lp")).toBe("near.");
  expect(await of("gone.lp")).toBe("missing-file");
  expect(await of("../tests")).toBe("missing-file");
  expect(await of("../secret.lp")).toBe("file-outside");
  expect(await of("link.lp")).toBe("file-outside");
  expect(await of("../secret.lp", [folder])).toBe("secret.");
  expect(await of("link.lp", [folder])).toBe("secret.");
});

test("a suite file is read from the disk; that it cannot be read is an exception", async () => {
  const { suite } = await loadSuite(join(folder, "tests", "near.lp"));
  expect(suite.tests).toEqual([]);
  await expect(loadSuite(join(folder, "none.lp"))).rejects.toMatchObject({ code: "ENOENT" });
});
