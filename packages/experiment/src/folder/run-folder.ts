import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../plan/items.js";
import type { Study, StudyContent } from "../plan/study.js";
import { type Change, changesBetween } from "./changes.js";
import { RunFolderError } from "./error.js";
import { type Lock, takeLock } from "./lock.js";
import { type Manifest, readManifest, writeManifest, writeWhole } from "./manifest.js";
import { RecordFile } from "./record-file.js";

/** The files of records in a run folder. */
export const recordFiles = {
  paraphrases: "paraphrases.jsonl",
  generations: "generations.jsonl",
  matchings: "matchings.jsonl",
  scores: "scores.jsonl",
  attempts: "attempts.jsonl",
} as const;

/** The name of a file of records. */
export type RecordFileName = keyof typeof recordFiles;

const names = Object.keys(recordFiles) as RecordFileName[];

/** The record files of a run folder, opened. */
export type RecordFiles = { readonly [Name in RecordFileName]: RecordFile };

const openFiles = async (folder: string, mode: "append" | "read"): Promise<RecordFiles> => {
  const opened: Partial<Record<RecordFileName, RecordFile>> = {};
  try {
    for (const name of names) opened[name] = await RecordFile.open(join(folder, recordFiles[name]), mode);
    return opened as RecordFiles;
  } catch (error) {
    for (const file of Object.values(opened)) await file.close();
    throw error;
  }
};

const planFile = (folder: string): string => join(folder, "plan.jsonl");

const planText = ({ paraphrases, generations }: Plan): string => {
  const lines = [
    ...paraphrases.map((item) => ({ stage: "paraphrase", ...item })),
    ...generations.map((item) => ({ stage: "generate", ...item })),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
};

/** The plan that a run folder was last used with. */
export const readPlan = (folder: string): Plan => {
  const file = planFile(folder);
  if (!existsSync(file))
    throw new RunFolderError("not-a-run", `${file}: there is no such file; is ${folder} a run folder?`);
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const paraphrases: Plan["paraphrases"][number][] = [];
  const generations: Plan["generations"][number][] = [];
  for (const line of lines) {
    const { stage, ...item } = JSON.parse(line) as { stage: string };
    if (stage === "paraphrase") paraphrases.push(item as Plan["paraphrases"][number]);
    else generations.push(item as Plan["generations"][number]);
  }
  return { paraphrases, generations };
};

const refusal = (folder: string, changes: readonly Change[]): RunFolderError => {
  const lines = changes.map(({ what, effect }) => `  ${what} (${effect.replace("-", " ")})`);
  return new RunFolderError(
    "changed",
    [
      `${folder}: since this run was started, these have changed:`,
      ...lines,
      "Models would be asked again. Accept the changes (the old records are kept and not mixed with the new ones), undo them, or write into another folder.",
    ].join("\n"),
  );
};

/** Whether a change makes answers worthless that were, or may have been, paid for. */
const asksModels = ({ effect }: Change, content: StudyContent): boolean =>
  effect === "ask-again" || (effect === "match-again" && content.matcher.kind === "model");

const nextManifest = (
  study: Study,
  before: Manifest | undefined,
  changes: readonly Change[],
  now: (() => string) | undefined,
): Manifest => {
  const created = before ? before.created : now?.();
  return {
    format: "blast.run/1",
    ...(created === undefined ? {} : { created }),
    ...(study.experiment.file === undefined ? {} : { experiment: study.experiment.file }),
    content: study.content,
    earlier: before ? [...before.earlier, ...(changes.length > 0 ? [before.content] : [])] : [],
  };
};

/** A run folder opened for writing, under its lock. */
export type OpenRunFolder = {
  readonly files: RecordFiles;
  readonly changes: readonly Change[];
  /** Files whose last line a crash had torn, with the number of bytes cut off. */
  readonly repaired: readonly { readonly file: string; readonly bytes: number }[];
  /** Closes the files and gives the lock back; `sorted` first puts the records in the order of their ids. */
  close(sorted: boolean): Promise<void>;
};

/**
 * Opens a run folder for an experiment; it is made if need be. What a crash has left is repaired, and what has changed since is
 * named.
 *
 * @throws RunFolderError `changed` when models would be asked again because of a change and that was not accepted; `locked`, `damaged`
 */
export const openRunFolder = async (
  folder: string,
  study: Study,
  options: { readonly acceptChanges?: boolean; readonly now?: () => string } = {},
): Promise<OpenRunFolder> => {
  mkdirSync(folder, { recursive: true });
  const lock: Lock = takeLock(folder);
  let files: RecordFiles | undefined;
  try {
    const before = readManifest(folder);
    const strangers = readdirSync(folder).filter((name) => !name.startsWith("lock"));
    if (!before && strangers.some((name) => name !== "manifest.json.new"))
      throw new RunFolderError(
        "not-a-run",
        `${folder}: the folder is not empty and holds no manifest.json; choose another one`,
      );
    // A folder that has records has a manifest, whenever a run is killed.
    if (!before) writeManifest(folder, nextManifest(study, before, [], options.now));
    files = await openFiles(folder, "append");
    const changes = before ? changesBetween(before.content, study.content) : [];
    const hasAnswers = files.generations.count + files.paraphrases.count > 0;
    if (hasAnswers && !options.acceptChanges && changes.some((change) => asksModels(change, study.content)))
      throw refusal(folder, changes);
    if (before) {
      const manifest = nextManifest(study, before, changes, options.now);
      if (JSON.stringify(manifest) !== JSON.stringify(before)) writeManifest(folder, manifest);
    }
    const plan = planText(study.plan);
    if (!existsSync(planFile(folder)) || readFileSync(planFile(folder), "utf8") !== plan)
      writeWhole(planFile(folder), plan);
    const opened = files;
    return {
      files: opened,
      changes,
      repaired: names.flatMap((name) => {
        const { torn } = opened[name];
        return torn > 0 ? [{ file: recordFiles[name], bytes: torn }] : [];
      }),
      close: async (sorted) => {
        try {
          if (sorted) for (const name of names) if (name !== "attempts") await opened[name].sort();
          for (const name of names) await opened[name].close();
          if (opened.attempts.count === 0) rmSync(opened.attempts.path, { force: true });
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    if (files) for (const file of Object.values(files)) await file.close();
    lock.release();
    throw error;
  }
};

/** Opens the records of a run folder for reading, also while a run is writing; nothing is repaired. */
export const readRunFolder = async (
  folder: string,
): Promise<{ readonly files: RecordFiles; close(): Promise<void> }> => {
  const files = await openFiles(folder, "read");
  return {
    files,
    close: async () => {
      for (const file of Object.values(files)) await file.close();
    },
  };
};
