import type { Quoted } from "./quoted.js";

/** `@name(key = value, …)` as written, before anything is known of its meaning. Offsets are those of the file. */
export type Item = {
  readonly name: string;
  /** Where its `@` stands. */
  readonly start: number;
  readonly end: number;
  readonly parameters: readonly Parameter[];
};

/** `key = value` of an {@link Item}. */
export type Parameter = { readonly key: string; readonly start: number; readonly value: Value };

/** A value of the annotation language. */
export type Value =
  | { readonly kind: "string"; readonly quoted: Quoted; readonly start: number }
  | { readonly kind: "integer"; readonly text: string; readonly start: number }
  | { readonly kind: "set"; readonly elements: readonly Element[]; readonly start: number };

/** A member of a set. */
export type Element =
  | { readonly kind: "string"; readonly quoted: Quoted; readonly start: number }
  | { readonly kind: "item"; readonly item: Item; readonly start: number };
