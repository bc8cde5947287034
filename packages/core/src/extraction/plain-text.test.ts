import { describe, expect, it } from "vitest";
import { expectNone, expectProgram, fenced, program } from "./replies.testing.js";

describe("a program between prose", () => {
  it.each([
    ["an introduction", `Here is the program you asked for:\n\n${program}`],
    ["an introduction right above", `Here is the program\n${program}`],
    ["a short introduction", `Sure!\n\n${program}`],
    ["a German introduction", `Hier ist das gewünschte Programm:\n\n${program}`],
    ["a Chinese introduction", `下面是完整的程序：\n\n${program}`],
    ["a Chinese explanation", `${program}\n说明：这个程序选择一些节点。\n`],
    ["a heading", `## Program\n\n${program}`],
    ["a bold heading", `**Program**\n${program}`],
    ["ruled lines", `--- BEGIN PROGRAM ---\n${program}--- END PROGRAM ---\n`],
    ["an explanation", `${program}\nExplanation: the second rule guesses.\n`],
    [
      "an explanation in points",
      `${program}\nExplanation:\n- \`in/1\`: the nodes\n- The guess \`{ in(X) } :- node(X).\` chooses.\n* in/1\n`,
    ],
    [
      "an explanation over two lines right below",
      `${program}This program guesses some of the\nnodes and checks them.\n`,
    ],
    ["a note", `${program}\nNote: node/1 is given.\n- in(X) means X is chosen.\n`],
    ["a heading right above", `## Solution\n${program}`],
    ["a table", `${program}\n| predicate | meaning |\n|---|---|\n| in/1 | chosen |\n`],
    ["a neck in words", `${program}\nNote that the :- in the last rule is a constraint.\n`],
    ["a smile", `No problem at all :-)\n\n${program}`],
    ["a quotation", program.replace(/^(?=.)/gm, "> ")],
    ["commands below in a fence", `${program}\nRun it so:\n\n${fenced("bash", "clingo p.lp\n")}`],
    ["output below in a fence", `${program}\nIt prints:\n\n${fenced("", "Answer: 1\nin(1)\nSATISFIABLE\n")}`],
  ])("%s", (_, reply) => {
    const found = expectProgram(reply);
    expect(found.method).toBe("unfenced");
    expect(found.notes.length).toBeGreaterThan(0);
  });
});

describe("a program between triple quotes", () => {
  it("is read, but not when Python assigns it", () => {
    expectProgram(`"""\n${program}"""`);
    expectNone(`program = """\n${program}"""\nprint(program)`, /Python code/);
  });
});

describe("a broken program keeps every line", () => {
  it.each([
    ["words without % above", `Define the nodes\n${program}`],
    ["a # remark above", `# Graph colouring\n${program}`],
    ["words between", "node(1..3).\nNow we guess the set\n{ in(X) } :- node(X).\n"],
    ["words without % below", `${program}end of this program\n`],
    ["words of three as a fact", "color of node(1) is red.\nnode(1).\nb :- node(1)\n"],
    ["terms in terms", "in(f(g(h(1)))).\nin(f(g(h(2)))\n"],
    ["terms too deep to follow", `in(${"f(".repeat(3000)}1${")".repeat(3000)}).\n`],
    ["numbered lines", "1: node(1).\n2: in(X) :- node(X).\n"],
    [
      "comments that look like prose",
      "% Here is the program:\nnode(1..3)\n% This ends the program.\n:- in(1).\n% Sure!\n",
    ],
    [
      "a block comment of prose",
      "%*\nHere is the program:\n*%\nnode(1..3)\nin(X) :- node(X).\n%*\nThis is the end of it.\n*%\n",
    ],
    ["an open block comment", "%**** header ****\nnode(1..3).\nin(X) :- node(X).\n"],
    ["strings of prose", 'text("Here is the program:")\ntext("This is the end of it.")\na :- text(X).\n'],
    ["Chinese names", "节点(红).\n颜色(X) :- 节点(X).\n"],
    ["no line ends but the escapes for them", "node(1).\\nin(X) :- node(X).\\n:- in(1).\\n"],
    ["a rule over several lines", "in(X) :-\n  node(X),\n  not out(X)\n.\nout(X) :- node(X), not in(X.\n"],
    ["dollar and absolute value", "a :- |X| = 2\n|Y| > 3.\nb(X) :- c(X).\n"],
  ])("%s", (_, reply) => {
    expect(expectProgram(reply, reply).method).toBe("as-is");
  });
});

describe("no program", () => {
  it.each([
    ["a refusal", "I'm sorry, but I can't help with that.", /prose/],
    ["a Chinese refusal", "对不起，我不能帮助你解决这个问题。", /prose/],
    [
      "a plan",
      "Plan:\n1. Define node(X) for each node.\n2. Guess in(X).\n3. Forbid edges, with `:- in(X), in(Y).`\n",
      /inline code/,
    ],
    ["a plan in sentences", "in(X) means that X is chosen.\nedge(X,Y) says that there is an edge.\n", /prose/],
    ["an answer set", "Answer: 1\nin(1) in(3)\nSATISFIABLE\n", /prose|solver/],
    ["an answer set in braces", "{in(1), in(3)}", /no program/],
    ["words about necks", "A rule is written with :- between head and body.\nSo it is :-)\n", /prose/],
    ["a session", "$ clingo p.lp\nclingo version 5.7.1\nReading from p.lp\nSolving...\nAnswer: 1\nin(1)\n", /./],
    ["a patch", "--- a/p.lp\n+++ b/p.lp\n@@ -1,2 +1,2 @@\n-node(1).\n+node(2).\n b(X) :- node(X).\n", /patch/],
    ["a patch in a fence", `Change this:\n${fenced("diff", "-node(1).\n+node(2).\n")}`, /labelled diff/],
    ["a comment in an ASP block", `Here:\n${fenced("asp", "% to be done\n")}`, /no ASP block/],
    ["an empty ASP block", `Here:\n${fenced("asp", "\n")}`, /no ASP block/],
    ["prose in an ASP block", `Here:\n${fenced("asp", "The answer is left to the reader.\n")}`, /no ASP block/],
    ["a plan in a block", `Here:\n${fenced("", "for each node n:\n  choose a colour of n\n")}`, /no ASP block/],
    ["a block that breaks off in its first comment", "Here:\n```asp\n% Graph col", /no ASP block/],
    ["a table", "| node | colour |\n|---|---|\n| 1 | red |\n", /prose/],
  ])("in %s", (_, reply, reason) => {
    expectNone(reply, reason);
  });
});
