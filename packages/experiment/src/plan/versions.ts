import type { Solver } from "@blast-asp/solver";
import { packageVersion } from "../package-files.js";

/** What scores are made with. */
export type Versions = { readonly blast: string; readonly solver: string; readonly clingo: string };

export const versionsWith = async (solver: Solver): Promise<Versions> => ({
  blast: packageVersion,
  solver: solver.name,
  clingo: await solver.version(),
});
