import { existsSync } from "node:fs";
import { createEvaluator, type Fault, formatFault, loadCandidates, loadProblem, type Problem } from "@blast-asp/core";
import { openDatalogEngine } from "@blast-asp/datalog-engine";
import { createDatalogEvaluator, loadDatalogTask, readDatalogBench } from "@blast-asp/datalog-grader";
import type { Command } from "commander";
import { oneOf, openChosenSolver } from "../input/options.js";
import { datasetFolder, problemFolders } from "../input/problems.js";
import { exitCode, type Io } from "../io.js";

type ValidateFlags = {
  readonly solver: string;
  readonly engine: "embedded" | "souffle" | "auto";
  readonly json: boolean;
};

type Finding = Fault & { readonly severity: "error" | "warning" };

/** Matching files beside the candidates that cannot be read or name unknown predicates. */
const candidateFaults = (problem: Problem, evaluator: ReturnType<typeof createEvaluator>): Fault[] => {
  if (!existsSync(problem.candidates)) return [];
  const loaded = loadCandidates(problem.candidates);
  if (!loaded.ok) return [];
  const faults: Fault[] = [];
  for (const candidate of loaded.value) {
    if (!candidate.matching) continue;
    const message = evaluator.matchingFault(problem, candidate);
    if (message === undefined) continue;
    const file = candidate.matching.file ?? candidate.name;
    faults.push({ file, message: message.startsWith(`${file}: `) ? message.slice(file.length + 2) : message });
  }
  return faults;
};

type Add = (faults: readonly Fault[], severity: Finding["severity"]) => void;

const validateAsp = async (folders: readonly string[], flags: ValidateFlags, add: Add): Promise<void> => {
  const solver = await openChosenSolver({ solver: flags.solver, jobs: 1 });
  try {
    const evaluator = createEvaluator({ solver });
    for (const folder of folders) {
      const loaded = loadProblem(folder);
      if (!loaded.ok) {
        add(loaded.faults, "error");
        continue;
      }
      const check = await evaluator.validate(loaded.value);
      add(check.faults, "error");
      add(check.warnings, "warning");
      add(candidateFaults(loaded.value, evaluator), "error");
    }
  } finally {
    await solver.close();
  }
};

/** Tasks of folders and of published data sets; answers how many there are. */
const validateDatalog = async (
  folders: readonly string[],
  datasets: readonly string[],
  flags: ValidateFlags,
  add: Add,
): Promise<number> => {
  const loaded = folders.map(loadDatalogTask);
  for (const one of loaded) if (!one.ok) add(one.faults, "error");
  const tasks = loaded.flatMap((one) => (one.ok ? [one.value] : []));
  let count = folders.length;
  for (const path of datasets) {
    const read = readDatalogBench(path);
    if (!read.ok) {
      add(read.faults, "error");
      continue;
    }
    const { missing, notGradable } = read.value;
    add(missing, "warning");
    add(
      notGradable.map(({ id, reason }) => ({ file: path, message: `the task ${id} cannot be graded: ${reason}` })),
      "warning",
    );
    tasks.push(...read.value.tasks);
    count += read.value.tasks.length + notGradable.length;
  }
  const engine = await openDatalogEngine({ engine: flags.engine });
  try {
    const evaluator = createDatalogEvaluator({ engine });
    for (const check of await Promise.all(tasks.map((task) => evaluator.validate(task)))) {
      add(check.faults, "error");
      add(check.warnings, "warning");
    }
  } finally {
    await engine.close();
  }
  return count;
};

const validateAll = async (paths: readonly string[], flags: ValidateFlags, io: Io): Promise<number> => {
  const findings: Finding[] = [];
  const add: Add = (faults, severity) => {
    findings.push(...faults.map((fault) => ({ ...fault, severity })));
  };
  const datasets = paths.flatMap((path) => datasetFolder(path) ?? []);
  const { asp, datalog } = problemFolders(paths.filter((path) => datasetFolder(path) === undefined));
  if (asp.length > 0) await validateAsp(asp, flags, add);
  const tasks = datalog.length + datasets.length > 0 ? await validateDatalog(datalog, datasets, flags, add) : 0;
  const count = asp.length + tasks;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  if (flags.json) io.stdout.write(`${JSON.stringify({ schema: "blast.validate/1", problems: count, findings })}\n`);
  else {
    for (const finding of findings)
      io.stdout.write(
        `${formatFault(finding.severity === "error" ? finding : { ...finding, message: `warning: ${finding.message}` })}\n`,
      );
    io.stderr.write(
      `${count} problem${count === 1 ? "" : "s"} checked: ${errors} error${errors === 1 ? "" : "s"}, ${findings.length - errors} warning${findings.length - errors === 1 ? "" : "s"}\n`,
    );
  }
  return errors > 0 ? exitCode.badInput : exitCode.done;
};

/** `blast validate PROBLEM...` */
export const addValidate = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("validate")
    .description("check everything about a problem folder that can be wrong; exits with 2 when something is")
    .argument("<problem...>", "a problem folder, a folder of them, or datalogbench:DIR")
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .option(
      "--engine <name>",
      "Datalog: embedded, souffle, or auto (Soufflé where it is installed)",
      oneOf(["embedded", "souffle", "auto"] as const),
      "embedded",
    )
    .option("--json", "one JSON document on standard output", false)
    .action(async (paths: string[], flags: ValidateFlags) => finish(await validateAll(paths, flags, io)));
};
