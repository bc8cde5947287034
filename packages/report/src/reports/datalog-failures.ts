import type { CandidateRow, RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import {
  coarseKinds,
  familyKinds,
  fineKinds,
  type HintKind,
  hintKinds,
  outcomeKinds,
  outcomeOf,
  repairKinds,
} from "./datalog-kinds.js";
import { conditionFields, datalogOnly, datalogSeries } from "./datalog-series.js";
import { modelColumn, type Series, scoredNote } from "./series.js";

/** What the candidates of a model are counted by. */
type Grouping = {
  readonly title: string;
  /** Those that are counted. */
  readonly among: (row: CandidateRow) => boolean;
  /** The kinds in their order, each with what it means. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The kinds of a candidate. */
  readonly of: (row: CandidateRow) => readonly string[];
};

const isCompileFailure = (row: CandidateRow): boolean => outcomeOf(row) === "compile failure";
const unknownKind = { unknown: "the run folder does not say it" } as const;

const ofFailure = (title: string, grain: "coarse" | "fine" | "family", kinds: Grouping["kinds"]): Grouping => ({
  title,
  among: isCompileFailure,
  kinds: { ...kinds, ...unknownKind },
  of: ({ datalog }) => [datalog?.failure?.[grain] ?? "unknown"],
});

const hintsOf = ({ datalog }: CandidateRow): HintKind[] => {
  const hints = datalog?.hints ?? [];
  if (hints.length === 0) return ["none found"];
  const kinds = new Set<HintKind>(hints.map(({ kind }) => kind));
  return [...kinds, ...(hints.some(({ exact }) => exact) ? (["made exact by an edit"] as const) : [])];
};

/** What tables and figures call the groupings. */
export const groupingTitles = {
  outcome: "outcome",
  family: "compile failure: family",
  coarse: "compile failure: class",
  fine: "compile failure: cause",
  repair: "declaration repair",
  hint: "hint",
} as const;

const groupings: readonly Grouping[] = [
  {
    title: groupingTitles.outcome,
    among: () => true,
    kinds: outcomeKinds,
    of: (row) => [outcomeOf(row)],
  },
  ofFailure(groupingTitles.family, "family", familyKinds),
  ofFailure(groupingTitles.coarse, "coarse", coarseKinds),
  ofFailure(groupingTitles.fine, "fine", fineKinds),
  {
    title: groupingTitles.repair,
    among: ({ datalog }) => datalog !== null && datalog.repair !== null,
    kinds: repairKinds,
    of: ({ datalog }) => (datalog?.repair ? [datalog.repair] : []),
  },
  {
    title: groupingTitles.hint,
    among: (row) => outcomeOf(row) === "compiles but wrong",
    kinds: hintKinds,
    of: hintsOf,
  },
];

type Counted = Series & {
  readonly by: string;
  readonly kind: string;
  readonly meaning: string;
  readonly count: number;
  /** Candidates that this grouping is about. */
  readonly base: number;
};

const countsOf = (series: Series, { title, among, kinds, of }: Grouping): Counted[] => {
  const counted = series.rows.filter(among);
  return Object.entries(kinds).flatMap(([kind, meaning]) => {
    const count = counted.filter((row) => of(row).includes(kind)).length;
    return count === 0 ? [] : [{ ...series, by: title, kind, meaning, count, base: counted.length }];
  });
};

/** What kind of failure the Datalog candidates of each model are (DatalogBench's failure taxonomy), and which hints there are. */
export const datalogFailures = (runs: readonly RunData[]): Table => {
  const all = datalogSeries(runs);
  const rows = groupings.flatMap((grouping) => all.flatMap((series) => countsOf(series, grouping)));
  return tableOf<Counted>(
    {
      id: "datalog-failures",
      title: "Outcomes and kinds of failure of Datalog programs, by model",
      notes: [
        scoredNote(datalogOnly(runs)),
        "The outcomes of a model add up to n planned, and families, classes and causes each to its compile failures; kinds that never came about are left out.",
        "Where there are several errors, the class is the first of the list that any of them has, and the cause is that of the first error of this class.",
        "Declaration repair is tried where undeclared relations are the only errors. Hints are simple edits of a program that is wrong, tried on it one at a time: those that make it exact, or else the best one if it is clearly better. A program may have hints of several kinds.",
      ],
    },
    [
      ...conditionFields<Counted>(runs),
      { key: "by", title: "by", meaning: "What candidates are told apart by.", unit: "text", cell: ({ by }) => by },
      { ...modelColumn, cell: ({ model }) => model },
      { key: "kind", title: "kind", meaning: "Which kind.", unit: "text", cell: ({ kind }) => kind },
      { key: "remark", title: "remark", meaning: "What that means.", unit: "text", cell: ({ meaning }) => meaning },
      { key: "count", title: "n", meaning: "Candidates of this kind.", unit: "count", cell: ({ count }) => count },
      {
        key: "base",
        title: "among",
        meaning:
          "Candidates that are told apart: all planned ones, the compile failures, those whose declarations were repaired, or those that compile and are wrong.",
        unit: "count",
        cell: ({ base }) => base,
      },
      {
        key: "part",
        title: "share among",
        meaning: "n divided by the candidates that are told apart.",
        unit: "ratio",
        cell: ({ count, base }) => count / base,
      },
      {
        key: "planned",
        title: "n planned",
        meaning: "Candidates of the model that were planned.",
        unit: "count",
        cell: (row) => row.rows.length,
      },
      {
        key: "share",
        title: "share",
        meaning: "n divided by n planned.",
        unit: "ratio",
        cell: ({ count, rows }) => count / rows.length,
      },
    ],
    rows,
  );
};
