import type { PageRow } from "../page-data.js";
import type { SortKey } from "../rows/filter.js";
import { visibleText } from "../text/visible.js";
import { index, rows } from "./data.js";
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

/** What people call the languages. */
export const languageTitle: Readonly<Record<PageRow["language"], string>> = { asp: "ASP", datalog: "Datalog" };

const all: readonly Column[] = [
  text("problem", "Problem", "The problem; opens the candidate", (row) =>
    h("a", { href: candidateHash(row.id) }, foreign(row.problem)),
  ),
  text("model", "Model", "The model that wrote the program", (row) => foreign(row.model)),
  text("run", "Run of", "The run folder", (row) => foreign(row.run)),
  text("language", "Language", "What the program is written in", (row) => languageTitle[row.language]),
  number("level", "Level", "The paraphrase level of the description", (row) => row.level),
  number("repeat", "No.", "Which repetition", (row) => row.repeat),
  text("verdict", "Verdict", "What the grading came to", (row) => badge(row.verdict)),
  number("syntax", "Syntax", "1 when the program is accepted: by clingo, or by the Datalog engine", (row) =>
    orDash(row.syntax),
  ),
  number("tests", "Tests", "Share of test cases passed, and how many of how many", (row) => [
    orDash(row.tests, ratio),
    h("span", { class: "of" }, row.passed === null ? "" : `${row.passed}/${row.total}`),
  ]),
  number("exact", "Exact", "1 when every tuple of every variant is right", (row) => orDash(row.exact)),
  number("f1", "F1", "F1 of the answer sets; of a Datalog program, of the tuples", (row) => orDash(row.f1, ratio)),
  number("missing", "Missing", "Answer sets of gold that the candidate lacks; of a Datalog program, tuples", (row) =>
    orDash(row.missing),
  ),
  number(
    "wrong",
    "Wrong",
    "Answer sets of the candidate that are none of gold's; of a Datalog program, tuples",
    (row) => orDash(row.wrong),
  ),
  text("reason", "Reason", "Why this verdict, or why there is none", (row) =>
    row.reason === ""
      ? "–"
      : h("span", { class: "reason", title: visibleText(row.reason.slice(0, 500)) }, foreign(row.reason.slice(0, 200))),
  ),
  number("testsMs", "Tests ms", "Time of the test suite", (row) => orDash(row.testsMs, milliseconds)),
  number("modelsMs", "Models ms", "Time of the comparison of answer sets or tuples", (row) =>
    orDash(row.modelsMs, milliseconds),
  ),
];

const has = (language: PageRow["language"]): boolean => rows.some((row) => row.language === language);

const isOf: Readonly<Partial<Record<SortKey, () => boolean>>> = {
  run: () => index.runs.length > 1,
  language: () => has("asp") && has("datalog"),
  tests: () => has("asp"),
  testsMs: () => has("asp"),
  exact: () => has("datalog"),
};

/** The columns in their order, without those that would be the same or empty in all rows. */
export const columns: readonly Column[] = all.filter(({ key }) => isOf[key]?.() ?? true);
