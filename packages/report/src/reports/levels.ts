import type { Language } from "../data/language.js";
import type { RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import { intervalNote } from "./estimate.js";
import { type Score, scoreFields, scoreOf } from "./score.js";
import {
  allModels,
  allProblems,
  levelColumn,
  modelColumn,
  type Part,
  partFields,
  partsOf,
  problemColumn,
  scoredNote,
  weighingNote,
} from "./series.js";

type Row = {
  readonly run: RunData;
  readonly language: Language;
  readonly model: string;
  readonly problem: string;
  readonly level: number;
  readonly score: Score;
};

const rowsOf = ({ run, language, models, problems, rows: all }: Part): Row[] => {
  const levels = [...new Set(all.map(({ level }) => level))].sort();
  return levels.flatMap((level): Row[] => {
    const rows = all.filter((row) => row.level === level);
    const at = { run, language, level };
    const byProblem = ({ problem }: { readonly problem: string }): string => problem;
    // Replies of one model to one problem are alike, so models are the units where there are several.
    const unit = models.length > 1 ? ({ model }: { readonly model: string }): string => model : undefined;
    return [
      { ...at, model: allModels, problem: allProblems, score: scoreOf(rows, "tests", byProblem) },
      ...models.map((model) => ({
        ...at,
        model,
        problem: allProblems,
        score: scoreOf(
          rows.filter((row) => row.model === model),
          "tests",
          byProblem,
        ),
      })),
      ...problems.map((problem) => ({
        ...at,
        model: allModels,
        problem,
        score: scoreOf(
          rows.filter((row) => row.problem === problem),
          "tests",
          unit,
        ),
      })),
    ];
  });
};

/** Test-suite accuracy by paraphrase level: over all problems, for each model, and for each problem. */
export const levelScores = (runs: readonly RunData[]): Table => {
  const rows = partsOf(runs)
    .filter(({ metrics }) => metrics.includes("tests"))
    .flatMap(rowsOf);
  return tableOf<Row>(
    {
      id: "levels",
      title: "Test-suite accuracy by paraphrase level and problem",
      notes: [
        scoredNote(runs),
        weighingNote,
        intervalNote(
          rows.map(({ score }) => score.method),
          "over all problems the units are the problems; for one problem the models, or the candidates where there is one model",
        ),
      ],
    },
    [
      ...partFields<Row>(runs),
      { ...levelColumn, cell: ({ level }) => String(level) },
      { ...modelColumn, cell: ({ model }) => model },
      { ...problemColumn, cell: ({ problem }) => problem },
      ...scoreFields<Row>(({ score }) => score),
    ],
    rows,
  );
};
