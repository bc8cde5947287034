import type { EvaluationResult, InterfacePredicate, TestCaseResult } from "@blast-asp/core";
import type { DatalogResult } from "@blast-asp/datalog-grader";

/** A text of somebody else; `cut` counts the characters at its end that were left out. */
export type Quote = { readonly text: string; readonly cut: number };

/** How programs are highlighted. */
export type Language = "asp" | "datalog";

/** One line of the table of candidates: what can be seen, sorted and filtered before any candidate is opened. */
export type PageRow = {
  /** Stands in links; unique in the report. */
  readonly id: string;
  readonly run: string;
  readonly problem: string;
  readonly language: Language;
  readonly model: string;
  readonly level: number;
  readonly repeat: number;
  /** A verdict, or `not scored`. */
  readonly verdict: string;
  readonly reason: string;
  readonly syntax: number | null;
  readonly tests: number | null;
  readonly passed: number | null;
  readonly total: number | null;
  readonly exact: number | null;
  readonly f1: number | null;
  /** Answer sets, of a Datalog program tuples; so is `wrong`. */
  readonly missing: number | null;
  readonly wrong: number | null;
  readonly testsMs: number | null;
  readonly modelsMs: number | null;
};

/** Rows as arrays, with each text stored once. */
export type PackedRows = {
  readonly texts: readonly string[];
  readonly rows: readonly (readonly (number | null)[])[];
};

/** What the page knows from the start. */
export type PageIndex = {
  readonly title: string;
  /** More than one run: the table has a column for it. */
  readonly runs: readonly string[];
  readonly packed: PackedRows;
  /** How many candidates are stored together: those of row r are in part ⌊r / perPart⌋. */
  readonly perPart: number;
  /** Which state of the run this is, on a page that follows its server; `null` on one that stands alone. */
  readonly live: string | null;
};

/** A result without what the page does not show: of test cases that passed there is only the name. */
export type ShownResult = Omit<EvaluationResult, "tests"> & {
  readonly tests?: {
    readonly passed: number;
    readonly total: number;
    readonly notPassed: readonly TestCaseResult[];
    readonly passedNames: readonly string[];
  };
};

/** All that is known of one candidate. */
export type CandidateBody = {
  readonly language: Language;
  readonly reply: Quote | null;
  /** Turns of repair before the reply that counts. */
  readonly earlierTurns: number;
  /** As extracted from the reply. */
  readonly program: Quote | null;
  /** The program in gold's vocabulary, or why it is not shown; `null` where there is nothing to adapt. */
  readonly adapted: Quote | { readonly absent: string } | null;
  readonly result: ShownResult | null;
  /** The result of a Datalog program. */
  readonly datalog: DatalogResult | null;
  /** The sentence on the pattern of its errors. */
  readonly pattern: string | null;
  /** What a model said as the matcher. */
  readonly matcher: string | null;
  readonly cost: string | null;
};

/** A point of a picture, from its upper left corner. */
export type Point = readonly [x: number, y: number];

/** A node with its half width; all are equally high. */
export type PlacedNode = { readonly name: string; readonly at: Point; readonly halfWidth: number };

/** An edge as a chain of cubic Bézier curves: a start, then three points for each curve. */
export type PlacedEdge = {
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  readonly label: string | null;
};

/** An instance with a place for each node. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
};

/** What an output predicate adds to the picture: it marks a node, puts it in a class, or marks an edge. */
export type OutputRole =
  | { readonly kind: "node"; readonly node: number }
  | { readonly kind: "class"; readonly node: number; readonly class: number }
  | { readonly kind: "edge"; readonly from: number; readonly to: number };

/** How the answers of a problem are drawn. */
export type Pictures = {
  readonly isDirected: boolean;
  /** By output signature; those without a role are not drawn. */
  readonly roles: Readonly<Record<string, OutputRole>>;
  /** The classes that nodes can be in, in the order of their colours. */
  readonly classes: readonly string[];
  /** By instance: a layout, or why there is none. */
  readonly instances: Readonly<Record<string, Layout | { readonly absent: string }>>;
};

/** What is shared by the candidates of one problem. */
export type PageProblem = {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly predicates: readonly (Pick<InterfacePredicate, "signature" | "meaning"> & { readonly isInput: boolean })[];
  /** By instance: some answer sets of gold, where any were recorded. */
  readonly goldModels: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly pictures: Pictures | { readonly absent: string };
};
