/** Where a gold predicate is found in a candidate. */
export type PredicateMatch = {
  /** The candidate's signature. */
  readonly predicate: string;
  /** For each argument of the gold predicate in turn, its 1-based position in the candidate's predicate. */
  readonly arguments: readonly number[];
};

/** A gold predicate that has no counterpart, and why. */
export type Unmatched = { readonly predicate: string; readonly reason: string };

/** Where a matching came from. */
export type MatchingSource = "file" | "given" | "structural" | "oracle";

/** A matching: gold signature to candidate signature with argument order (BLAST, predicate matcher). */
export type Matching = {
  readonly source: MatchingSource;
  /** Sorted by gold signature. */
  readonly predicates: Readonly<Record<string, PredicateMatch>>;
  /** Gold predicates without a counterpart; input and output predicates must all have one for a candidate to be graded. */
  readonly unmatched: readonly Unmatched[];
  /** How far the oracle searched: assignments there are and tried, and whether no other can be better. */
  readonly search?: { readonly assignments: number; readonly tried: number; readonly complete: boolean };
};

/** The order in which the arguments stand when nothing is swapped. */
export const sameOrder = (arity: number): number[] => Array.from({ length: arity }, (_, index) => index + 1);
