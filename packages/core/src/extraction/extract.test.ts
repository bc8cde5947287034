import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractProgram } from "./extract.js";

const program = "node(1..3).\n{ in(X) } :- node(X).\n:- in(1), in(2).\n";

const programOf = (reply: string): string | undefined => {
  const found = extractProgram(reply);
  return found.kind === "program" ? found.program : undefined;
};

const fenced = (label: string, text: string = program): string => `\`\`\`${label}\n${text}\`\`\`\n`;

describe("a reply that is a program", () => {
  it("passes byte for byte, with its odd layout, carriage returns and comments", () => {
    const odd = "% 50% of <think> ```\r\na(1) . \r\n\r\n  b:-a( 1 ).%end";
    expect(extractProgram(odd)).toEqual({
      kind: "program",
      program: odd,
      method: "as-is",
      truncated: false,
      notes: [],
    });
  });

  it("passes whatever facts it is made of", () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/).filter((text) => text !== "not");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.integer({ min: 0, max: 99 })), { minLength: 1 }), (facts) => {
        const text = facts.map(([predicate, value]) => `${predicate}(${value}).`).join("\n");
        expect(programOf(text)).toBe(text);
      }),
    );
  });

  it("with a syntax error is still the program", () => {
    const broken = "node(1..3)\n{ in(X) } :- node(X).\n:- in(1), in(2.\n";
    expect(programOf(broken)).toBe(broken);
  });

  it("with a byte order mark and typographic characters is still the program", () => {
    const typographic = "\uFEFFshop(“north”).\nopen(X) :– shop(X), X ≠ 2.\nsmall(X) :- size(X,N), N ≤ 3.\n";
    expect(programOf(typographic)).toBe(typographic);
  });
});

describe("fenced blocks", () => {
  it.each(["asp", "ASP", "clingo", "lp", "prolog", "", 'ASP title="x"', "{.asp}", "clingo linenos", "text"])(
    "are read with the label '%s'",
    (label) => {
      expect(programOf(`Sure, 50% done!\n\n${fenced(label)}\nUse \`:- a.\` with care.`)).toBe(program);
    },
  );

  it.each(["python", "bash", "json", "output"])("are not read with the label '%s'", (label) => {
    expect(extractProgram(`Here:\n\n${fenced(label)}`)).toMatchObject({ kind: "none" });
  });

  it("may be made of tildes, be longer than three marks, and hold shorter fences in comments", () => {
    expect(programOf(`Here:\n~~~asp\n${program}~~~\n`)).toBe(program);
    expect(programOf(`Here:\n\`\`\`\`asp\n% \`\`\`\n${program}\`\`\`\`\n`)).toBe(`% \`\`\`\n${program}`);
  });

  it("inside a list lose the list's indentation only", () => {
    expect(programOf("1. First:\n   ```asp\n   a(1).\n     b(2).\n   ```\nDone.")).toBe("a(1).\n  b(2).\n");
  });

  it("keep carriage returns as they are", () => {
    expect(programOf("Hello there you:\r\n```asp\r\na(1).\r\nb(2).\r\n```\r\n")).toBe("a(1).\r\nb(2).\r\n");
  });

  it("that are never closed are read to the end and called truncated", () => {
    expect(extractProgram("Here it is now:\n```asp\na(1).\n:- b(2), not c(")).toMatchObject({
      kind: "program",
      program: "a(1).\n:- b(2), not c(",
      truncated: true,
    });
  });

  it("may be closed behind their last line", () => {
    expect(extractProgram("Here it is now:\n```asp\na(1).\nb(2).```")).toMatchObject({
      program: "a(1).\nb(2).",
      truncated: false,
    });
  });

  it("beside shell commands and solver output are told apart", () => {
    const reply = `Program:\n${fenced("")}\nRun:\n${fenced("", "clingo p.lp 0\n")}\nIt prints:\n${fenced("", "Answer: 1\nin(1)\nSATISFIABLE\n")}`;
    expect(programOf(reply)).toBe(program);
  });
});

