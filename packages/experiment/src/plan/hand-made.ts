import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MatcherSpec } from "../file/experiment.js";
import { textHash } from "./content-id.js";

/** Where the hand-made matching for a generation lies. */
export const handMadeFile = (folder: string, name: string): string => join(folder, `${name}.match.json`);

/** What stands for the matching in the id of a score: a changed hand-made matching is another matching. */
export const matchingContent = (matcher: MatcherSpec, name: string): unknown => {
  if (matcher.kind !== "file") return { kind: matcher.kind };
  const file = handMadeFile(matcher.folder, name);
  return { kind: "file", hash: existsSync(file) ? textHash(readFileSync(file, "utf8")) : null };
};
