import type { SourceRange } from "@blast-asp/asp";
import type { Directive } from "@blast-asp/datalog";
import type { UnsupportedFeature } from "../contract/outcome.js";
import type { Shape } from "../values/shapes.js";

/** What the values of a column are; a `structure` is a record or a value of an algebraic type. Subtypes and unions are of the kind they are made from. */
export type ColumnKind = "symbol" | "number" | "unsigned" | "float" | "structure";

/** A column of a declared relation. */
export type Column = {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What a value is made of; one of its `kind` where this is absent. */
  readonly shape?: Shape;
};

/** A relation that facts can be loaded into. */
export type InputRelation = { readonly name: string; readonly columns: readonly Column[] };

/**
 * Takes rows: the fields of a row from left to right, each by the method of its column's kind, then `endRow`. A row
 * that is there already is passed over. For a relation without columns `endRow` alone makes it true.
 */
export type RowSink = {
  /** A byte string: each character is one byte (`latin1`). */
  symbol(bytes: string): void;
  /** Within -2^63 … 2^63-1. */
  number(value: number | bigint): void;
  /** Within 0 … 2^64-1. */
  unsigned(value: number | bigint): void;
  float(value: number): void;
  /** False when it is not read: it is malformed, or could mean several values. */
  structure(shape: Shape, bytes: string): boolean;
  endRow(): void;
};

/** How loading the facts of one directive went. */
export type LoadOutcome =
  | { readonly kind: "loaded" }
  /** The run ends with this run-time error. */
  | { readonly kind: "failed"; readonly message: string }
  | NotSupported;

export type NotSupported = {
  readonly kind: "not-supported";
  readonly feature: UnsupportedFeature;
  readonly message: string;
  readonly range?: SourceRange;
};

/** What a program is run with. */
export type EvaluationOptions = {
  /**
   * Loads facts: called for each `.input` directive (or `input` qualifier, which has no directive) of a relation that
   * some output needs, when the relation's stratum is reached.
   */
  load(relation: InputRelation, directive: Directive | undefined, sink: RowSink): LoadOutcome;
  readonly limits?: { readonly milliseconds?: number; readonly mebibytes?: number };
  /** Milliseconds from any origin. */
  now(): number;
  /** A warning while running, such as a bad index of `substr`. */
  onNote?(note: string): void;
};

/** A finished relation. Texts are byte strings, each character one byte. */
export type RelationView = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly size: number;
  /** A value as Soufflé writes it. */
  cell(row: number, column: number): string;
  /** The cells of a row with a separator between them; `()` where there are no columns. */
  line(row: number, separator: string): string;
};

/**
 * How an evaluation ended. `relations` are those that `.output` and `.printsize` (or the qualifiers `output`,
 * `printsize`) name, in the order in which they were finished; rows are in the order of derivation.
 */
export type EvaluationOutcome =
  | { readonly kind: "done"; readonly relations: readonly RelationView[] }
  /** The run died; `relations` were finished before. `range` is the rule at fault where it was one. */
  | {
      readonly kind: "runtime-error";
      readonly message: string;
      readonly range?: SourceRange;
      readonly relations: readonly RelationView[];
    }
  | NotSupported
  | { readonly kind: "limit"; readonly limit: "time" | "memory" };
