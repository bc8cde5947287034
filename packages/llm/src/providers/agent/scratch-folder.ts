import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What an agent leaves as its answer: a file of this name, with any ending. */
const answerName = /^answer(\.[A-Za-z0-9]+)?$/;

const answerLimit = 16 * 1024 * 1024;

/** An empty folder for one turn of an agent. */
export type ScratchFolder = {
  readonly path: string;
  /** The text of the answer file, if the agent left one. */
  answer(): string | undefined;
  /** What lies at the top of the folder, sorted: for the record. */
  names(): string[];
  remove(): void;
};

/** Makes a folder that holds these files and nothing else. Names may have folders in them; they were checked with the request. */
export function makeScratchFolder(files: Readonly<Record<string, string>>): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), "blast-agent-"));
  for (const [name, text] of Object.entries(files)) {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const names = (): string[] => readdirSync(path).sort();
  return {
    path,
    names,
    answer: () => {
      for (const name of names()) {
        if (!answerName.test(name)) continue;
        // A link could point to a file that the agent is not to answer with.
        const found = lstatSync(join(path, name));
        if (found.isFile() && found.size <= answerLimit) return readFileSync(join(path, name), "utf8");
      }
      return undefined;
    },
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}
