import type { SourceRange } from "@blast-asp/asp";

/**
 * What Soufflé reports while it reads a text. `range` is where; for `syntax-error` the first token that does not fit.
 * - `preprocessor`: the C preprocessor, which runs first, gives up; nothing else is looked at then.
 * - `invalid-character`: a character no token starts with (`byte` is its first byte); comes with a syntax error.
 * - `redefinition`: a second declaration of a relation, type or functor, or a second `.printsize` or `.limitsize` of a
 *   relation; `previous` is the first.
 * - `duplicate-qualifier`: two qualifiers of which a relation can have one.
 * - `aggregate-arity`: `count` with a target, or another aggregate without exactly one. Soufflé gives no position.
 * - `aggregate-disjunction`: `;` in the body of an aggregate. Soufflé gives no position.
 * - `aggregate-as-functor`: `sum(a, b)`; only `min` and `max` are functors as well.
 * - `too-deep`: nesting beyond what this parser reads (Soufflé may read it).
 */
export type ParseDiagnostic = { readonly range: SourceRange } & (
  | { readonly kind: "preprocessor"; readonly message: string }
  | { readonly kind: "syntax-error"; readonly unexpected: string; readonly expected: readonly string[] }
  | { readonly kind: "invalid-character"; readonly byte: string }
  | { readonly kind: "unknown-escape"; readonly escape: string }
  | {
      readonly kind: "redefinition";
      readonly what: "relation" | "type" | "functor" | "printsize" | "limitsize";
      readonly name: string;
      readonly previous: SourceRange;
    }
  | { readonly kind: "duplicate-qualifier"; readonly qualifier: string }
  | { readonly kind: "aggregate-arity"; readonly function: string }
  | { readonly kind: "aggregate-disjunction" }
  | { readonly kind: "aggregate-as-functor"; readonly function: string }
  | { readonly kind: "too-deep" }
);
