import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { checkSyntax, extractProgram, formatFault, problemLanguage, type Remark } from "@blast-asp/core";
import { checkDatalogProgram, type DatalogTask, loadDatalogTask, programInReply } from "@blast-asp/datalog-grader";
import type { Solver } from "@blast-asp/solver";
import type { Command } from "commander";
import { requireFile } from "../input/files.js";
import { oneOf, openChosenSolver } from "../input/options.js";
import { exitCode, InputError, type Io } from "../io.js";
import { printable } from "../terminal/escape.js";

type CheckFlags = {
  readonly language?: "asp" | "datalog";
  readonly solver: string;
  readonly infos: boolean;
  readonly allowScripts: boolean;
  readonly json: boolean;
};

type Finding = Remark & { readonly file: string; readonly severity: "error" | "hint" | "info" };

/** Where each line of a program stands in the reply that it was taken from, also when it was joined from several blocks. */
const linesIn = (reply: string, program: string): ((line: number) => number) => {
  const start = reply.indexOf(program);
  if (start >= 0) {
    const offset = reply.slice(0, start).split("\n").length - 1;
    return (line) => (line === 0 ? 0 : line + offset);
  }
  const lines = reply.split("\n").map((line) => line.trim());
  let next = 0;
  const places = program.split("\n").map((text) => {
    const found = text.trim() === "" ? -1 : lines.indexOf(text.trim(), next);
    next = (found < 0 ? next : found) + 1;
    return Math.min(next, lines.length);
  });
  return (line) => places[line - 1] ?? line;
};

const checkFile = async (file: string, solver: Solver, flags: CheckFlags): Promise<Finding[]> => {
  const text = readFileSync(file, "utf8");
  const extraction = extractProgram(text);
  const at = (line: number, column: number, severity: Finding["severity"], message: string): Finding => ({
    file,
    line,
    column,
    severity,
    message,
  });
  if (extraction.kind === "none") return [at(1, 1, "error", `no program: ${extraction.reason}`)];
  const placeOf = linesIn(text, extraction.program);
  const checked = await checkSyntax(extraction.program, solver, { timeoutMs: 30_000, memoryMiB: 1024 }, flags);
  if (checked.kind !== "checked") {
    // A refusal names its line in the text; here the line stands in front.
    const [, line, message] = /^line (\d+): (.*)$/s.exec(checked.message) ?? [];
    return [at(line === undefined ? 1 : placeOf(Number(line)), 1, "error", message ?? checked.message)];
  }
  const { errors, hints, infos } = checked.syntax;
  const located = (remarks: readonly Remark[], severity: Finding["severity"]): Finding[] =>
    remarks.map(({ line, column, message }) => at(placeOf(line), column, severity, message));
  return [...located(errors, "error"), ...located(hints, "hint"), ...located(flags.infos ? infos : [], "info")];
};

/** The Datalog task in whose folder of candidates a file lies. */
const taskOf = (file: string): DatalogTask | undefined => {
  const folder = dirname(dirname(resolve(file)));
  if (!existsSync(join(folder, "problem.yaml")) || problemLanguage(folder) !== "datalog") return undefined;
  const loaded = loadDatalogTask(folder);
  if (!loaded.ok) throw new InputError(loaded.faults.map(formatFault));
  return resolve(loaded.value.candidates) === dirname(resolve(file)) ? loaded.value : undefined;
};

/** A file is Datalog by its ending, or because it lies among the candidates of a Datalog task. */
const isDatalog = (file: string, { language }: CheckFlags): boolean =>
  language === undefined ? file.endsWith(".dl") || taskOf(file) !== undefined : language === "datalog";

const checkDatalogFile = (file: string, flags: CheckFlags): Finding[] => {
  const text = readFileSync(file, "utf8");
  const extraction = programInReply(text, "syntax");
  if (extraction.kind === "none")
    return [{ file, line: 1, column: 1, severity: "error", message: `no program: ${extraction.reason}` }];
  const placeOf = linesIn(text, extraction.program);
  const { errors, warnings, notes, undecided } = checkDatalogProgram(extraction.program, taskOf(file));
  const located = (remarks: readonly Remark[], severity: Finding["severity"]): Finding[] =>
    remarks.map((remark) => ({ file, ...remark, line: placeOf(remark.line), severity }));
  return [
    ...(undecided === undefined ? [] : located([{ line: 1, column: 1, message: undecided }], "error")),
    ...located(errors, "error"),
    ...located(flags.infos ? [...warnings, ...notes] : [], "info"),
  ];
};

const formatFinding = ({ file, line, column, severity, message }: Finding): string =>
  `${file}:${line}:${column}: ${severity === "error" ? "" : `${severity}: `}${printable(message)}\n`;

const checkFiles = async (files: readonly string[], flags: CheckFlags, io: Io): Promise<number> => {
  for (const file of files) requireFile(file);
  const datalog = new Set(files.filter((file) => isDatalog(file, flags)));
  const solver = datalog.size < files.length ? await openChosenSolver({ solver: flags.solver, jobs: 1 }) : undefined;
  try {
    const findings: Finding[] = [];
    for (const file of files)
      findings.push(
        ...(solver && !datalog.has(file) ? await checkFile(file, solver, flags) : checkDatalogFile(file, flags)),
      );
    if (flags.json) io.stdout.write(`${JSON.stringify({ schema: "blast.check/1", files: files.length, findings })}\n`);
    else for (const finding of findings) io.stdout.write(formatFinding(finding));
    return findings.some(({ severity }) => severity === "error") ? exitCode.missed : exitCode.done;
  } finally {
    await solver?.close();
  }
};

/** `blast check FILE...` */
export const addCheck = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("check")
    .description(
      "the verdict of clingo, or of Soufflé's rules, on programs, as file:line:column: message; exits with 1 when one is rejected",
    )
    .argument(
      "<file...>",
      "programs, or replies that hold one; candidates of a Datalog task are checked with its relations",
    )
    .option(
      "--language <name>",
      "asp or datalog (default: datalog for .dl and for candidates of Datalog tasks)",
      oneOf(["asp", "datalog"] as const),
    )
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .option(
      "--infos",
      "also print info lines: clingo's, such as atoms that no rule derives; Datalog warnings and what grading leaves out",
      false,
    )
    .option("--allow-scripts", "let scripts and #include run; only for files you trust", false)
    .option("--json", "one JSON document on standard output", false)
    .action(async (files: string[], flags: CheckFlags) => finish(await checkFiles(files, flags, io)));
};
