import type { CompileMessage } from "@blast-asp/datalog-engine";
import { coarseFailure } from "../diagnosis/coarse.js";
import { undefinedRelations } from "../diagnosis/compile-failure.js";
import { declarationsFor } from "./declare-missing.js";
import type { RepairResult } from "./repair-result.js";

/** The relations to declare, when nothing else keeps a program from compiling. */
const onlyUndeclared = (messages: readonly CompileMessage[]): string[] => {
  const errors = messages.filter(({ severity }) => severity === "error");
  return errors.every(({ message }) => coarseFailure(message) === "undefined-relation")
    ? undefinedRelations(errors)
    : [];
};

/**
 * Declares the undeclared relations of a program that lacks nothing else, and grades it again. Undefined for every other program.
 *
 * @param grade what the repaired program comes to
 */
export const repairDeclarations = async (
  text: string,
  messages: readonly CompileMessage[],
  grade: (text: string) => Promise<{ readonly compiles: boolean; readonly exact: boolean } | undefined>,
): Promise<RepairResult | undefined> => {
  const missing = onlyUndeclared(messages);
  if (missing.length === 0) return undefined;
  const declarations = declarationsFor(text, missing);
  if (declarations.length === 0) return { outcome: "unrepairable", declarations };
  const score = await grade(`${declarations.join("\n")}\n${text}`);
  if (score === undefined || !score.compiles) return { outcome: "fails", declarations };
  return { outcome: score.exact ? "exact" : "wrong", declarations };
};
