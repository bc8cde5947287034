import type { SourceRange } from "@blast-asp/asp";
import type { QualifiedName } from "./argument.js";
import type { Atom, Literal } from "./literal.js";

/** `name:type` in a declaration. */
export type Attribute = { readonly name: string; readonly type: QualifiedName; readonly range: SourceRange };

/** A word after a relation's attributes: `inline`, `brie`, `input`, … */
export type Qualifier = { readonly name: string; readonly range: SourceRange };

/** `.decl A, B(x:number) inline choice-domain x`. */
export type RelationDeclaration = {
  readonly kind: "relation";
  readonly names: readonly QualifiedName[];
  readonly attributes: readonly Attribute[];
  readonly qualifiers: readonly Qualifier[];
  /** The attributes of each key of `choice-domain`. */
  readonly choiceDomains: readonly (readonly QualifiedName[])[];
  readonly range: SourceRange;
};

/** One alternative of an algebraic data type. */
export type BranchDeclaration = {
  readonly name: string;
  readonly fields: readonly Attribute[];
  readonly range: SourceRange;
};

/** What a `.type` says its name means; `symbol-kind` and `number-kind` are the old bare forms. */
export type TypeDefinition =
  | { readonly kind: "subtype"; readonly base: QualifiedName }
  | { readonly kind: "union"; readonly members: readonly QualifiedName[] }
  | { readonly kind: "record"; readonly fields: readonly Attribute[] }
  | { readonly kind: "adt"; readonly branches: readonly BranchDeclaration[] }
  | { readonly kind: "symbol-kind" }
  | { readonly kind: "number-kind" };

/** `.type T <: symbol` and its other forms. An alias `.type T = U` is a union of one. */
export type TypeDeclaration = {
  readonly kind: "type";
  readonly name: string;
  readonly definition: TypeDefinition;
  readonly range: SourceRange;
};

/** `.functor f(x:number):symbol stateful`. */
export type FunctorDeclaration = {
  readonly kind: "functor-declaration";
  readonly name: string;
  readonly parameters: readonly QualifiedName[];
  readonly result: QualifiedName;
  readonly stateful: boolean;
  readonly range: SourceRange;
};

/** `key=value` of a directive; the value without quotes. */
export type DirectiveOption = { readonly key: string; readonly value: string };

/** `.input`, `.output`, `.printsize` or `.limitsize`, with options in parentheses. */
export type Directive = {
  readonly kind: "directive";
  readonly directive: "input" | "output" | "printsize" | "limitsize";
  readonly relations: readonly QualifiedName[];
  readonly options: readonly DirectiveOption[];
  readonly range: SourceRange;
};

/** `.pragma "key" "value"`. */
export type Pragma = {
  readonly kind: "pragma";
  readonly key: string;
  readonly value?: string;
  readonly range: SourceRange;
};

/** `0:(2,1)` of a `.plan`; the range is that of the parentheses. */
export type PlanVersion = { readonly version: number; readonly order: readonly number[]; readonly range: SourceRange };

/** `A(x), B(x) :- body.`; without `body` it is a fact. A `.plan` belongs to the rule before it. */
export type Rule = {
  readonly kind: "rule";
  readonly heads: readonly Atom[];
  readonly body?: Literal;
  readonly plan: readonly PlanVersion[];
  readonly range: SourceRange;
};

/** `r(..) <= r(..) :- body.`: the first of two tuples is deleted when the second is there. */
export type SubsumptionRule = {
  readonly kind: "subsumption";
  readonly dominated: Atom;
  readonly dominating: Atom;
  readonly body: Literal;
  readonly plan: readonly PlanVersion[];
  readonly range: SourceRange;
};

/** A component's name with its type parameters: `Graph<T>`. */
export type ComponentType = {
  readonly name: string;
  readonly parameters: readonly QualifiedName[];
  readonly range: SourceRange;
};

/** `.comp C<T> : Base<T> { … }`. */
export type ComponentDeclaration = {
  readonly kind: "component";
  readonly component: ComponentType;
  readonly bases: readonly ComponentType[];
  readonly statements: readonly Statement[];
  readonly range: SourceRange;
};

/** `.init c = C<number>`. */
export type ComponentInstance = {
  readonly kind: "instance";
  readonly name: string;
  readonly component: ComponentType;
  readonly range: SourceRange;
};

/** `.override R` inside a component. */
export type Override = { readonly kind: "override"; readonly relation: string; readonly range: SourceRange };

/** `.include "file"`. */
export type Include = { readonly kind: "include"; readonly path: string; readonly range: SourceRange };

/** One statement of a program. */
export type Statement =
  | RelationDeclaration
  | TypeDeclaration
  | FunctorDeclaration
  | Directive
  | Pragma
  | Rule
  | SubsumptionRule
  | ComponentDeclaration
  | ComponentInstance
  | Override
  | Include;
