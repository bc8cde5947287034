import type { Program } from "../ast/program.js";
import { constDefinitions, visitConstants } from "../inspect/constants.js";
import { checkedName } from "./names.js";
import type { Edit } from "./splice.js";

/**
 * Renames the constants that a program defines with `#const`, in their definitions and wherever those replace them. Symbols that are no
 * such constants stay.
 *
 * @example
 * const program = parse("#const n = 2. p(1..n, m).");
 * splice(program.text, renameConstants(program, (name) => `my_${name}`)); // "#const my_n = 2. p(1..my_n, m)."
 *
 * @throws RangeError when a new name is no identifier.
 */
export function renameConstants(program: Program, rename: (name: string) => string | undefined): readonly Edit[] {
  const newNames = new Map<string, string>();
  const definitions = constDefinitions(program);
  for (const { name } of definitions) {
    const newName = newNames.has(name) ? undefined : rename(name);
    if (newName !== undefined && newName !== name) newNames.set(name, checkedName(newName));
  }
  const edits: Edit[] = [];
  const see = ({ name, range }: Pick<Edit, "range"> & { readonly name: string }) => {
    const replacement = newNames.get(name);
    if (replacement !== undefined) edits.push({ range, replacement });
  };
  for (const { name, nameRange } of definitions) see({ name, range: nameRange });
  visitConstants(program, see);
  return edits;
}
