import { type Program, parseSignature, type Signature, splice } from "@blast-asp/asp";
import type { Condition } from "../assertions/assertion.js";
import { isConstraint, renameHelpers } from "../assertions/constraint.js";
import type { GroundAtom } from "./expand-atoms.js";
import type { Names } from "./names.js";

/**
 * Rules that derive `holds(index)` in exactly the answer sets that meet a condition. They add atoms to an answer set in one way only,
 * so they neither create nor destroy any.
 *
 * @param atoms the listed atoms, worked out
 * @param defined the predicates that the program can derive
 */
export function conditionRules(
  condition: Condition,
  index: number,
  atoms: readonly GroundAtom[],
  defined: readonly Signature[],
  names: Names,
): string {
  const holds = `${names.holds}(${index})`;
  const broken = `${names.broken}(${index})`;
  switch (condition.kind) {
    case "any":
      return "";
    case "true":
      return `${holds} :- ${atoms.map(({ text }) => text).join(", ")}.\n`;
    case "false":
      return `${holds} :- ${atoms.map(({ text }) => `not ${text}`).join(", ")}.\n`;
    case "constraint":
      return `${constraintRules(condition.program, index, broken, names)}\n${holds} :- not ${broken}.\n`;
    case "equal": {
      const over = condition.over ?? [...new Set([...defined, ...condition.atoms.atoms.map((atom) => atom.signature)])];
      return `${equalityRules(over, atoms, index, broken, names)}${holds} :- not ${broken}.\n`;
    }
  }
}

/** Turns each constraint into a rule for `broken`, and gives the helpers private names. */
function constraintRules(program: Program, index: number, broken: string, names: Names): string {
  const renaming = renameHelpers(program, (name) => names.own(index, name));
  if (renaming.status === "conflict") throw new Error("a pool mixes helpers and other predicates");
  const heads = program.statements
    .filter(isConstraint)
    .map(({ range }) => ({ range: { start: range.start, end: range.start }, replacement: `${broken} ` }));
  return splice(program.text, [...renaming.edits, ...heads]);
}

/** `broken` holds when the atoms of some predicate are not the listed ones. */
function equalityRules(
  over: readonly Signature[],
  atoms: readonly GroundAtom[],
  index: number,
  broken: string,
  names: Names,
): string {
  const lines: string[] = [];
  over.forEach((signature, at) => {
    const parts = parseSignature(signature);
    if (parts === undefined) throw new Error(`${signature} is no signature`);
    const variables = Array.from({ length: parts.arity }, (_, position) => `X${position + 1}`).join(",");
    const terms = parts.arity === 0 ? "" : `(${variables})`;
    const atom = `${parts.negative ? "-" : ""}${parts.name}`;
    const listed = names.own(index, `${at}`);
    for (const { text, signature: own } of atoms) {
      if (own === signature) lines.push(`${listed}${text.slice(atom.length)}.`);
    }
    lines.push(`${broken} :- ${listed}${terms}, not ${atom}${terms}.`);
    lines.push(`${broken} :- ${atom}${terms}, not ${listed}${terms}.`);
  });
  return lines.map((line) => `${line}\n`).join("");
}