describe("several blocks", () => {
  const rules = "{ in(X) } :- node(X).\n:- in(1), in(2).\n";
  const facts = "node(1..3).\nlabel(1,a).\n";

  it("that define different predicates are joined in order", () => {
    expect(extractProgram(`Rules:\n${fenced("asp", rules)}Facts:\n${fenced("asp", facts)}`)).toMatchObject({
      program: `${rules}${facts}`,
      method: "joined-blocks",
    });
  });

  it("that define the same predicates are versions, of which the last that parses counts", () => {
    const better = "{ in(X) : node(X) } = 1.\n";
    expect(programOf(`Draft:\n${fenced("asp", rules)}Better:\n${fenced("asp", better)}`)).toBe(better);
    expect(programOf(`Draft:\n${fenced("asp", rules)}Worse:\n${fenced("asp", "{ in(X) : node(X } = 1.\n")}`)).toBe(
      rules,
    );
  });

  it("that only quote a rule of the program are explanations of it", () => {
    const quote = "{ in(X) } :- node(X).\n";
    expect(programOf(`Program:\n${fenced("asp", `${facts}${rules}`)}The guess:\n${fenced("asp", quote)}`)).toBe(
      `${facts}${rules}`,
    );
    expect(programOf(`Step 1:\n${fenced("asp", quote)}All:\n${fenced("asp", `${facts}${rules}`)}`)).toBe(
      `${facts}${rules}`,
    );
  });

  it("with an answer written as facts leave the answer out", () => {
    expect(programOf(`Program:\n${fenced("asp", rules)}Expected:\n${fenced("", "in(1). in(3).\n")}`)).toBe(rules);
  });
});

describe("reasoning", () => {
  it("is dropped, with the drafts in it", () => {
    expect(
      programOf(`<think>Maybe\n${fenced("asp", "draft(1).\n")}</think>\nHere you are then:\n${fenced("asp")}`),
    ).toBe(program);
    expect(programOf(`I could write draft(1).\n</think>\n${program}`)).toBe(program);
    expect(programOf(`<thinking>\nhm\n</thinking>\n${fenced("asp")}`)).toBe(program);
  });

  it("that never ends holds no program", () => {
    expect(extractProgram(`<think>Let me see\n${fenced("asp")}`)).toMatchObject({ kind: "none", truncated: true });
  });
});

describe("other wrappings", () => {
  it("decodes a JSON reply with a code or program field, also in a fence, also as lines", () => {
    expect(programOf(JSON.stringify({ explanation: "x", program }))).toBe(program);
    expect(programOf(JSON.stringify({ result: { code: program } }))).toBe(program);
    expect(programOf(fenced("json", `${JSON.stringify({ code: fenced("asp") })}\n`))).toBe(program);
    expect(programOf(JSON.stringify({ program: ["a(1).", "b(2)."] }))).toBe("a(1).\nb(2).");
  });

  it("reads an <asp> tag as a block", () => {
    expect(programOf(`Here you are now:\n<asp>\n${program}</asp>\nBye.`)).toBe(program);
    expect(programOf(`<answer>\n${fenced("asp")}</answer>`)).toBe(program);
    expect(extractProgram("So here it is:\n<asp>\na(1).\nb(")).toMatchObject({ program: "a(1).\nb(", truncated: true });
  });

  it("leaves out prose around a program without a fence, and says so", () => {
    const reply = `Here is the program you asked for:\n\n${program}\nThis program guesses a set of nodes.\n`;
    expect(extractProgram(reply)).toMatchObject({ program, method: "unfenced" });
  });
});

describe("no program", () => {
  it.each([
    ["", "the reply is empty"],
    ["  \n\t\n", "the reply is empty"],
    ["% only a remark\n", "the reply holds only comments"],
    ["I am sorry, but I cannot help with that request.", "the reply is prose and holds no program"],
    [
      "Graph colouring assigns colours to nodes. Each node gets one (see above).\nIt is NP-complete.",
      "the reply is prose and holds no program",
    ],
    ["a\0b(1).", "the file is binary data, not text"],
  ])("in %j", (reply, reason) => {
    expect(extractProgram(reply)).toMatchObject({ kind: "none", reason });
  });

  it("never throws and never invents text, whatever the reply", () => {
    const piece = fc.constantFrom(
      "```asp\n",
      "```\n",

      "<asp>",
      "</asp>",
      '{"program":"',
      '"}',
      "a(1).\n",
      ":- b.\n",
      "Some words here.\n",
      "%* ",
      "*%\n",
      "\r\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const reply = pieces.join("");
        const found = extractProgram(reply);
        if (found.kind === "program" && found.method !== "json-field")
          for (const line of found.program.split("\n")) expect(reply).toContain(line);
      }),
    );
  });
});
