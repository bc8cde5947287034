/** A predicate of the graded interface. */
export type InterfacePredicate = {
  /** `name/arity`. */
  readonly signature: string;
  readonly name: string;
  readonly arity: number;
  /** What an atom of it says, if the problem states it. */
  readonly meaning?: string;
};

/** One input of a problem: facts over its input predicates. */
export type Instance = {
  /** The file name without its ending. */
  readonly name: string;
  readonly file: string;
  readonly text: string;
};

/** A problem, read from its folder and checked for form (not yet by a solver). */
export type Problem = {
  readonly id: string;
  readonly title: string;
  readonly kind: "search" | "optimisation";
  readonly domain?: string;
  readonly input: readonly InterfacePredicate[];
  readonly output: readonly InterfacePredicate[];
  readonly description: string;
  readonly gold: { readonly file: string; readonly text: string };
  /** Sorted by name. */
  readonly instances: readonly Instance[];
  readonly testSuite?: string;
  /** The folder with the candidates, whether or not it exists. */
  readonly candidates: string;
  /** SHA-256 over everything that decides a verdict: interface, gold and instances. */
  readonly hash: string;
  /** The folder that holds `problem.yaml`. */
  readonly folder: string;
};
