import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { StudyContent } from "../plan/study.js";
import { RunFolderError } from "./error.js";
import { syncFolder } from "./record-file.js";

/** What a run folder says about itself. */
export type Manifest = {
  readonly format: "blast.run/1";
  /** When the folder was made; absent when times are left out. */
  readonly created?: string;
  /** The experiment file, if there was one. */
  readonly experiment?: string;
  readonly content: StudyContent;
  /** What the content was before it was changed, oldest first. Records from then stay in the files and are not used. */
  readonly earlier: readonly StudyContent[];
};

const manifestSchema = z.looseObject({
  format: z.literal("blast.run/1"),
  content: z.looseObject({ problems: z.record(z.string(), z.unknown()), models: z.record(z.string(), z.unknown()) }),
  earlier: z.array(z.looseObject({})),
});

/** Writes a file as a whole: a reader sees the old content or the new one, also after a crash. */
export const writeWhole = (file: string, text: string): void => {
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, "w");
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
  syncFolder(dirname(file));
};

export const manifestFile = (folder: string): string => join(folder, "manifest.json");

/** Reads the manifest of a run folder; nothing when there is none yet. */
export const readManifest = (folder: string): Manifest | undefined => {
  const file = manifestFile(folder);
  if (!existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new RunFolderError("not-a-run", `${file}: not JSON: ${(error as Error).message}`);
  }
  const parsed = manifestSchema.safeParse(value);
  // The value as it was read: its keys keep their order.
  if (parsed.success) return value as Manifest;
  const issue = parsed.error.issues[0];
  throw new RunFolderError("not-a-run", `${file}: no manifest of a run: '${issue?.path.join(".")}': ${issue?.message}`);
};

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeWhole(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
