import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const files = [
  "manifest.json",
  "plan.jsonl",
  "paraphrases.jsonl",
  "generations.jsonl",
  "matchings.jsonl",
  "scores.jsonl",
  "attempts.jsonl",
];

/** Names the state of a run folder: it changes whenever a record comes or the plan does. */
export const runVersion = (folder: string): string =>
  files
    .map((name) => {
      const file = join(folder, name);
      if (!existsSync(file)) return "0";
      const { size, mtimeMs } = statSync(file);
      return `${size.toString(36)}.${Math.floor(mtimeMs).toString(36)}`;
    })
    .join("-");
