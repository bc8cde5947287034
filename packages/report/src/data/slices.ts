import type { ProblemTraits } from "@blast-asp/experiment";
import { byCodeUnits, distinct } from "./order.js";
import type { CandidateRow, RunData } from "./row.js";

/** Something that candidates can be told apart by, besides model and problem. */
export type Dimension = {
  /** What tables call it. */
  readonly title: string;
  /** In which part a candidate is; `unknown` when its run does not say. */
  readonly valueIn: (run: RunData, row: CandidateRow) => string;
  /** The order of its values. */
  readonly compare: (a: string, b: string) => number;
  /** A value that goes without saying when all candidates have it. */
  readonly silent?: string;
};

export const unknown = "unknown";

/** Known values before the unknown, in the order given and else by code units. */
const inOrder =
  (known: readonly string[] = []) =>
  (a: string, b: string): number => {
    const place = (value: string): number =>
      value === unknown ? known.length + 1 : known.includes(value) ? known.indexOf(value) : known.length;
    return place(a) - place(b) || byCodeUnits(a, b);
  };

const byNumber = (a: string, b: string): number => Number(a) - Number(b) || byCodeUnits(a, b);

const ofProblem = (
  title: string,
  known: readonly string[],
  value: (traits: ProblemTraits) => string | undefined,
): Dimension => ({
  title,
  valueIn: (run, { problem }) => {
    const traits = run.content.problems[problem]?.traits;
    return (traits && value(traits)) ?? unknown;
  },
  compare: inOrder(known),
});

const yesOrNo = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? "yes" : "no";

/** Recursion and auxiliary predicates of a gold program: the four cells of DatalogBench's structural table (arXiv 2609.37233). */
export const structureCell = (traits: ProblemTraits | undefined): string | undefined => {
  if (!traits?.structure) return undefined;
  const { recursive, auxiliary } = traits.structure;
  return `${recursive ? "recursive" : "not recursive"}, ${auxiliary.length > 0 ? "auxiliary" : "no auxiliary"}`;
};

export const structureCells: readonly string[] = [
  "not recursive, no auxiliary",
  "not recursive, auxiliary",
  "recursive, no auxiliary",
  "recursive, auxiliary",
];

const ofRun = (title: string, value: (conditions: RunData["content"]["conditions"]) => string): Dimension => ({
  title,
  valueIn: ({ content }) => value(content.conditions),
  compare: byNumber,
});

/** What only Datalog candidates can be told. */
const ofDatalog = (title: string, key: "descriptions" | "types" | "example"): Dimension => ({
  title,
  valueIn: ({ content }, { language }) => (language === "datalog" && content.conditions[key] ? "yes" : "no"),
  compare: inOrder(["no", "yes"]),
  silent: "no",
});

/** All dimensions, in the order of tables: what problems are like, how gold is built, what the models were told. */
export const dimensions: readonly Dimension[] = [
  ofProblem("domain", [], ({ domain }) => domain),
  ofProblem("difficulty", ["easy", "medium", "hard"], ({ difficulty }) => difficulty),
  ofProblem("kind", ["search", "optimisation"], ({ kind }) => kind),
  ofProblem("recursive gold", ["no", "yes"], ({ structure }) => yesOrNo(structure?.recursive)),
  ofProblem("auxiliary predicates", ["no", "yes"], ({ structure }) =>
    yesOrNo(structure && structure.auxiliary.length > 0),
  ),
  ofProblem("recursion and auxiliaries", structureCells, structureCell),
  ofProblem("negation", ["no", "yes"], ({ structure }) => yesOrNo(structure?.negation)),
  ofProblem("aggregates", ["no", "yes"], ({ structure }) => yesOrNo(structure?.aggregates)),
  { title: "paraphrase level", valueIn: (_, { level }) => String(level), compare: byNumber },
  ofRun("examples in the prompt", ({ shots }) => String(shots)),
  ofRun("signatures in the prompt", ({ signatures }) => (signatures ? "yes" : "no")),
  ofRun("repair turns", ({ repair }) => String(repair)),
  ofDatalog("descriptions of relations in the prompt", "descriptions"),
  ofDatalog("types of columns in the prompt", "types"),
  ofDatalog("demonstration instance in the prompt", "example"),
];

/** A part of a dimension, with the candidates in it. */
export type Slice = { readonly dimension: Dimension; readonly value: string; readonly rows: readonly CandidateRow[] };

/** Splits candidates of a run by a dimension: each is in one slice. */
export const slicesOf = (run: RunData, rows: readonly CandidateRow[], dimension: Dimension): Slice[] => {
  const values = rows.map((row) => dimension.valueIn(run, row));
  return distinct(values)
    .sort(dimension.compare)
    .map((value) => ({ dimension, value, rows: rows.filter((_, at) => values[at] === value) }));
};
