import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadExperiment, openStudy, runStudy } from "@blast-asp/experiment";
import { openSolver } from "@blast-asp/solver";

/** The problems of the offline example that are scored in tests; those of the others are left open. */
export const scoredProblems: readonly string[] = ["colorability", "stable-marriage"];

/** Runs a part of the offline example in a new folder. */
export const offlineRun = async (): Promise<string> => {
  const file = fileURLToPath(new URL("../../../../examples/offline.yaml", import.meta.url));
  const experiment = loadExperiment(file);
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.faults));
  const solver = await openSolver("clingo-wasm", { jobs: 2 });
  try {
    const study = await openStudy(experiment.value, { solver });
    if (!study.ok) throw new Error(JSON.stringify(study.faults));
    const out = join(mkdtempSync(join(tmpdir(), "blast-report-")), "offline");
    const result = await runStudy(study.value, {
      out,
      timing: false,
      filter: (_, { problem }) => scoredProblems.includes(problem),
    });
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return out;
  } finally {
    await solver.close();
  }
};
