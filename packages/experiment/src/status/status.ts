import { existsSync } from "node:fs";
import { join } from "node:path";
import { RunFolderError } from "../folder/error.js";
import { readManifest } from "../folder/manifest.js";
import { type RecordFiles, readPlan, readRunFolder } from "../folder/run-folder.js";
import type { Plan } from "../plan/items.js";
import type { GenerationRecord } from "../records/records.js";
import { spendingIn } from "./spending.js";
import { type ItemProgress, itemStates, lastFailures } from "./states.js";
import { type Summary, summarize } from "./summary.js";

/** How many of a stage are planned, done, and settled without being done because nothing can come of them. */
export type StageCount = { readonly planned: number; readonly done: number; readonly settled: number };

/** The stages of one model. `match` has nothing planned unless a model matches. */
export type ModelStatus = {
  readonly model: string;
  readonly generate: StageCount;
  readonly match: StageCount;
  readonly score: StageCount;
};

/** How far a run is. */
export type RunStatus = {
  readonly paraphrase: StageCount;
  /** In the order of the experiment. */
  readonly models: readonly ModelStatus[];
  /** Why something is open or has no score, by model; the most frequent first. */
  readonly reasons: readonly {
    readonly model: string;
    readonly stage: string;
    readonly reason: string;
    readonly count: number;
  }[];
  /** Records that the plan does not use: of earlier descriptions, prompts, parameters or versions. */
  readonly unused: number;
  /** In the currency of the price file; 0 without one. */
  readonly cost: number;
  readonly tokens: number;
};

type Count = { planned: number; done: number; settled: number };

const emptyCount = (): Count => ({ planned: 0, done: 0, settled: 0 });

const add = (to: Count, done: boolean, settled: boolean): void => {
  to.planned++;
  if (done) to.done++;
  else if (settled) to.settled++;
};

type Row = { readonly generate: Count; readonly match: Count; readonly score: Count };

const addItem = (row: Row, { item, generated, matched, state }: ItemProgress): void => {
  const settled = state.kind === "unscored";
  add(row.generate, generated, settled);
  if (item.matching !== undefined) add(row.match, matched, settled);
  add(row.score, state.kind === "scored", settled);
};

const paraphraseCount = async (
  plan: Plan,
  files: RecordFiles,
): Promise<{ count: Count; reasons: Map<string, number> }> => {
  const failures = await lastFailures(files);
  const count = emptyCount();
  const reasons = new Map<string, number>();
  for (const { id } of plan.paraphrases) {
    const done = files.paraphrases.has(id);
    add(count, done, false);
    const reason = failures.get(id);
    if (!done && reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { count, reasons };
};

const unusedScores = (plan: Plan, files: RecordFiles): number => {
  const used = new Set(plan.generations.map(({ score }) => score));
  let unused = 0;
  for (const id of files.scores.ids()) if (!used.has(id)) unused++;
  return unused;
};

const statusOf = async (plan: Plan, files: RecordFiles): Promise<RunStatus> => {
  const rows = new Map<string, Row>();
  const reasons = new Map<string, { model: string; stage: string; reason: string; count: number }>();
  const note = (model: string, stage: string, reason: string): void => {
    const key = `${model}\n${stage}\n${reason}`;
    const entry = reasons.get(key) ?? { model, stage, reason, count: 0 };
    entry.count++;
    reasons.set(key, entry);
  };
  for await (const progress of itemStates(plan.generations, files)) {
    const { item, state } = progress;
    const row = rows.get(item.model) ?? { generate: emptyCount(), match: emptyCount(), score: emptyCount() };
    rows.set(item.model, row);
    addItem(row, progress);
    if (state.kind === "open") note(item.model, state.stage, state.reason);
    else if (state.kind === "unscored") note(item.model, "score", state.reason);
    else if (state.metrics.f1 === null && ["timeout", "out-of-memory", "error"].includes(state.verdict))
      note(item.model, "score", `undecided: ${state.verdict}`);
  }
  const paraphrases = await paraphraseCount(plan, files);
  const used = new Set([...plan.generations, ...plan.paraphrases].map(({ id }) => id));
  let unused = unusedScores(plan, files);
  const spending = await spendingIn(files, (record) => {
    if (record.role !== "matcher" && !used.has((record as GenerationRecord).generation ?? record.id)) unused++;
  });
  return {
    paraphrase: paraphrases.count,
    models: [...rows].map(([model, row]) => ({ model, ...row })),
    reasons: [...reasons.values()].sort((a, b) => b.count - a.count || (a.model < b.model ? -1 : 1)),
    unused,
    ...spending,
  };
};

const withRun = async <T>(folder: string, use: (plan: Plan, files: RecordFiles) => Promise<T>): Promise<T> => {
  if (!existsSync(join(folder, "manifest.json")))
    throw new RunFolderError("not-a-run", `${folder}: this is no run folder; it has no manifest.json`);
  const plan = readPlan(folder);
  const { files, close } = await readRunFolder(folder);
  try {
    return await use(plan, files);
  } finally {
    await close();
  }
};

/** Reads how far a run is from its folder alone, also while the run goes on. */
export const readStatus = (folder: string): Promise<RunStatus> => withRun(folder, statusOf);

/** Reads the final table of a run from its folder alone. */
export const readSummary = (folder: string): Promise<Summary> =>
  withRun(folder, (plan, files) => {
    const content = readManifest(folder)?.content;
    // Folders that do not say are older than Datalog.
    const languageOf = (problem: string) => content?.problems[problem]?.traits?.language ?? "asp";
    return summarize(plan.generations, files, content?.metrics ?? [], languageOf);
  });
