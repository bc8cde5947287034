/** Where the facts of the `.input` relations are. */
export type FactSource =
  /** A folder of `.facts` files, as `souffle -F`. Nothing outside of it is read. */
  | { readonly kind: "folder"; readonly path: string }
  /** File name (`Edge.facts`) to content, in UTF-8 text. A file that is not here does not exist. */
  | { readonly kind: "memory"; readonly files: Readonly<Record<string, string>> };

/** How far a run may go. */
export type RunLimits = {
  /** Wall-clock time in milliseconds. */
  readonly milliseconds?: number;
  /** Memory for tuples and values in MiB, about. */
  readonly mebibytes?: number;
};

/** One program with the facts to run it on. */
export type RunRequest = {
  /** The whole program. */
  readonly source: string;
  /** What messages call it, such as `prog.dl`. */
  readonly fileName: string;
  readonly facts: FactSource;
  readonly limits?: RunLimits;
  /** A missing fact file is an empty relation, as with `souffle -w`. */
  readonly missingFactsAreEmpty?: boolean;
};
