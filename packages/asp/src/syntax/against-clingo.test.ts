import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { lineIndex } from "../source/range.js";
import { Clingo } from "../testing/clingo.testing.js";
import { layout } from "../testing/layout.testing.js";
import { mutated, token } from "../testing/mutate.testing.js";
import { statementTokens } from "../testing/print.testing.js";
import { program } from "../testing/statements.testing.js";
import { parse } from "./parse.js";

const clingo = new Clingo();

beforeAll(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

// clingo opens files and would run scripts; neither is a matter of syntax.
const reachesHost = (text: string) => /#(script|include)/.test(text);

/** The same verdict as clingo; and where clingo names a token that does not fit, this parser names it, too. */
async function agrees(text: string): Promise<void> {
  if (reachesHost(text)) return;
  const { accepts, messages, errorEnds } = await clingo.check(text);
  if (accepts === undefined) return;
  const { errors } = parse(text);
  expect({ text, messages, accepts: errors.length === 0 }).toEqual({ text, messages, accepts });
  if (errorEnds.length === 0) return;
  const lines = lineIndex(text);
  const ends = errors.map(({ range }) => lines.positionAt(range.end)).map(({ line, column }) => `${line}:${column}`);
  expect({ text, messages, ends }).toEqual({ text, messages, ends: expect.arrayContaining([...errorEnds]) });
}

const tokens = program.map((shapes) => shapes.flatMap(statementTokens));
// clingo counts columns in bytes, so these programs keep to ASCII.
const ascii = (text: string) => text.replace(/[^\0-\x7f]/g, "u");

describe("parse against clingo 5.8", () => {
  it("agrees on well-formed programs", async () => {
    await fc.assert(fc.asyncProperty(tokens.chain(layout).map(ascii), agrees), { numRuns: 300 });
  });

  it("agrees on programs with a few tokens changed, and on where the errors are", async () => {
    const texts = tokens.chain(mutated).chain(layout).map(ascii);
    await fc.assert(fc.asyncProperty(texts, agrees), { numRuns: 1000 });
  });

  it("agrees on tokens at random, with and without white space", async () => {
    const texts = fc
      .tuple(fc.array(token, { maxLength: 12 }), fc.constantFrom("", " "))
      .map(([list, between]) => list.join(between));
    await fc.assert(fc.asyncProperty(texts, agrees), { numRuns: 1000 });
  });
});
