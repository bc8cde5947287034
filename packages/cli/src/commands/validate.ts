import { existsSync } from "node:fs";
import {
  createEvaluator,
  type Fault,
  findProblemFolders,
  formatFault,
  loadCandidates,
  loadProblem,
  type Problem,
} from "@blast-asp/core";
import type { Command } from "commander";
import { openChosenSolver } from "../input/options.js";
import { exitCode, InputError, type Io } from "../io.js";

type ValidateFlags = { readonly solver: string; readonly jobs: number; readonly json: boolean };

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

const validateAll = async (paths: readonly string[], flags: ValidateFlags, io: Io): Promise<number> => {
  const findings: Finding[] = [];
  const add = (faults: readonly Fault[], severity: Finding["severity"]): void => {
    findings.push(...faults.map((fault) => ({ ...fault, severity })));
  };
  const folders = paths.flatMap((path) => {
    const found = findProblemFolders(path);
    if (found.length === 0)
      throw new InputError([
        `${path}: no problem.yaml here or one folder below; \`blast init DIR\` makes a problem folder`,
      ]);
    return found;
  });
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
  const errors = findings.filter(({ severity }) => severity === "error").length;
  if (flags.json)
    io.stdout.write(`${JSON.stringify({ schema: "blast.validate/1", problems: folders.length, findings })}\n`);
  else {
    for (const finding of findings)
      io.stdout.write(
        `${formatFault(finding.severity === "error" ? finding : { ...finding, message: `warning: ${finding.message}` })}\n`,
      );
    io.stderr.write(
      `${folders.length} problem${folders.length === 1 ? "" : "s"} checked: ${errors} error${errors === 1 ? "" : "s"}, ${findings.length - errors} warning${findings.length - errors === 1 ? "" : "s"}\n`,
    );
  }
  return errors > 0 ? exitCode.badInput : exitCode.done;
};

/** `blast validate PROBLEM...` */
export const addValidate = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("validate")
    .description("check everything about a problem folder that can be wrong; exits with 2 when something is")
    .argument("<problem...>", "a problem folder, or a folder of them")
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .option("--json", "one JSON document on standard output", false)
    .action(async (paths: string[], flags: ValidateFlags) => finish(await validateAll(paths, flags, io)));
};
