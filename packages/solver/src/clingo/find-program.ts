import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";

/**
 * The path of the native clingo: the given one, else what the environment variable `BLAST_CLINGO` says, else the first `clingo`
 * on `PATH`. Throws an error that says how to install it.
 */
export async function findProgram(given: string | undefined): Promise<string> {
  const named = given ?? process.env.BLAST_CLINGO;
  if (named !== undefined && named !== "") {
    const path = resolve(named);
    if (await isProgram(path)) return path;
    const source = given === undefined ? "BLAST_CLINGO" : "the option program";
    throw new Error(`${source} names ${named}, which is no program; give the path of clingo 5.4 or newer`);
  }
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, "clingo");
    if (folder !== "" && (await isProgram(path))) return path;
  }
  throw new Error(
    "the program clingo was not found on PATH; install it with `apt-get install gringo` or `conda install -c conda-forge clingo`, " +
      "name it in the environment variable BLAST_CLINGO, or use the solver clingo-wasm",
  );
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
