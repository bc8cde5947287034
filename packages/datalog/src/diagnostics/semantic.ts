import type { SourceRange } from "@blast-asp/asp";

/** The four kinds of values a column can hold, and the two kinds of structures. */
export type PrimitiveKind = "number" | "symbol" | "unsigned" | "float" | "record" | "adt";

/** Where a type is named: `name` of the diagnostic is the attribute, type, field or branch it is named for. */
export type TypePlace = "attribute" | "union" | "alias" | "base" | "field" | "branch" | "functor" | "cast";

/**
 * What makes a well-formed program one that does not compile. `range` is where Soufflé points; a stratification error
 * has no single place, its `range` is the relation's declaration.
 */
export type SemanticDiagnostic = { readonly range: SourceRange } & (
  | { readonly kind: "undefined-relation"; readonly relation: string }
  | { readonly kind: "arity"; readonly relation: string; readonly expected: number; readonly actual: number }
  | { readonly kind: "undefined-type"; readonly type: string; readonly place: TypePlace; readonly name: string }
  | {
      readonly kind: "subtype-of";
      readonly type: string;
      readonly base: string;
      readonly structure: "union" | "record type";
    }
  | { readonly kind: "union-of-structure"; readonly type: string; readonly member: string }
  | { readonly kind: "duplicate-field"; readonly field: string; readonly type: string }
  | { readonly kind: "duplicate-branch"; readonly branch: string }
  | { readonly kind: "cyclic-type"; readonly type: string }
  | { readonly kind: "predefined-type"; readonly type: string }
  | { readonly kind: "mixed-union"; readonly type: string; readonly primitives: readonly PrimitiveKind[] }
  | { readonly kind: "duplicate-attribute"; readonly attribute: string; readonly type: string }
  | { readonly kind: "name-clash"; readonly relation: string }
  | { readonly kind: "ungrounded-variable"; readonly variable: string }
  | { readonly kind: "ungrounded-record" }
  | { readonly kind: "dependent-aggregates" }
  | { readonly kind: "subsumption-relations" }
  | { readonly kind: "record-arity" }
  | { readonly kind: "fact-not-constant" }
  | { readonly kind: "wildcard"; readonly place: "head" | "comparison" | "functor" }
  | { readonly kind: "witness"; readonly function: string; readonly variable: string }
  | { readonly kind: "variable-type"; readonly variable: string }
  | { readonly kind: "ambiguous-constant" }
  | { readonly kind: "ambiguous-record" }
  | { readonly kind: "constant-type"; readonly constant: "Symbol" | "Number" | "Unsigned" | "Float" | "Nil" }
  | { readonly kind: "functor-arity"; readonly functor: string }
  | { readonly kind: "functor-types"; readonly functor: string }
  | { readonly kind: "undefined-functor"; readonly functor: string }
  | {
      readonly kind: "user-functor-arity";
      readonly functor: string;
      readonly expected: number;
      readonly actual: number;
    }
  | { readonly kind: "aggregate-types"; readonly function: string }
  | {
      readonly kind: "argument-type";
      readonly relation: string;
      readonly declared: string;
      readonly attributeRange: SourceRange;
    }
  | { readonly kind: "operand-type"; readonly operator: string; readonly kinds: readonly PrimitiveKind[] }
  | { readonly kind: "undeclared-branch"; readonly branch: string }
  | { readonly kind: "branch-arity"; readonly branch: string; readonly expected: number; readonly actual: number }
  | {
      readonly kind: "unstratified";
      /** Sorted. */
      readonly relations: readonly string[];
      /** The relation that depends on itself through `cause`, a negated literal or an aggregate over it. */
      readonly relation: string;
      readonly through: "negation" | "aggregation";
      readonly cause: SourceRange;
    }
  | { readonly kind: "inline-io"; readonly relation: string }
  | { readonly kind: "inline-cycle"; readonly relations: readonly string[] }
  | { readonly kind: "inline-in-aggregate"; readonly relation: string }
  | { readonly kind: "inline-negated"; readonly relation: string; readonly reason: "new-variables" | "wildcard" }
  | { readonly kind: "inline-autoinc" }
  | { readonly kind: "recursive-autoinc" }
  | { readonly kind: "eqrel-arity"; readonly relation: string }
  | { readonly kind: "eqrel-domains"; readonly relation: string }
  | { readonly kind: "choice-attribute"; readonly attribute: string }
  | {
      readonly kind: "plan";
      readonly problem: "not-recursive" | "incomplete" | "version";
      readonly version: number;
      readonly versions: number;
    }
  | { readonly kind: "too-many-branches"; readonly limit: number }
);
