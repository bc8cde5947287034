import type { PageRow } from "../page-data.js";
import type { SortKey } from "../rows/filter.js";
import { index } from "./data.js";
import { type Child, foreign, h } from "./dom.js";
import { milliseconds, orDash, ratio } from "./numbers.js";
import { candidateHash } from "./route.js";
import { badge } from "./verdict.js";

/** A column of the table of candidates. */
export type Column = {
  readonly key: SortKey;
  readonly title: string;
  /** Said of the order "small to large", and of the reverse. */
  readonly orders: readonly [string, string];
  readonly isNumber: boolean;
  readonly meaning: string;
  readonly cell: (row: PageRow) => Child;
};

const words = ["A to Z", "Z to A"] as const;
const sizes = ["lowest first", "highest first"] as const;

const number = (key: SortKey, title: string, meaning: string, cell: (row: PageRow) => Child): Column => ({
  key,
  title,
  meaning,
  orders: sizes,
  isNumber: true,
  cell,
});

const text = (key: SortKey, title: string, meaning: string, cell: (row: PageRow) => Child): Column => ({
  key,
  title,
  meaning,
  orders: words,
  isNumber: false,
  cell,
});

const all: readonly Column[] = [
  text("problem", "Problem", "The problem; opens the candidate", (row) =>
    h("a", { href: candidateHash(row.id) }, foreign(row.problem)),
  ),
  text("model", "Model", "The model that wrote the program", (row) => foreign(row.model)),
  text("run", "Run of", "The run folder", (row) => foreign(row.run)),
  number("level", "Level", "The paraphrase level of the description", (row) => row.level),
  number("repeat", "No.", "Which repetition", (row) => row.repeat),
  text("verdict", "Verdict", "What the grading came to", (row) => badge(row.verdict)),
  number("syntax", "Syntax", "1 when clingo accepts the program", (row) => orDash(row.syntax)),
  number("tests", "Tests", "Share of test cases passed", (row) => orDash(row.tests, ratio)),
  number("passed", "Passed", "Test cases passed, of all", (row) =>
    row.passed === null ? "–" : `${row.passed}/${row.total}`,
  ),
  number("f1", "F1", "F1 of the answer sets", (row) => orDash(row.f1, ratio)),
  number("missing", "Missing", "Answer sets of gold that the candidate lacks", (row) => orDash(row.missing)),
  number("wrong", "Wrong", "Answer sets of the candidate that are none of gold's", (row) => orDash(row.wrong)),
  number("testsMs", "Tests ms", "Time of the test suite", (row) => orDash(row.testsMs, milliseconds)),
  number("modelsMs", "Models ms", "Time of the comparison of answer sets", (row) => orDash(row.modelsMs, milliseconds)),
  text("reason", "Reason", "Why this verdict, or why there is none", (row) =>
    row.reason === ""
      ? "–"
      : h("span", { class: "reason", title: row.reason.slice(0, 500) }, foreign(row.reason.slice(0, 200))),
  ),
];

/** The columns in their order; the run is one only where there are several. */
export const columns: readonly Column[] = all.filter(({ key }) => key !== "run" || index.runs.length > 1);
