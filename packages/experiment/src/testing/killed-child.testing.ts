// A run in a process of its own, which a test kills. Arguments: experiment file, run folder.
import { openSolver } from "@blast-asp/solver";
import { loadExperiment } from "../file/load.js";
import { openStudy } from "../plan/study.js";
import { runStudy } from "../run/run-study.js";

const [, , file = "", out = ""] = process.argv;
const loaded = loadExperiment(file);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
const solver = await openSolver("clingo-wasm", { jobs: 1 });
const study = await openStudy(loaded.value, { solver });
if (!study.ok) throw new Error(JSON.stringify(study.faults));
const result = await runStudy(study.value, { out, timing: false });
await solver.close();
if (!result.ok) throw new Error(JSON.stringify(result.faults));
process.exitCode = result.value.complete ? 0 : 3;
