import {
  type GenerationItem,
  type GenerationRecord,
  type MatchingRecord,
  type RecordFiles,
  readPlan,
  readRunFolder,
  type ScoreRecord,
} from "@blast-asp/experiment";
import { type CandidateRow, type RunData, reportFigures, reportTables } from "@blast-asp/report";
import type { CandidateBody, PageIndex } from "../page-data.js";
import { type FoundProblem, findProblems } from "../problem/find-problems.js";
import { type ProblemNotes, problemNotes } from "../problem/problem-notes.js";
import { packRows } from "../rows/packed-rows.js";
import { candidateBody } from "./candidate-body.js";
import { dataElement, documentEnd, documentHead } from "./document.js";
import { scriptJson } from "./escape.js";
import { contentsHtml, overviewHtml, type ShownFigure } from "./overview.js";
import { pack } from "./pack.js";
import { pageRow, shortIds } from "./page-row.js";

/** How the page is made. */
export type HtmlOptions = {
  /** Folders of problems, for pictures and adapted programs. @default those of the experiment files that the runs name */
  readonly problems?: readonly string[];
  /** How many bytes the details of candidates may take; those that come later are only in the table, and the page says so. @default 64 MiB */
  readonly maxBytes?: number;
  /** For a page that follows its server: which state of the run this is. */
  readonly live?: string;
};

/** Candidates stored together: opening one unpacks so many. */
const perPart = 24;
const defaultBytes = 64 * 2 ** 20;

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By problem first: neighbours are alike, which makes them small. */
const inPageOrder = ({ rows, models }: RunData): CandidateRow[] =>
  [...rows].sort(
    (a, b) =>
      byCodeUnits(a.problem, b.problem) ||
      models.indexOf(a.model) - models.indexOf(b.model) ||
      a.level - b.level ||
      a.repeat - b.repeat,
  );

type Source = {
  readonly files: RecordFiles;
  readonly items: ReadonlyMap<string, GenerationItem>;
  readonly problems: ReadonlyMap<string, FoundProblem>;
  readonly notes: ReadonlyMap<string, ProblemNotes>;
};

const bodyOf = async (row: CandidateRow, { files, items, problems, notes }: Source): Promise<CandidateBody> => {
  const item = items.get(row.id);
  // The table was read before; what was scored since then waits for the next report.
  const score =
    row.verdict === null || !item ? undefined : ((await files.scores.get(item.score)) as ScoreRecord | undefined);
  const generation = (await files.generations.get(score?.reply ?? row.id)) as GenerationRecord | undefined;
  const matching =
    item?.matching === undefined
      ? undefined
      : ((await files.matchings.get(item.matching)) as MatchingRecord | undefined);
  if (score && "models" in score.result) notes.get(row.problem)?.add(score.result);
  const found = problems.get(row.problem) ?? { kind: "absent", reason: "The problem is unknown." };
  return candidateBody(row, { generation, matching, score }, found);
};

type Run = { readonly data: RunData; readonly folder: string; readonly rows: readonly CandidateRow[] };

/** The details of all candidates, then of their problems, as long as there is room. */
async function* dataElements(runs: readonly Run[], options: HtmlOptions): AsyncGenerator<string> {
  const room = options.maxBytes ?? defaultBytes;
  let used = 0;
  let kept = 0;
  let part: CandidateBody[] = [];
  let parts = 0;
  let isFull = false;
  const problemParts: { readonly id: string; readonly notes: ProblemNotes }[] = [];
  const flush = (): string => {
    const packed = part.length === 0 ? "" : pack(part);
    const length = part.length;
    part = [];
    isFull ||= used + packed.length > room;
    if (isFull || packed === "") return "";
    used += packed.length;
    kept += length;
    return dataElement(`part-${parts++}`, packed);
  };
  for (const [at, { data, folder, rows }] of runs.entries()) {
    const { files, close } = await readRunFolder(folder);
    try {
      const items = new Map(readPlan(folder).generations.map((item) => [item.id, item]));
      const problems = findProblems(folder, data.problems, options.problems);
      const notes = new Map([...problems].map(([id, found]) => [id, problemNotes(id, found)]));
      problemParts.push(...[...notes].map(([id, own]) => ({ id: `problem-${at}-${id}`, notes: own })));
      for (const row of rows) {
        if (isFull) break;
        part.push(await bodyOf(row, { files, items, problems, notes }));
        if (part.length === perPart) yield flush();
      }
    } finally {
      await close();
    }
  }
  yield flush();
  for (const { id, notes } of problemParts) yield dataElement(id, pack(await notes.finish()));
  yield `<script type="application/json" id="kept">${kept}</script>\n`;
}

/**
 * The report of some runs as one HTML page that needs nothing else and no network: figures, tables, and a page for each candidate. It
 * comes in pieces, so that no large run has to fit into memory. The same folders give the same bytes.
 *
 * @param runs what `readRuns` read from the folders
 * @param folders the run folders, in the same order
 * @throws RangeError without a run, or when the numbers of runs and folders differ
 *
 * @example
 * const folders = ["runs/mine"];
 * await writeFile("report.html", reportHtml(await readRuns(folders), folders));
 */
export async function* reportHtml(
  runs: readonly RunData[],
  folders: readonly string[],
  options: HtmlOptions = {},
): AsyncGenerator<string> {
  if (runs.length !== folders.length) throw new RangeError(`${runs.length} runs from ${folders.length} folders`);
  const report = reportTables(runs);
  const figures: ShownFigure[] = [];
  for (const figure of reportFigures(runs, report)) figures.push({ ...figure, svg: await figure.svg() });
  const title = `Report of ${runs.map(({ label }) => label).join(", ")}`;
  const sources = runs.map((data, at): Run => ({ data, folder: folders[at] ?? "", rows: inPageOrder(data) }));
  const ids = shortIds(sources.map(({ rows }) => rows.map(({ id }) => id)));
  const rows = sources.flatMap(({ data, rows }, run) =>
    rows.map((row, at) => pageRow(row, data.label, ids[run]?.[at] ?? row.id)),
  );
  const live = options.live ?? null;
  const index: PageIndex = { title, runs: runs.map(({ label }) => label), packed: packRows(rows), perPart, live };
  yield documentHead({
    title,
    contents: contentsHtml(report),
    overview: overviewHtml(runs, report, figures),
    isLive: live !== null,
    index: scriptJson(index),
  });
  yield* dataElements(sources, options);
  yield documentEnd;
}
