import { describe, expect, it } from "vitest";
import { expectNone, expectProgram, fenced, program } from "./replies.testing.js";

const json = JSON.stringify;
const parts = {
  facts: "node(1..3).\n",
  rules: ["{ in(X) } :- node(X).", "reach(X) :- in(X)."],
  constraints: ":- in(1), in(2).\n",
};

describe("JSON replies", () => {
  it.each([
    ["a field", json({ program })],
    ["a field in capitals", json({ Program: program })],
    ["a field beside an answer that is none", json({ answer: "42", content: fenced("asp") })],
    ["a list of lines", json({ code: program.trim().split("\n") }).replace(/"\]\}$/, '",""]}')],
    ["line ends inside the string", `{"explanation": "x", "program": "${program}"}`],
    ["a JSON string", json(program)],
    ["prose before and after", `Here is the JSON that you want:\n\n${json({ program }, null, 2)}\n\nHope this helps!`],
    ["a fence", `Sure:\n${fenced("json", `${json({ program }, null, 2)}\n`)}`],
    ["a fence without label", `Sure:\n${fenced("", `${json({ program })}\n`)}`],
    ["a fence inside the field", json({ answer: `So:\n${fenced("asp")}` })],
    ["a tool call", json({ name: "write_file", arguments: { path: "p.lp", content: program } })],
    [
      "a tool call with its arguments in a string",
      json([{ type: "function", function: { name: "write", arguments: json({ path: "p.lp", content: program }) } }]),
    ],
    [
      "a tag with a tool call",
      `<tool_call>\n${json({ name: "write_file", arguments: { path: "p.lp", content: program } })}\n</tool_call>`,
    ],
    [
      "a chat completion",
      json({
        id: "1",
        choices: [
          {
            index: 0,
            message: {
              role: "assistant",
              reasoning_content: fenced("asp", "draft(1).\n"),
              content: `Here:\n${fenced("asp")}`,
            },
          },
        ],
      }),
    ],
    [
      "a message in parts",
      json({
        role: "assistant",
        content: [
          { type: "thinking", thinking: fenced("asp", "draft(1).\n") },
          { type: "text", text: `Here:\n${fenced("asp")}` },
        ],
      }),
    ],
    [
      "a message with a tool use",
      json({
        content: [
          { type: "text", text: "I write the file." },
          { type: "tool_use", name: "w", input: { file_text: program } },
        ],
      }),
    ],
    [
      "candidates with parts",
      json({ candidates: [{ content: { parts: [{ text: `Here:\n${fenced("asp")}` }], role: "model" } }] }),
    ],
    [
      "a conversation",
      json([
        { role: "user", content: fenced("asp", "asked(1).\n") },
        { role: "assistant", content: fenced("asp") },
      ]),
    ],
    [
      "one message a line",
      `${json({ role: "user", content: fenced("asp", "asked(1).\n") })}\n${json({ role: "assistant", content: fenced("asp") })}\n`,
    ],
    [
      "a notebook",
      json({
        cells: [
          { cell_type: "markdown", source: ["a(1)."] },
          { cell_type: "code", source: program.split(/(?<=\n)/), outputs: [] },
        ],
        nbformat: 4,
      }),
    ],
    [
      "a shell command",
      json({ name: "bash", arguments: { command: `cat > p.lp <<'EOF'\n${program}EOF\nclingo p.lp` } }),
    ],
  ])("%s", (_, reply) => {
    expect(expectProgram(reply).notes.join()).toContain("of a JSON value");
  });

  it("joins fields that hold a part each", () => {
    expectProgram(json(parts), "node(1..3).\n{ in(X) } :- node(X).\nreach(X) :- in(X).\n:- in(1), in(2).\n");
  });

  it("keeps a part that does not parse", () => {
    expectProgram(json({ facts: "a(1).", rules: "b(X) : a(X)" }), "a(1).\nb(X) : a(X)");
  });

  it("joins the files of a tool call", () => {
    const files = [
      { path: "base.lp", content: "{ in(X) } :- node(X).\n" },
      { path: "instance.lp", content: "node(1..3).\n" },
    ];
    expectProgram(json({ files }), "{ in(X) } :- node(X).\nnode(1..3).\n");
  });

  it("reads a string that breaks off, and says so", () => {
    expect(expectProgram('{"program": "a(1).\\nb(X) :- a(', "a(1).\nb(X) :- a(")).toMatchObject({ truncated: true });
  });

  it("keeps a program with a syntax error", () => {
    const broken = "node(1..3)\n{ in(X) } :- node(X.\n";
    expectProgram(json({ program: broken }), broken);
  });

  it.each([
    [json({ explanation: "Use a(X) :- b(X)." }), /JSON value without a field/],
    [json({ answer: "The set {1,2}." }), /JSON value without a field/],
    [json({ program: "" }), /JSON value without a field/],
    [json([1, 2, 3]), /JSON value without a field/],
  ])("%s holds no program", (reply, reason) => {
    expectNone(reply, reason);
  });

  it("is not mistaken for a program that begins with a brace", () => {
    const braces = '{ in(X) : node(X) } = 1\n:- in("{a}").\n[1,2].\n';
    expectProgram(braces, braces);
  });
});
