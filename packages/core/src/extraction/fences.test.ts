import { describe, expect, it } from "vitest";
import { expectNone, expectProgram, fenced, program } from "./replies.testing.js";

const indented = program.replace(/^(?=.)/gm, "    ");
const quoted = (text: string): string => text.replace(/^/gm, "> ").replace(/> $/, "");

describe("fences", () => {
  it.each([
    ["answer-set-programming", fenced("answer-set-programming")],
    ["clingo-asp", fenced("clingo-asp")],
    ["plaintext", fenced("plaintext")],
    ["none", fenced("none")],
    ["Prolog", fenced("Prolog")],
    ["lisp, for its colours", fenced("lisp")],
    ["erlang, for its colours", fenced("erlang")],
    ["an unheard-of label", fenced("potascript")],
    ["language-asp in braces", fenced("{.asp .numberLines}")],
    ["sql, by mistake", fenced("sql")],
    ["a file name behind the label", fenced("asp program.lp")],
    ["a file name as label", fenced("program.lp")],
    ["Windows line ends", fenced("asp").replace(/\n/g, "\r\n")],
    ["tabs before the fence", fenced("asp").replace(/^(?=.)/gm, "\t")],
    ["tildes", `~~~asp\n${program}~~~\n`],
    ["four marks", `\`\`\`\`\n${program}\`\`\`\`\n`],
    ["a list in a list", `1. First\n   - so:\n     ${fenced("asp").trim().replace(/\n/g, "\n     ")}\n`],
    ["a fence on the line of its bullet", `- \`\`\`asp\n  ${program.trim().replace(/\n/g, "\n  ")}\n  \`\`\`\n`],
    ["a quotation", quoted(fenced("asp"))],
    ["a quotation without spaces", fenced("asp").replace(/^(?=.)/gm, ">")],
    ["a zero width space before the fence", `\u200B${fenced("asp")}`],
    ["a byte order mark before the fence", `\uFEFF${fenced("asp")}`],
    ["a fence behind words", `Here is the program: ${fenced("asp")}`],
    ["a fence behind Chinese words", `下面是程序：${fenced("asp")}`],
    ["an end mark behind the last line", `\`\`\`asp\n${program.trim()}\`\`\`\nThis is the whole program.`],
    ["an end mark with words behind it", `\`\`\`asp\n${program}\`\`\` This is the whole program.\n`],
    ["a Markdown block around the reply", `\`\`\`\`markdown\nThe program:\n\n${fenced("asp")}\`\`\`\`\n`],
    ["a Markdown block with equal marks", `\`\`\`markdown\nThe program:\n\n${fenced("asp")}\nIt works.\n\`\`\`\n`],
    ["a block without label around the reply", `\`\`\`\`\nThe program:\n\n${fenced("asp")}\`\`\`\`\n`],
    ["a forgotten end mark before a shell block", `\`\`\`asp\n${program}${fenced("bash", "clingo p.lp\n")}`],
    ["German around it", `Natürlich! Hier ist das Programm:\n\n${fenced("asp")}\nErklärung: Es wählt Knoten.\n`],
  ])("%s", (_, reply) => {
    const text = reply.includes("\r\n") ? program.replace(/\n/g, "\r\n") : program;
    const found = expectProgram(
      reply,
      text.trim() === "" ? text : reply.includes(`${program.trim()}\`\`\``) ? text.trim() : text,
    );
    expect(found).toMatchObject({ method: "block", truncated: false });
  });

  it("keeps a program that begins on the line of the fence", () => {
    expectProgram(
      "Well then, here:\n```asp node(1). node(2).\nin(X) :- node(X).\n```\n",
      "node(1). node(2).\nin(X) :- node(X).\n",
    );
    expectProgram("Well then, here:\n```node(1).\nin(X) :- node(X).\n```\n", "node(1).\nin(X) :- node(X).\n");
  });

  it("reads a block of one line, and a reply of one span of inline code", () => {
    expectProgram("The program is as follows.\n```asp a(1). b(X) :- a(X).```\n", "a(1). b(X) :- a(X).");
    expectProgram("`a(1). b(X) :- a(X).`", "a(1). b(X) :- a(X).");
  });

  it("keeps entities, tags and fence marks in a program as they are", () => {
    const odd = 'a("<answer>").\nb("```").\n% ``` <think>\nc :- a(X), X &lt; 2.\n';
    expectProgram(`So it is this:\n${fenced("asp", odd)}`, odd);
  });

  it("says which label was wrong", () => {
    expect(expectProgram(fenced("sql")).notes).toEqual([
      "the block at line 1 is labelled sql and read nevertheless: its text is an ASP program",
    ]);
    expect(expectNone(`Here:\n${fenced("python")}`, /labelled python/).notes).toEqual([
      "the block at line 2 is not read: it is labelled python, though its text is an ASP program",
    ]);
  });

  it("keeps what is broken in a block with an odd label", () => {
    const broken = "node(1..3)\n{ in(X) } :- node(X.\n:- in(1), in(2).\n";
    for (const label of ["lisp", "asp", "", "text"]) expectProgram(`Here it is:\n${fenced(label, broken)}`, broken);
  });
});

describe("blocks that are never closed", () => {
  it.each([
    ["inside a rule", `Here:\n\`\`\`asp\n${program}:- in(3), not`, `${program}:- in(3), not`],
    ["inside a comment", `Here:\n\`\`\`asp\n${program}% this rule says that`, `${program}% this rule says that`],
    ["inside a string", `Here:\n\`\`\`asp\n${program}label("nor`, `${program}label("nor`],
    ["behind a whole rule", `Here:\n\`\`\`asp\n${program}`, program],
  ])("%s", (_, reply, expected) => {
    expect(expectProgram(reply, expected).truncated).toBe(true);
  });

  it("lose the prose behind a whole program, and say so", () => {
    const found = expectProgram(`Here:\n\`\`\`asp\n${program}\nThis program chooses some of the nodes.\n`);
    expect(found).toMatchObject({ truncated: false });
    expect(found.notes.join()).toContain("never closed");
  });

  it("keep everything when the text before the prose is no program", () => {
    const rest = "a(1).\nb(X) :- a(X\n\nThis program is too short to be true.\n";
    expect(expectProgram(`Here:\n\`\`\`asp\n${rest}`, rest).truncated).toBe(true);
  });

  it("may have been opened by the prompt", () => {
    const found = expectProgram(
      `${program}\`\`\`\n\nThe second line guesses:\n\n${fenced("asp", "{ in(X) } :- node(X), X < 3.\n")}`,
    );
    expect(found.notes.join()).toContain("begins inside a block");
    expectProgram(`${program}\`\`\``);
  });
});

describe("texts in four spaces", () => {
  it("are read as they stand", () => {
    const found = expectProgram(
      `This is the program that you want:\n\n${indented}\nIt chooses some nodes.\n`,
      indented,
    );
    expect(found.method).toBe("unfenced");
  });
});
