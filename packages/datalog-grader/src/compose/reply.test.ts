import { describe, expect, it } from "vitest";
import { extractDatalog, firstBlock } from "./reply.js";

const rules = "Reach(x, y) :- Edge(x, y).\nReach(x, z) :- Reach(x, y), Edge(y, z).\n";

describe("the program in a reply", () => {
  it("passes byte for byte when the reply is one", () => {
    const reply = `\r\n// closure of edges, as asked\r\n${rules}`;
    expect(extractDatalog(reply)).toEqual({
      kind: "program",
      program: reply,
      method: "as-is",
      truncated: false,
      notes: [],
    });
  });

  it.each(["datalog", "souffle", "dl", "prolog", "", "Datalog"])("is read from a block labelled %j", (label) => {
    expect(extractDatalog(`Sure!\n\n\`\`\`${label}\n${rules}\`\`\`\nIt works by recursion.`)).toMatchObject({
      program: rules,
      method: "block",
      truncated: false,
    });
  });

  it("is the last of several that define the same", () => {
    const draft = "Reach(x, y) :- Edge(y, x).\n";
    const reply = `First:\n\`\`\`datalog\n${draft}\`\`\`\nBetter:\n\`\`\`datalog\n${rules}\`\`\`\n`;
    expect(extractDatalog(reply)).toMatchObject({
      program: rules,
      notes: ["the block at line 2 is left out: the block at line 6 is another version of it"],
    });
  });

  it("is joined from blocks that define different relations", () => {
    const decl = ".decl Own(x: symbol)\n";
    const reply = `Declare:\n\`\`\`\n${decl}\`\`\`\nRules:\n\`\`\`\n${rules}\`\`\`\nRun it:\n\`\`\`bash\nsouffle x.dl\n\`\`\`\n`;
    expect(extractDatalog(reply)).toMatchObject({ program: decl + rules, method: "joined-blocks" });
  });

  it("has no examples of facts in it that stand in blocks of their own", () => {
    const facts = 'Edge("a", "b").\nEdge("b", "c").\n';
    const reply = `With this input:\n\`\`\`\n${facts}\`\`\`\nthe rules are\n\`\`\`\n${rules}\`\`\`\n`;
    expect(extractDatalog(reply)).toMatchObject({
      program: rules,
      method: "block",
      notes: ["the block at line 2 is left out: it holds only facts, and another one the rules"],
    });
    const output = `The rules:\n\`\`\`\n${rules}\`\`\`\ngive\n\`\`\`\nReach("a", "c").\n\`\`\`\n`;
    expect(extractDatalog(output)).toMatchObject({ program: rules });
    expect(extractDatalog(`\`\`\`\n${facts}\`\`\``)).toMatchObject({ program: facts });
  });

  it("is kept when it has errors, also when it breaks off", () => {
    expect(extractDatalog("```datalog\nReach(x y) :- Edge(x, y)\n```")).toMatchObject({
      program: "Reach(x y) :- Edge(x, y)\n",
    });
    expect(extractDatalog("```datalog\nReach(x, y) :- Edge(x,")).toMatchObject({
      truncated: true,
      program: "Reach(x, y) :- Edge(x,\n",
    });
  });

  it("is found without a fence, between prose, with its comments", () => {
    const program = `/* the closure\n   of all edges */\n${rules}// that is all there is\n`;
    expect(
      extractDatalog(`Here is the program:\n\n${program}\nThis computes the closure of the edges.\n`),
    ).toMatchObject({
      program,
      method: "unfenced",
    });
  });

  it("is found in JSON, in tags and behind reasoning", () => {
    expect(extractDatalog(JSON.stringify({ program: rules }))).toMatchObject({ program: rules, method: "json-field" });
    expect(extractDatalog(`<think>Path(x) :- y.</think>\n<answer>\n${rules}</answer>`)).toMatchObject({
      program: rules,
    });
  });

  it.each([
    ["", "the reply is empty"],
    ["// Nothing can be derived.\n", "the reply holds only comments"],
    ["```datalog\n```", "the block of the reply is empty"],
    ["```datalog\n// Nothing.\n```", "the block of the reply holds only comments"],
    ["- `Reach(x, y) :- Edge(x, y).`\n", "the reply is prose; rules in inline code or in a list of it are no program"],
    ["I cannot answer this question without more data.", "the reply is prose and holds no program"],
    ["```python\nprint(1)\n```", "no Datalog block in the reply: its blocks are labelled python"],
    ['{"error": "no"}', "the reply is a JSON value without a field that holds a program"],
    ["a\0b", "the file is binary data, not text"],
  ])("is none in %j", (reply, reason) => {
    expect(extractDatalog(reply)).toMatchObject({ kind: "none", reason });
  });
});

