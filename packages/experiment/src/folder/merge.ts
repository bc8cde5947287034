import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentId } from "../plan/content-id.js";
import type { StudyContent } from "../plan/study.js";
import { RunFolderError } from "./error.js";
import { takeLock } from "./lock.js";
import { type Manifest, manifestFile, readManifest, writeManifest } from "./manifest.js";
import { RecordFile, type StoredRecord } from "./record-file.js";
import { type RecordFileName, recordFiles } from "./run-folder.js";

/** What a merge put together. */
export type MergeResult = Readonly<Record<RecordFileName, number>>;

/** Fields that say when and how long, which no two makings of a record share. */
const withoutTimes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "milliseconds" || key === "at" ? null : withoutTimes(member),
    ]),
  );
};

const agree = (a: StoredRecord, b: StoredRecord): boolean =>
  contentId({ a: withoutTimes(a) }) === contentId({ a: withoutTimes(b) });

const readManifests = (folders: readonly string[]): Manifest[] =>
  folders.map((folder) => {
    const manifest = readManifest(folder);
    if (!manifest) throw new RunFolderError("not-a-run", `${folder}: this is no run folder; it has no manifest.json`);
    return manifest;
  });

/** What two shards must have in common: traits, which a folder may lack, change nothing. */
const identityOf = (content: StudyContent): string =>
  contentId({
    ...content,
    problems: Object.fromEntries(
      Object.entries(content.problems).map(([id, { traits: _, ...problem }]) => [id, problem]),
    ),
  });

/** Copies the records of all folders into one file, each once. */
const mergeFile = async (name: RecordFileName, folders: readonly string[], out: string): Promise<number> => {
  const target = await RecordFile.open(join(out, recordFiles[name]), "append");
  try {
    for (const folder of folders) {
      const source = await RecordFile.open(join(folder, recordFiles[name]), "read");
      try {
        const writes: Promise<void>[] = [];
        for await (const record of source.records()) {
          const there = await target.get(record.id);
          if (!there) writes.push(target.append(record));
          else if (!agree(there, record))
            throw new RunFolderError(
              "conflict",
              `${source.path}: the record ${record.id} differs from the one in another folder: the same question was asked twice; leave one of the folders out`,
            );
          if (writes.length >= 256) await Promise.all(writes.splice(0));
        }
        await Promise.all(writes);
      } finally {
        await source.close();
      }
    }
    if (name !== "attempts") await target.sort();
    return target.count;
  } finally {
    await target.close();
  }
};

/**
 * Puts the folders of shards together into one that equals that of a whole run.
 *
 * @throws RunFolderError `conflict` when the folders were made with different content, or hold different answers to one question
 */
export const mergeRuns = async (folders: readonly string[], out: string): Promise<MergeResult> => {
  const manifests = readManifests(folders);
  const [first] = manifests;
  const [firstFolder = ""] = folders;
  if (!first) throw new RunFolderError("not-a-run", "there is no run folder to merge");
  for (const [place, { content }] of manifests.entries())
    if (identityOf(content) !== identityOf(first.content))
      throw new RunFolderError(
        "conflict",
        `${manifestFile(folders[place] ?? "")} and ${manifestFile(firstFolder)} were made with different problems, prompts, models or options`,
      );
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new RunFolderError("not-a-run", `${out}: the folder is not empty; choose a new one`);
  mkdirSync(out, { recursive: true });
  const lock = takeLock(out);
  try {
    const counts: Partial<Record<RecordFileName, number>> = {};
    for (const name of Object.keys(recordFiles) as RecordFileName[]) {
      if (name === "attempts" && !folders.some((folder) => existsSync(join(folder, recordFiles.attempts))))
        counts[name] = 0;
      else counts[name] = await mergeFile(name, folders, out);
    }
    writeFileSync(join(out, "plan.jsonl"), readFileSync(join(firstFolder, "plan.jsonl")));
    const created = manifests
      .flatMap((manifest) => (manifest.created === undefined ? [] : [manifest.created]))
      .sort()[0];
    writeManifest(out, { ...first, ...(created === undefined ? {} : { created }) });
    return counts as MergeResult;
  } finally {
    lock.release();
  }
};
