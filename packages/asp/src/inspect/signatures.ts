import type { Program } from "../ast/program.js";
import type { SourceRange } from "../source/range.js";
import type { Signature, SignatureParts } from "./signature.js";

/** How a program uses one signature. */
export type SignatureUse = SignatureParts & {
  readonly signature: Signature;
  /**
   * `facts`: in heads of fact statements only (see `classifyFact`); `rules`: in the head of some other rule or choice;
   * `external`: only by `#external`; `nothing`: never in a head.
   */
  readonly definedBy: "facts" | "rules" | "external" | "nothing";
  /** True when it occurs in a body or a condition. */
  readonly usedInBodies: boolean;
  /** Number of places, directives included. */
  readonly occurrences: number;
  /** The name at the first place. */
  readonly firstRange: SourceRange;
};

/** The signatures a program uses, in order of their first place. */
export function signatures(program: Program): readonly SignatureUse[] {
  throw new Error(`not written yet: ${program.text.length}`);
}
