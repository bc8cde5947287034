import { readFile as readFromDisk, realpath } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";

/** Reads a file that a suite names; rejects when it cannot. */
export type ReadFile = (path: string) => Promise<string>;

/** Why a file that a suite names was not read. */
export type SourceFailure = { readonly kind: "outside" | "missing" | "unreadable"; readonly file: string };

/** Reads the files that a suite names, each once, and only below the folders that it may read. */
export class SourceReader {
  readonly #folder: string;
  readonly #roots: readonly string[];
  readonly #readFile: ReadFile;
  readonly #readSuite: ReadFile;
  readonly #texts = new Map<string, Promise<string | SourceFailure>>();

  /**
   * @param file the suite file; paths are relative to its folder
   * @param roots the folders that may be read besides it
   * @param readFile default: from the disk, with symbolic links resolved before a path is allowed
   */
  constructor(file: string, roots: readonly string[], readFile?: ReadFile) {
    this.#folder = dirname(file);
    this.#roots = [this.#folder, ...roots];
    this.#readFile = readFile ?? ((path) => readBelow(path, this.#roots));
    this.#readSuite = readFile ?? ((path) => readFromDisk(path, "utf8"));
  }

  /** The text of the suite file itself, wherever it is; rejects when it cannot be read. */
  readSuite(file: string): Promise<string> {
    return this.#readSuite(file);
  }

  /** The name under which a file is reported: its path as seen from where the suite file is named. */
  nameOf(path: string): string {
    return isAbsolute(path) ? path : join(this.#folder, path);
  }

  /** The text of a file, or why there is none. */
  read(path: string): Promise<string | SourceFailure> {
    const file = this.nameOf(path);
    const reading = this.#texts.get(file) ?? this.#read(file);
    this.#texts.set(file, reading);
    return reading;
  }

  async #read(file: string): Promise<string | SourceFailure> {
    if (!isBelow(resolve(file), this.#roots)) return { kind: "outside", file };
    try {
      return await this.#readFile(file);
    } catch (error) {
      if (error instanceof OutsideError) return { kind: "outside", file };
      const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
      return { kind: code === "ENOENT" ? "missing" : "unreadable", file };
    }
  }
}

class OutsideError extends Error {}

async function readBelow(path: string, roots: readonly string[]): Promise<string> {
  const real = await realpath(path);
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => resolve(root))));
  if (!isBelow(real, realRoots)) throw new OutsideError(path);
  return readFromDisk(real, "utf8");
}

function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => {
    const way = relative(resolve(root), path);
    return way !== ".." && !way.startsWith("../") && !way.startsWith("..\\") && !isAbsolute(way);
  });
}
