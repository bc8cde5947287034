import type { RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import { intervalNote } from "./estimate.js";
import { type Score, scoreFields, scoreOf } from "./score.js";
import {
  allModels,
  allProblems,
  levelColumn,
  modelColumn,
  problemColumn,
  runField,
  scoredNote,
  weighingNote,
} from "./series.js";

type Row = {
  readonly run: RunData;
  readonly model: string;
  readonly problem: string;
  readonly level: number;
  readonly score: Score;
};

const rowsOf = (run: RunData): Row[] => {
  const levels = [...new Set(run.rows.map(({ level }) => level))].sort();
  return levels.flatMap((level): Row[] => {
    const rows = run.rows.filter((row) => row.level === level);
    const byProblem = ({ problem }: { readonly problem: string }): string => problem;
    // Replies of one model to one problem are alike, so models are the units where there are several.
    const unit = run.models.length > 1 ? ({ model }: { readonly model: string }): string => model : undefined;
    return [
      { run, level, model: allModels, problem: allProblems, score: scoreOf(rows, "tests", byProblem) },
      ...run.models.map((model) => ({
        run,
        level,
        model,
        problem: allProblems,
        score: scoreOf(
          rows.filter((row) => row.model === model),
          "tests",
          byProblem,
        ),
      })),
      ...run.problems.map((problem) => ({
        run,
        level,
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
  const rows = runs.flatMap(rowsOf);
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
      ...runField<Row>(runs),
      { ...levelColumn, cell: ({ level }) => String(level) },
      { ...modelColumn, cell: ({ model }) => model },
      { ...problemColumn, cell: ({ problem }) => problem },
      ...scoreFields<Row>(({ score }) => score),
    ],
    rows,
  );
};
