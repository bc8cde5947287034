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
});
