import { createRequire } from "node:module";
import type { Solver } from "@blast-asp/solver";

const manifest = createRequire(import.meta.url)("../package.json") as { version: string };

/** The version of the `blast` command and its packages, which are released together. */
export const blastVersion: string = manifest.version;

/** What a result was made with. */
export type Versions = { readonly blast: string; readonly solver: string; readonly clingo: string };

/** The versions that go into every document. */
export const versionsWith = async (solver: Solver): Promise<Versions> => ({
  blast: blastVersion,
  solver: solver.name,
  clingo: await solver.version(),
});
