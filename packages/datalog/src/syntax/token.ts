import type { SourceRange } from "@blast-asp/asp";

/**
 * Kinds of tokens. A kind is named as it is called in messages, so that `unexpected ${kind}` reads as Soufflé's;
 * punctuation and most reserved words are called as they are written.
 */
export type TokenKind = string;

/** A token; `text` is what is written, for a string its decoded value. Tokens of a macro have the range of its use. */
export type Token = SourceRange & { readonly kind: TokenKind; readonly text: string };

/** Reserved words with the names messages give them. */
export const reservedWords: ReadonlyMap<string, TokenKind> = new Map([
  ["count", "count aggregator"],
  ["sum", "sum aggregator"],
  ["min", "min aggregator"],
  ["max", "max aggregator"],
  ["mean", "mean aggregator"],
  ["true", "true literal constraint"],
  ["false", "false literal constraint"],
  ["nil", "nil reference"],
  ["as", "type cast"],
  ["match", "match predicate"],
  ["contains", "checks whether substring is contained in a string"],
  ["cat", "concatenation of strings"],
  ["ord", "ordinal number of a string"],
  ["strlen", "length of a string"],
  ["substr", "sub-string of a string"],
  ["to_number", "convert string to signed number"],
  ["to_unsigned", "convert string to unsigned number"],
  ["to_float", "convert string to float"],
  ["to_string", "convert number to string"],
  ...[
    "range autoinc band bor bxor bnot bshl bshr bshru land lor lxor lnot input output printsize inline no_inline",
    "magic no_magic brie btree btree_delete eqrel overridable stateful debug_delta recursive_iteration_cnt",
  ]
    .join(" ")
    .split(" ")
    .map((word): [string, string] => [word, word]),
]);

/** Words after a dot that start a directive, with the names messages give them. */
export const directiveWords: ReadonlyMap<string, TokenKind> = new Map([
  ["decl", "relation declaration"],
  ["type", "type declaration"],
  ["number_type", "numeric type declaration"],
  ["symbol_type", "symbolic type declaration"],
  ["functor", "functor declaration"],
  ["input", "input directives declaration"],
  ["output", "output directives declaration"],
  ["printsize", "printsize directives declaration"],
  ["limitsize", "limitsize directives declaration"],
  ["pragma", "pragma directive"],
  ["plan", "plan keyword"],
  ["comp", "component declaration"],
  ["init", "component instantiation"],
  ["override", "override rules of super-component"],
  ["include", "include directive"],
]);
