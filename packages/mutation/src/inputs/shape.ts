/** What values look like: a number, a constant, a string, or some other ground term. */
export type TermKind = "integer" | "symbol" | "string" | "other";

/** A set of things that facts speak about, such as the nodes of a graph or the rows of a grid. */
export type Domain = {
  /** The column whose values are the domain. */
  readonly table: string;
  readonly column: number;
  readonly minSize: number;
  readonly maxSize: number;
  /** The values are always consecutive numbers from here on. */
  readonly sequenceFrom: number | undefined;
  /** Which kinds of values occur. */
  readonly kinds: readonly TermKind[];
  /** All values that occur somewhere, for kinds that cannot be made up. */
  readonly values: readonly string[];
  readonly negative: boolean;
  /** An earlier domain that always has as many values. */
  readonly sizeOf: number | undefined;
  /** Earlier domains that never share a value with it. */
  readonly apartFrom: readonly number[];
};

/** What stands in a column: a member of a domain, or a number that the other columns determine (a weight, a score). */
export type Column =
  | { readonly kind: "member"; readonly domain: number }
  | { readonly kind: "number"; readonly low: number; readonly high: number };

/** What always holds between two columns of the same domain. */
export type PairRule = {
  readonly first: number;
  readonly second: number;
  /** Never the same value in both. */
  readonly irreflexive: boolean;
  /** Never a row together with the row that has the two exchanged. */
  readonly antisymmetric: boolean;
  /** Always together with that row. */
  readonly symmetric: boolean;
  /** The first always the smaller one. */
  readonly ascending: boolean;
};

/** How the rows of a table come about. */
export type Rows =
  /** The values of a domain. */
  | { readonly kind: "domain"; readonly domain: number }
  /** Always exactly one row: a bound, a start node. */
  | { readonly kind: "single" }
  /** Its member columns repeat rows of another table: weights of edges (`all`), clues of cells. */
  | { readonly kind: "rows-of"; readonly table: string; readonly columns: readonly number[]; readonly all: boolean }
  /** Any combination of members, within rules. */
  | {
      readonly kind: "relation";
      /** Every combination. */
      readonly complete: boolean;
      readonly pairs: readonly PairRule[];
      /** Member columns in which no value occurs twice. */
      readonly unique: readonly number[];
      /** Member columns in which every value of the domain occurs. */
      readonly covering: readonly number[];
    };

/** One input predicate. */
export type Table = {
  readonly signature: string;
  readonly columns: readonly Column[];
  readonly rows: Rows;
  readonly neverEmpty: boolean;
};

/** What all instances of a problem have in common, as far as it shows in them. */
export type Shape = {
  readonly domains: readonly Domain[];
  /** In an order in which each table comes after those it depends on. */
  readonly tables: readonly Table[];
  /** The number of facts of the largest instance. */
  readonly maxFacts: number;
};

/** Positions of the member columns of a table. */
export const memberColumns = ({ columns }: Pick<Table, "columns">): number[] =>
  columns.flatMap(({ kind }, index) => (kind === "member" ? [index] : []));
