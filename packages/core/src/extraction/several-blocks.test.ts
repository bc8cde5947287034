import { describe, expect, it } from "vitest";
import { expectProgram, fenced } from "./replies.testing.js";

const guess = "{ in(X) } :- node(X).\n";
const reach = "reach(X) :- start(X).\nreach(Y) :- reach(X), edge(X,Y), in(Y).\n";
const constraints = ":- in(X), in(Y), X < Y, not edge(X,Y).\n:- node(X), not reach(X).\n";
const facts = "node(1..4).\nedge(1,2).\nedge(2,3).\nstart(1).\n";
const whole = `${guess}${reach}${constraints}#show in/1.\n`;

describe("one program in several blocks", () => {
  it.each([
    [
      "steps",
      `Step 1: guess\n${fenced("asp", guess)}Step 2: reach\n${fenced("asp", reach)}Step 3: check\n${fenced("asp", constraints)}`,
    ],
    [
      "headings with file names",
      `### guess.lp\n${fenced("asp", guess)}### reach.lp\n${fenced("", reach)}### check.lp\n${fenced("lp", constraints)}`,
    ],
    [
      "numbered headings",
      `**1. Guess**\n${fenced("asp", guess)}**2. Reach**\n${fenced("asp", reach)}**3. Check**\n${fenced("asp", constraints)}`,
    ],
  ])("in %s is joined", (_, reply) => {
    expect(expectProgram(reply, `${guess}${reach}${constraints}`).method).toBe("joined-blocks");
  });

  it("is joined also when two numbered parts define one predicate", () => {
    const [base = "", step = ""] = reach.split(/(?<=\n)/);
    expectProgram(
      `Step 1\n${fenced("asp", guess)}Step 2: base\n${fenced("asp", base)}Step 3: step\n${fenced("asp", step)}`,
      `${guess}${base}${step}`,
    );
  });

  it("is joined with its instance", () => {
    expectProgram(`base.lp\n${fenced("asp", whole)}instance.lp\n${fenced("asp", facts)}`, `${whole}${facts}`);
    expectProgram(`Instance:\n${fenced("asp", facts)}Encoding:\n${fenced("asp", whole)}`, `${facts}${whole}`);
  });

  it("keeps the syntax error of one part", () => {
    const broken = ":- in(X), in(Y), X < Y, not edge(X,Y.\n";
    expectProgram(`Guess:\n${fenced("asp", guess)}Check:\n${fenced("asp", broken)}`, `${guess}${broken}`);
  });
});

describe("a program and pieces of it", () => {
  it.each([
    [
      "quotations",
      `${fenced("asp", whole)}The guess:\n${fenced("asp", guess)}The check:\n${fenced("asp", constraints)}`,
    ],
    ["quotations with other variables", `${fenced("asp", whole)}It says:\n${fenced("asp", "{ in(N) } :- node(N).\n")}`],
    [
      "quotations of a body",
      `${fenced("asp", whole)}The part\n${fenced("asp", "reach(X), edge(X,Y), in(Y)\n")}is the step.`,
    ],
    [
      "quotations before it",
      `Step 1\n${fenced("asp", guess)}Step 2\n${fenced("asp", reach)}All:\n${fenced("asp", whole)}`,
    ],
    ["elided rules", `${fenced("asp", whole)}Rules such as\n${fenced("asp", ":- in(X), ... .\n")}forbid.`],
    ["a changed rule", `${fenced("asp", whole)}One could have more:\n${fenced("asp", "{ in(X) : node(X) } = 2.\n")}`],
    [
      "an optional addition",
      `${fenced("asp", whole)}Optionally, minimise:\n${fenced("asp", "#minimize { 1,X : in(X) }.\n")}`,
    ],
    [
      "an addition under a condition",
      `${fenced("asp", whole)}If you want few nodes:\n${fenced("asp", "#minimize { 1,X : in(X) }.\n")}`,
    ],
    [
      "an alternative",
      `${fenced("asp", whole)}### Alternative\n\nWith other names:\n${fenced("asp", "{ sel(X) } :- node(X).\n:- sel(1), sel(2).\n")}`,
    ],
    ["a bad example", `${fenced("asp", whole)}Do not write:\n${fenced("asp", "in(X) :- node(X).\n:- not in(1).\n")}`],
    ["a sample of the output", `${fenced("asp", whole)}Result:\n${fenced("", "in(1). in(2).\n")}`],
    [
      "the output of clingo",
      `${fenced("asp", whole)}Result:\n${fenced("", "clingo version 5.7.1\nAnswer: 1\nin(1) in(2)\nSATISFIABLE\n")}`,
    ],
    ["the same again", `${fenced("asp", whole)}Final answer:\n${fenced("asp", whole)}`],
    ["a command", `${fenced("asp", whole)}Run\n${fenced("bash", "clingo program.lp 0\n")}`],
    ["a remark in a comment", `${fenced("asp", whole)}Add\n${fenced("asp", "% your facts here\n")}`],
  ])("(%s) is the program", (_, reply) => {
    const found = expectProgram(reply, whole);
    expect(found.method).toBe("block");
    expect(found.notes.length).toBeGreaterThan(0);
  });
});

describe("versions", () => {
  const draft = "{ in(X) : node(X) } = 1 :- node(1).\n:- in(1).\nreach(X) :- in(X).\n";
  const other = "{ sel(X) } :- node(X).\n:- sel(1), sel(2).\n";

  it.each([
    [
      "by a corrected one",
      `${fenced("asp", draft)}Wait, that is wrong. Here is the corrected version:\n${fenced("asp", whole)}`,
    ],
    ["by one with other names", `${fenced("asp", other)}Here is the corrected program:\n${fenced("asp", whole)}`],
    [
      "by the complete one",
      `Guess:\n${fenced("asp", "{ in(N) : node(N) }.\n")}Check:\n${fenced("asp", ":- in(2).\n")}Putting it all together:\n${fenced("asp", whole)}`,
    ],
    ["by the second encoding", `**Encoding A**\n${fenced("asp", other)}**Encoding B**\n${fenced("asp", whole)}`],
    ["by the second solution", `Option 1\n${fenced("asp", other)}Option 2\n${fenced("asp", whole)}`],
    ["by a German one", `Erster Entwurf\n${fenced("asp", other)}Das vollständige Programm:\n${fenced("asp", whole)}`],
    ["by a Chinese one", `草稿\n${fenced("asp", other)}完整的程序如下：\n${fenced("asp", whole)}`],
    [
      "by one without a wrong rule",
      `${fenced("asp", `${whole}helper(X) :- in(X), reach(X).\n:- helper(9).\n`)}Here is the corrected program:\n${fenced("asp", whole)}`,
    ],
  ])("are replaced %s", (_, reply) => {
    expectProgram(reply, whole);
  });

  it("do not take the instance away with them", () => {
    expectProgram(
      `Facts:\n${fenced("asp", facts)}Draft:\n${fenced("asp", draft)}The complete program:\n${fenced("asp", whole)}`,
      `${facts}${whole}`,
    );
  });

  it("that do not parse do not replace, and do not take other parts away", () => {
    expectProgram(
      `Guess:\n${fenced("asp", guess)}Reach:\n${fenced("asp", reach)}Both:\n${fenced("asp", "{ in(X) } :- node(X.\nreach(X) :- start(X).\n")}`,
      `${guess}${reach}`,
    );
  });
});