describe("several blocks", () => {
  const base = "Reach(x, y) :- Edge(x, y).\n";
  const step = "Reach(x, z) :- Reach(x, y), Edge(y, z).\n";
  const reply = (...parts: readonly string[]): string =>
    parts
      .map((part) => (part.includes(":-") || part.startsWith(".") ? `\`\`\`datalog\n${part}\`\`\`\n` : part))
      .join("\n");

  it.each<[string, string, string]>([
    ["a rule that is quoted", reply(rules, "The second rule is the step:", step), rules],
    ["a step with other variables", reply(rules, "In general", "Reach(a, c) :- Reach(a, b), Edge(b, c).\n"), rules],
    ["a bad example", reply(rules, "A common mistake is", "Reach(x, y) :- Edge(y, x).\n"), rules],
    ["a draft", reply("Reach(x, y) :- Edge(x, y), x != y.\n", "The corrected program:", rules), rules],
    ["the same twice", reply(rules, "So, once more:", rules), rules],
    ["the base case before the step", reply("Base case:", base, "Step:", step), base + step],
    ["the step before the base case", reply("Step:", step, "Base case:", base), step + base],
    [
      "declarations before all of it",
      reply(".decl Own(x: symbol)\n", `.decl Own(x: symbol)\n${rules}`),
      `.decl Own(x: symbol)\n${rules}`,
    ],
    [
      "other declarations before",
      reply(".decl Own(x: symbol)\n", `.decl Own(a: number)\n${rules}`),
      `.decl Own(a: number)\n${rules}`,
    ],
    ["a rule with dots", reply("The form is", "Reach(x, y) :- ... .\n", "so", rules), rules],
    [
      "a part without a label",
      `\`\`\`datalog\n.decl Own(x: symbol)\n\`\`\`\n\`\`\`\n${rules}\`\`\`\n`,
      `.decl Own(x: symbol)\n${rules}`,
    ],
  ])("with %s", (_, text, program) => {
    expect(extractDatalog(text)).toMatchObject({ kind: "program", program });
  });

  it("may be JSON, or commands below the program", () => {
    expect(extractDatalog(`\`\`\`json\n${JSON.stringify({ code: rules })}\n\`\`\``)).toMatchObject({ program: rules });
    expect(extractDatalog(`The rules:\n\n${rules}\n\`\`\`bash\nsouffle x.dl\n\`\`\`\n`)).toMatchObject({
      program: rules,
      method: "unfenced",
    });
  });

  it("says which ones are empty", () => {
    expect(extractDatalog(`\`\`\`datalog\n\`\`\`\n\`\`\`datalog\n${rules}\`\`\``)).toMatchObject({
      program: rules,
      notes: ["the block at line 1 is not read: it is empty"],
    });
  });
});

it("drops a byte order mark", () => {
  expect(extractDatalog(`\uFEFF${rules}`)).toMatchObject({
    program: rules,
    notes: ["the byte order mark before the reply is left out"],
  });
});

describe("the first block", () => {
  it.each([
    [`Text\n\`\`\`datalog\nA(1).\n\`\`\`\n\`\`\`\nB(1).\n\`\`\``, "A(1)."],
    ["```\nA(1).\n", "A(1)."],
    // Any other tag is part of the program, as upstream.
    ["```prolog\nA(1).\n```", "prolog\nA(1)."],
    ["  Some words.\n", "Some words."],
  ])("of %j", (reply, program) => {
    expect(firstBlock(reply)).toMatchObject({ program });
  });

  it("may be empty, which is no program", () => {
    expect(firstBlock("```datalog\n```")).toMatchObject({ kind: "none", reason: "the block is empty" });
    expect(firstBlock(" \n")).toMatchObject({ kind: "none", reason: "the reply is empty" });
  });
});
