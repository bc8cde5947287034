import type { Remark } from "@blast-asp/core";
import type { CompileMessage } from "@blast-asp/datalog-engine";
import type { ComposedProgram } from "../compose/composition.js";

/** What the characters are that no program may have outside of strings: some of them cannot be seen. */
const namedCharacter = (text: string, line: number, column: number): string => {
  const row = Buffer.from(text.split("\n", line)[line - 1] ?? "");
  const code = row
    .subarray(column - 1)
    .toString()
    .codePointAt(0);
  if (code === undefined || (code > 0x20 && code < 0x7f)) return "";
  return ` (the character U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
};

/** A message of the engine with its places, also those inside its words, moved from the composed program to the candidate. */
export const remarkOf = ({ message, line, column }: CompileMessage, composed: ComposedProgram): Remark => {
  const { candidateLine, text } = composed;
  const moved = message.replace(/\bat (\d+):(\d+)/g, (_, atLine: string, atColumn: string) => {
    const own = candidateLine(Number(atLine));
    return own === undefined ? "in the task's declarations" : `at ${own}:${atColumn}`;
  });
  const own = line === undefined ? undefined : candidateLine(line);
  if (own !== undefined) {
    const isOdd = line !== undefined && column !== undefined && message.includes("unexpected invalid token");
    const named = isOdd ? moved.replace("invalid token", `invalid token${namedCharacter(text, line, column)}`) : moved;
    return { line: own, column: column ?? 1, message: named };
  }
  // Of what is said of a declaration of the task, the place is where the candidate's own rule is at fault.
  const [, ownLine, ownColumn] = /\bat (\d+):(\d+)/.exec(moved) ?? [];
  if (ownLine !== undefined) return { line: Number(ownLine), column: Number(ownColumn), message: moved };
  const where =
    line === undefined || moved.includes("in the task's declarations") ? "" : " (in the task's declarations)";
  return { line: 0, column: 0, message: `${moved}${where}` };
};
