import type { Program } from "../ast/program.js";
import type { SourceRange } from "../source/range.js";
import { classifyFact } from "./facts.js";
import { type PredicateRole, statementOccurrences } from "./occurrences.js";
import { formatSignature, type Signature, type SignatureParts } from "./signature.js";

/** How a program uses one signature. */
export type SignatureUse = SignatureParts & {
  readonly signature: Signature;
  /**
   * `facts`: in heads of fact statements only (see `classifyFact`); `rules`: in the head of some other rule or choice;
   * `external`: in no head, but in `#external`; `nothing`: in no head at all.
   */
  readonly definedBy: "facts" | "rules" | "external" | "nothing";
  /** True when it occurs in a body or a condition. */
  readonly usedInBodies: boolean;
  /** Number of places, directives included. */
  readonly occurrences: number;
  /** The name at the first place. */
  readonly firstRange: SourceRange;
};

const strength = { nothing: 0, external: 1, facts: 2, rules: 3 } as const;

/** The signatures a program uses, in order of their first place. */
export function signatures(program: Program): readonly SignatureUse[] {
  const uses = new Map<Signature, { -readonly [Key in keyof SignatureUse]: SignatureUse[Key] }>();
  for (const statement of program.statements) {
    const isFact = classifyFact(statement) !== undefined;
    for (const { name, negative, nameRange, arities, role } of statementOccurrences(statement)) {
      const definedBy = definition(role, isFact, statement.kind === "external");
      for (const arity of new Set(arities)) {
        const parts = { name, arity, negative };
        const signature = formatSignature(parts);
        let use = uses.get(signature);
        if (use === undefined) {
          use = { ...parts, signature, definedBy, usedInBodies: false, occurrences: 0, firstRange: nameRange };
          uses.set(signature, use);
        }
        use.occurrences++;
        if (strength[definedBy] > strength[use.definedBy]) use.definedBy = definedBy;
        if (role === "body" || role === "negative-body" || role === "condition") use.usedInBodies = true;
      }
    }
  }
  return [...uses.values()];
}

function definition(role: PredicateRole, isFact: boolean, isExternal: boolean): SignatureUse["definedBy"] {
  if (role === "head" || role === "choice-head") return isFact ? "facts" : "rules";
  return role === "directive" && isExternal ? "external" : "nothing";
}
