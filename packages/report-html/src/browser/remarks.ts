import type { DatalogResult } from "@blast-asp/datalog-grader";
import type { CandidateBody } from "../page-data.js";
import type { LineRemark } from "./program.js";

type Noted = { readonly line: number; readonly message: string };

const as = (kind: string, remarks: readonly Noted[]): LineRemark[] =>
  remarks.map(({ line, message }) => ({ line, message: kind === "" ? message : `${kind}: ${message}` }));

const ofDatalog = ({ compile, composition, hints }: DatalogResult): LineRemark[] => [
  ...as("", compile?.errors ?? []),
  ...as("warning", compile?.warnings ?? []),
  ...as("note", composition?.notes ?? []),
  ...as(
    "hint",
    (hints ?? []).map(({ line, change, exact }) => ({
      line,
      message: exact ? `${change}; then all is right` : change,
    })),
  ),
];

/** What there is to say about the lines of a program: errors, warnings, and what probably lies behind them. */
export const remarksOf = ({ result, datalog }: CandidateBody): LineRemark[] => {
  if (datalog) return ofDatalog(datalog);
  const { errors = [], infos = [], hints = [] } = result?.syntax ?? {};
  return [...as("", errors), ...as("hint", hints), ...as("info", infos)];
};
