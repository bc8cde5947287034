import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import {
  type GenerationItem,
  type GenerationRecord,
  type RecordFiles,
  RunFolderError,
  readManifest,
  readPlan,
  readRunFolder,
  type ScoreRecord,
  type StudyContent,
} from "@blast-asp/experiment";
import { languagesOf } from "./language.js";
import { measured } from "./metric.js";
import { type Failures, failuresIn, whyNotScored } from "./not-scored.js";
import { byCodeUnits, distinct } from "./order.js";
import type { CandidateRow, RunData } from "./row.js";
import { nothingScored, scoredOf } from "./scored.js";
import { spendingRows } from "./spending.js";

const replyHash = async (id: string, files: RecordFiles): Promise<string | null> => {
  const record = (await files.generations.get(id)) as GenerationRecord | undefined;
  return record?.outcome.kind === "reply" ? createHash("sha256").update(record.outcome.text).digest("hex") : null;
};

const rowOf = async (
  item: GenerationItem,
  content: StudyContent,
  files: RecordFiles,
  failures: Failures,
): Promise<CandidateRow> => {
  const { id, problem, model, level, run } = item;
  // Folders that do not say it are older than the second language.
  const language = content.problems[problem]?.traits?.language ?? "asp";
  const about = { id, problem, language, model, level, repeat: run };
  const score = (await files.scores.get(item.score)) as ScoreRecord | undefined;
  if (!score)
    return {
      ...about,
      ...nothingScored,
      reply: await replyHash(id, files),
      notScored: await whyNotScored(item, files, failures),
    };
  if (score.metrics === undefined || score.result === undefined)
    throw new RunFolderError("damaged", `${files.scores.path}: the record ${score.id} is no score`);
  return { ...about, ...scoredOf(score), reply: await replyHash(score.reply, files), notScored: null };
};

const readAs = async (folder: string, label: string): Promise<RunData> => {
  const manifest = readManifest(folder);
  if (!manifest) throw new RunFolderError("not-a-run", `${folder}: this is no run folder; it has no manifest.json`);
  const { generations } = readPlan(folder);
  const { files, close } = await readRunFolder(folder);
  try {
    const failures = await failuresIn(files);
    const rows: CandidateRow[] = [];
    for (const item of generations) rows.push(await rowOf(item, manifest.content, files, failures));
    const planned = new Set(generations.map(({ model }) => model));
    return {
      label,
      content: manifest.content,
      metrics: measured(manifest.content.metrics, languagesOf(rows)),
      models: Object.keys(manifest.content.models).filter((model) => planned.has(model)),
      problems: distinct(generations.map(({ problem }) => problem)).sort(byCodeUnits),
      rows,
      spending: await spendingRows(files),
    };
  } finally {
    await close();
  }
};

/**
 * Reads run folders into plain rows: one for each planned candidate, in the order of the plan, also for those that have no score. Only
 * reads, so a run may go on meanwhile. Runs are called by the names of their folders; equal names get a number.
 *
 * @throws RunFolderError for a folder that is no run folder or is damaged
 *
 * @example
 * const [run] = await readRuns(["runs/mine"]);
 */
export const readRuns = async (folders: readonly string[]): Promise<RunData[]> => {
  const seen = new Map<string, number>();
  const runs: RunData[] = [];
  for (const folder of folders) {
    const name = basename(resolve(folder));
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    runs.push(await readAs(folder, count === 1 ? name : `${name} (${count})`));
  }
  return runs;
};
