import type { Remark } from "@blast-asp/core";
import type { CompileMessage } from "@blast-asp/datalog-engine";
import type { ComposedProgram } from "../compose/composition.js";

/** A message of the engine with its places, also those inside its words, moved from the composed program to the candidate. */
export const remarkOf = ({ message, line, column }: CompileMessage, { candidateLine }: ComposedProgram): Remark => {
  const moved = message.replace(/\bat (\d+):(\d+)/g, (_, atLine: string, atColumn: string) => {
    const own = candidateLine(Number(atLine));
    return own === undefined ? "in the task's declarations" : `at ${own}:${atColumn}`;
  });
  const own = line === undefined ? undefined : candidateLine(line);
  if (own !== undefined) return { line: own, column: column ?? 1, message: moved };
  const where = line === undefined ? "" : " (in the task's declarations)";
  return { line: 0, column: 0, message: `${moved}${where}` };
};
