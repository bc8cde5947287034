import type { RunData } from "../data/row.js";
import type { Field } from "../table/table.js";
import { runField, type Series, seriesOf } from "./series.js";

/** The models of the runs, each with its Datalog candidates. */
export const datalogSeries = (runs: readonly RunData[]): Series[] =>
  seriesOf(runs).filter(({ language }) => language === "datalog");

/** The runs with their Datalog candidates alone. */
export const datalogOnly = (runs: readonly RunData[]): RunData[] =>
  runs.flatMap((run) => {
    const rows = run.rows.filter(({ language }) => language === "datalog");
    return rows.length === 0 ? [] : [{ ...run, rows }];
  });

/** How a model was asked, in the terms of DatalogBench (arXiv 2609.37233) where it has them. */
const conditionOf = ({ content: { conditions } }: RunData): string => {
  const { descriptions, example, types, shots, repair } = conditions;
  return [
    `${example ? "1-shot" : "0-shot"} ${descriptions ? "description" : "signature"}`,
    ...(types ? ["types"] : []),
    ...(shots > 0 ? [`${shots} other task${shots === 1 ? "" : "s"}`] : []),
    ...(repair > 0 ? [`${repair} repair turn${repair === 1 ? "" : "s"}`] : []),
  ].join(", ");
};

/** Columns that name the run and how it asked, where there are several runs. */
export const conditionFields = <Row extends { readonly run: RunData }>(runs: readonly RunData[]): Field<Row>[] =>
  runs.length > 1
    ? [
        ...runField<Row>(runs),
        {
          key: "condition",
          title: "condition",
          meaning:
            "How the models were asked: with the demonstration instance (1-shot) or without, with descriptions of the relations or signatures only.",
          unit: "text",
          cell: ({ run }) => conditionOf(run),
        },
      ]
    : [];
