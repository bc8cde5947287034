import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDictionary } from "./dictionary.js";

const dictionary = {
  "node/1": "vertex/1",
  edge: "arc",
  clue: null,
  cost: { predicate: "price/3", arguments: [2, 1, 3] },
};

describe("parseDictionary", () => {
  it.each([
    ["JSON", JSON.stringify(dictionary)],
    ["JSON with a byte order mark", `\uFEFF${JSON.stringify(dictionary)}`],
    ["a fence in a reply", `Here it is:\n\`\`\`json\n${JSON.stringify(dictionary, null, 2)}\n\`\`\`\nDone.`],
    ["JSON between prose", `The mapping is ${JSON.stringify(dictionary)} as far as I can see.`],
    [
      "a Python dictionary",
      `{'node/1': 'vertex/1',  # nodes\n 'edge': "arc", 'clue': None, 'cost': {'predicate': 'price/3', 'arguments': (2, 1, 3)},}`,
    ],
  ])("reads %s", (_, text) => {
    expect(parseDictionary(text)).toEqual({ kind: "dictionary", dictionary });
  });

  it("reads quotes inside Python strings", () => {
    expect(parseDictionary(`{'node': 'o\\'clock', "edge": 'say "x"'}`)).toEqual({
      kind: "dictionary",
      dictionary: { node: "o'clock", edge: 'say "x"' },
    });
  });

  it("reads any dictionary of names that Python would print", () => {
    const name = fc.stringMatching(/^[a-z][A-Za-z0-9_']{0,8}$/);
    const quote = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);
    fc.assert(
      fc.property(fc.dictionary(name, fc.option(name)), (names) => {
        const entries = Object.entries(names).map(
          ([key, value]) => `${quote(key)}: ${value === null ? "None" : quote(value)}`,
        );
        expect(parseDictionary(`{${entries.join(", ")}}`)).toEqual({ kind: "dictionary", dictionary: { ...names } });
      }),
    );
  });

  it.each(["No semantic match", "no semantic match.", "Answer: No semantic match"])("understands %j", (text) => {
    expect(parseDictionary(text)).toEqual({ kind: "no-match" });
  });

  it("says what is wrong with anything else", () => {
    expect(parseDictionary("I do not know.")).toMatchObject({ kind: "malformed" });
    expect(parseDictionary("{node: vertex}")).toMatchObject({ kind: "malformed" });
    expect(parseDictionary('{"node": 3}')).toMatchObject({
      kind: "malformed",
      message: expect.stringContaining("'node'"),
    });
    expect(parseDictionary('{"cost": {"predicate": "c/3", "order": [1]}}')).toMatchObject({ kind: "malformed" });
  });

  const small = { kind: "dictionary", dictionary: { "node/1": "vertex/1", edge: "arc", clue: null } };

  it.each([
    ["an assignment", "mapping = {'node/1': 'vertex/1', 'edge': 'arc', 'clue': None}\n"],
    [
      "braces in the prose",
      `The set {x} maps so: {"node/1": "vertex/1", "edge": "arc", "clue": null}. Note that {clue} is left out.`,
    ],
    [
      "the same twice",
      `\`\`\`json\n{"edge": "arc"}\n\`\`\`\nIn full:\n\`\`\`python\n{'node/1': 'vertex/1', 'edge': 'arc', 'clue': None}\n\`\`\``,
    ],
    ["rules in the prose", `As { in(X) : node(X) } = 1 says: {"node/1": "vertex/1", "edge": "arc", "clue": null}`],
    ["a form to fill in", `As asked, {"gold": "candidate", ...}:\n{"node/1": "vertex/1", "edge": "arc", "clue": null}`],
    [
      "comments, bare keys and trailing commas",
      `{\n  // nodes\n  "node/1": "vertex/1", /* edges */\n  edge: 'arc',\n  clue: null,\n}`,
    ],
    ["curly quotes", "{“node/1”: “vertex/1”, “edge”: “arc”, “clue”: None}"],
    ["a wrapper", `{"mapping": {"node/1": "vertex/1", "edge": "arc", "clue": null}}`],
    ["words for nothing", `{"node/1": "vertex/1", "edge": "arc", "clue": "No semantic match"}`],
    ["a draft in the reasoning", `<think>{"node/1": "arc"}</think>{"node/1": "vertex/1", "edge": "arc", "clue": null}`],
    ["arrows", "The matching:\n- node/1 -> vertex/1\n- `edge` → `arc`\n- clue => None\n"],
    ["a table", "| Gold | Candidate |\n|---|:--|\n| `node/1` | `vertex/1` |\n| edge | arc |\n| clue | - |\n"],
  ])("reads %s", (_, text) => {
    expect(parseDictionary(text)).toEqual(small);
  });

  it.each([
    ["two that differ", `{"node": "vertex"} or {"node": "point"}`, "differ"],
    ["a key that is given twice", `{"node": "vertex", "node": "point"}`, "'node' is given twice"],
    ["one that breaks off", `{"node": "vertex", "edge": "a`, "closing quote"],
    [
      "one that breaks off behind another",
      `{"node": "vertex"}\nOr rather:\n{"node": "point", "edge": `,
      "found the end",
    ],
    ["an arrow between atoms", "edge(X,Y) -> arc(Y,X)\n", "no pair of names"],
    ["arrows from one name", "node -> vertex\nnode -> point\n", "given twice"],
    ["a table without names", "| a | b |\n|---|---|\n| node | vertex |\n", "not named"],
    ["a list", `["node", "vertex"]`, "found none"],
    ["deep nesting", "[".repeat(3) + '{"a":'.repeat(100_000), "JSON"],
  ])("finds no certain matching in %s", (_, text, message) => {
    expect(parseDictionary(text)).toMatchObject({ kind: "malformed", message: expect.stringContaining(message) });
  });

  it("reads what JSON writes, whatever the names", () => {
    // The one key that the schema library drops, as a guard against polluted prototypes.
    const anyName = fc.string().filter((name) => name !== "__proto__");
    fc.assert(
      fc.property(fc.dictionary(anyName, fc.constantFrom("a", "b/2", null)), (names) => {
        expect(parseDictionary(JSON.stringify({ ...names, zz: "z" }))).toEqual({
          kind: "dictionary",
          dictionary: { ...names, zz: "z" },
        });
      }),
    );
  });
});
