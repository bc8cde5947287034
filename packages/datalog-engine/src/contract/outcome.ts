import type { SourceRange } from "@blast-asp/asp";

/**
 * A tuple as Soufflé writes it to a file: one text for each column, none for a relation without columns. A byte that is no
 * UTF-8 is the code unit U+DC00 plus its value.
 */
export type Row = readonly string[];

/** A file that `.output` asks for. */
export type OutputTarget = {
  /** Its path inside the output folder. */
  readonly file: string;
  readonly delimiter: string;
  /** A first line with the names of the columns. */
  readonly header?: string;
  /** Symbols stand in quotes, as `rfc4180=true` asks for. */
  readonly quotes?: true;
};

/** An output relation. Rows are distinct and sorted by their columns, numbers by value and symbols by bytes. */
export type OutputRelation = {
  readonly name: string;
  readonly arity: number;
  readonly rows: readonly Row[];
  /** The files to write it to; when this is absent, `NAME.csv` with tabs. Empty when it was only printed. */
  readonly targets?: readonly OutputTarget[];
};

/** One error or warning of compiling. `line` and `column` are 1-based, columns count bytes; absent where there is no place. */
export type CompileMessage = {
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
};

/** What the embedded engine does not do, although Soufflé does. */
export type UnsupportedFeature =
  | "component"
  | "include"
  | "algebraic-type"
  | "record"
  | "subsumption"
  | "user-functor"
  /** What shows the insides of Soufflé, such as the numbers of symbols (`ord("a")`). */
  | "internal-number"
  | "choice-domain"
  | "eqrel"
  | "limitsize"
  | "io-option"
  /** A condition of the C preprocessor beyond `#if 0` and `#if 1`. */
  | "preprocessor"
  /** Nesting or branching beyond what the parser takes. */
  | "size";

/** How a run ended. */
export type RunOutcome =
  | {
      readonly kind: "done";
      /** The relations that `.output` names, sorted by name. */
      readonly outputs: readonly OutputRelation[];
      /** What goes to standard output (`IO=stdout`, `.printsize`). */
      readonly printed: string;
      /** Warnings while running, such as a bad index of `substr`. */
      readonly notes: readonly string[];
      readonly warnings: readonly CompileMessage[];
    }
  /** Soufflé would not accept it; errors and warnings in Soufflé's order. */
  | { readonly kind: "compile-error"; readonly messages: readonly CompileMessage[] }
  /** It compiled and died: a bad fact file, a division by zero, a word that is no number. */
  | {
      readonly kind: "runtime-error";
      /** In Soufflé's words; several lines where it prints several. */
      readonly message: string;
      /** The rule at fault, where it is one. */
      readonly range?: SourceRange;
      /** What the strata finished before it had written. */
      readonly partial: readonly OutputRelation[];
    }
  | {
      readonly kind: "not-supported";
      readonly feature: UnsupportedFeature;
      readonly message: string;
      readonly range?: SourceRange;
    }
  | { readonly kind: "limit"; readonly limit: "time" | "memory" }
  /** The engine itself could not work: no such program, it could not be started. Says nothing about the program. */
  | { readonly kind: "engine-error"; readonly message: string };
