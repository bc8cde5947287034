import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";

/** Where the program is, or why it is not there and what to do. */
export type Found =
  | { readonly kind: "found"; readonly path: string }
  | { readonly kind: "missing"; readonly message: string };

/**
 * The path of Soufflé: the given one, else what the environment variable `BLAST_SOUFFLE` says, else the first `souffle` on
 * `PATH`.
 */
export async function findSouffle(given: string | undefined): Promise<Found> {
  const named = given ?? process.env.BLAST_SOUFFLE;
  if (named !== undefined && named !== "") {
    const path = resolve(named);
    if (await isProgram(path)) return { kind: "found", path };
    const source = given === undefined ? "BLAST_SOUFFLE" : "the option program";
    return { kind: "missing", message: `${source} names ${named}, which is no program; give the path of Soufflé 2.5` };
  }
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, "souffle");
    if (folder !== "" && (await isProgram(path))) return { kind: "found", path };
  }
  return {
    kind: "missing",
    message:
      "the program souffle was not found on PATH; install Soufflé 2.5 (https://souffle-lang.github.io/install), " +
      "name it in the environment variable BLAST_SOUFFLE, or use the embedded engine",
  };
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
