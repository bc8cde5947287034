import { expect } from "vitest";
import { extractProgram } from "./extract.js";
import type { Extraction } from "./extraction.js";

/** A program that the tests wrap in replies of many forms. */
export const program =
  "% choose some nodes\nnode(1..3).\n{ in(X) } :- node(X), X < 3.\n:- in(1), in(2).\n#show in/1.\n";

/** The text in a fence with a label. */
export const fenced = (label: string, text: string = program): string => `\`\`\`${label}\n${text}\`\`\`\n`;

/** Expects that exactly this program is found, and gives the extraction for more questions. */
export const expectProgram = (reply: string, expected: string = program): Extraction & { kind: "program" } => {
  const found = extractProgram(reply);
  expect(found.kind === "none" ? found : found.program).toEqual(expected);
  if (found.kind === "none") throw new Error(found.reason);
  return found;
};

/** Expects that no program is found, for a reason that matches. */
export const expectNone = (reply: string, reason: RegExp): Extraction & { kind: "none" } => {
  const found = extractProgram(reply);
  expect(found).toMatchObject({ kind: "none", reason: expect.stringMatching(reason) });
  if (found.kind === "program") throw new Error(found.program);
  return found;
};
