import type { SourceRange } from "../source/range.js";
import type { BodyElement, Head, Literal, PredicateAtom } from "./literal.js";
import type { ConstantTerm, Term } from "./term.js";
import type { TheoryAtomDefinition, TheoryTermDefinition } from "./theory.js";

/** `head.`, `head :- body.` or `:- body.` */
export type Rule = {
  readonly kind: "rule";
  readonly range: SourceRange;
  /** Undefined for an integrity constraint. */
  readonly head: Head | undefined;
  /** The `:-`, if written. */
  readonly neckRange: SourceRange | undefined;
  readonly body: readonly BodyElement[];
};

/** Weight, priority and tuple of a weak constraint or of an element of `#minimize` or `#maximize`. */
export type Weight = {
  readonly weight: Term;
  /** Undefined when left out, which means 0. */
  readonly priority: Term | undefined;
  readonly tuple: readonly Term[];
};

/** `:~ body. [weight@priority, tuple]` */
export type WeakConstraint = Weight & {
  readonly kind: "weak-constraint";
  /** Through the closing bracket. */
  readonly range: SourceRange;
  readonly body: readonly BodyElement[];
};

/** `weight@priority, tuple : condition` */
export type OptimizeElement = Weight & { readonly range: SourceRange; readonly condition: readonly Literal[] };

/** `#minimize { … }.` or `#maximize { … }.` */
export type Optimize = {
  readonly kind: "minimize" | "maximize";
  readonly range: SourceRange;
  readonly elements: readonly OptimizeElement[];
};

/** A written signature, such as `p/2` or `-p/2`. */
export type WrittenSignature = {
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly arity: number;
  readonly negative: boolean;
};

/** `#show p/2.` */
export type ShowSignature = WrittenSignature & { readonly kind: "show-signature"; readonly range: SourceRange };
/** `#show term.` or `#show term : body.` */
export type ShowTerm = {
  readonly kind: "show-term";
  readonly range: SourceRange;
  readonly term: Term;
  readonly body: readonly BodyElement[];
};
/** `#show.` */
export type ShowNothing = { readonly kind: "show-nothing"; readonly range: SourceRange };

/** `#defined p/2.` */
export type Defined = WrittenSignature & { readonly kind: "defined"; readonly range: SourceRange };

/** `#project p/2.` */
export type ProjectSignature = WrittenSignature & { readonly kind: "project-signature"; readonly range: SourceRange };
/** `#project p(X) : body.` */
export type ProjectAtom = {
  readonly kind: "project-atom";
  readonly range: SourceRange;
  readonly atom: PredicateAtom;
  readonly body: readonly BodyElement[];
};

/** `#const name = value.`, with `[default]` or `[override]`. */
export type Const = {
  readonly kind: "const";
  readonly range: SourceRange;
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly value: Term;
  /** `default` when nothing is written. */
  readonly precedence: "default" | "override";
};

/** `#external p(X) : body. [type]` */
export type External = {
  readonly kind: "external";
  readonly range: SourceRange;
  readonly atom: PredicateAtom;
  readonly body: readonly BodyElement[];
  /** The term in brackets; undefined when left out, which means `false`. */
  readonly type: Term | undefined;
};

/** `#heuristic p(X) : body. [value@priority, modifier]` */
export type Heuristic = {
  readonly kind: "heuristic";
  readonly range: SourceRange;
  readonly atom: PredicateAtom;
  readonly body: readonly BodyElement[];
  readonly value: Term;
  readonly priority: Term | undefined;
  readonly modifier: Term;
};

/** `#edge (u,v) : body.`, also with a pool of pairs. */
export type Edge = {
  readonly kind: "edge";
  readonly range: SourceRange;
  readonly pairs: readonly { readonly from: Term; readonly to: Term }[];
  readonly body: readonly BodyElement[];
};

/** `#program name(parameters).` */
export type ProgramPart = {
  readonly kind: "program";
  readonly range: SourceRange;
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly parameters: readonly ConstantTerm[];
};

/** `#include "file".` or `#include <name>.` */
export type Include = {
  readonly kind: "include";
  readonly range: SourceRange;
  readonly path: string;
  /** True for the angle-bracket form. */
  readonly builtIn: boolean;
};

/** `#script (language) code #end.` */
export type Script = {
  readonly kind: "script";
  readonly range: SourceRange;
  readonly language: string;
  readonly codeRange: SourceRange;
};

/** `#theory name { … }.` */
export type TheoryDefinition = {
  readonly kind: "theory";
  readonly range: SourceRange;
  readonly name: string;
  readonly definitions: readonly (TheoryTermDefinition | TheoryAtomDefinition)[];
};

/** A statement of a program. Its range goes from its first token through its last (the dot, or the bracket after it). */
export type Statement =
  | Rule
  | WeakConstraint
  | Optimize
  | ShowSignature
  | ShowTerm
  | ShowNothing
  | Defined
  | ProjectSignature
  | ProjectAtom
  | Const
  | External
  | Heuristic
  | Edge
  | ProgramPart
  | Include
  | Script
  | TheoryDefinition;
