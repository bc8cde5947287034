import { existsSync, readFileSync, statSync } from "node:fs";
import { bytePosition } from "@blast-asp/datalog";
import { type CompileMessage, type DatalogEngine, openDatalogEngine, type RunOutcome } from "@blast-asp/datalog-engine";
import type { Command } from "commander";
import { requireFile } from "../input/files.js";
import { oneOf, seconds, wholeNumber } from "../input/options.js";
import { exitCode, InputError, type Io } from "../io.js";
import { printable } from "../terminal/escape.js";
import { printedOutputs, type WrittenFile, writeOutputs } from "./datalog-files.js";

type DatalogFlags = {
  readonly factDir: string;
  readonly outputDir: string;
  readonly engine: "embedded" | "souffle" | "auto";
  readonly timeout?: number;
  readonly memory: number;
  readonly warn: boolean;
  readonly json: boolean;
};

/** What a run says, in lines for the terminal and as data. */
type Report = { readonly code: number; readonly lines: readonly string[]; readonly data: Record<string, unknown> };

const messageLine = (file: string, { severity, message, line, column }: CompileMessage): string => {
  const place = [file, ...(line === undefined ? [] : [line]), ...(column === undefined ? [] : [column])].join(":");
  return `${place}: ${severity === "warning" ? "warning: " : ""}${printable(message)}`;
};

/** What a run says about itself; its outputs are written elsewhere. */
const reportOn = (file: string, source: string, outcome: RunOutcome, flags: DatalogFlags): Report => {
  const shown = (messages: readonly CompileMessage[]): CompileMessage[] =>
    messages.filter(({ severity }) => flags.warn || severity === "error");
  switch (outcome.kind) {
    case "done": {
      const warnings = shown(outcome.warnings);
      const notes = outcome.notes.map(printable);
      return {
        code: exitCode.done,
        lines: [...warnings.map((warning) => messageLine(file, warning)), ...notes],
        data: { messages: warnings, notes: outcome.notes, printed: outcome.printed },
      };
    }
    case "compile-error": {
      const messages = shown(outcome.messages);
      return {
        code: exitCode.missed,
        lines: messages.map((message) => messageLine(file, message)),
        data: { messages },
      };
    }
    case "runtime-error": {
      const { message, range } = outcome;
      const place = range === undefined ? undefined : bytePosition(source, range.start);
      const [first = "", ...more] = message.split("\n");
      const opening =
        place === undefined ? printable(first) : messageLine(file, { severity: "error", message: first, ...place });
      return { code: exitCode.missed, lines: [opening, ...more.map(printable)], data: { message, ...place } };
    }
    case "not-supported": {
      const { feature, message, range } = outcome;
      const place = range === undefined ? {} : bytePosition(source, range.start);
      const line = messageLine(file, { severity: "error", message, ...place });
      return { code: exitCode.notSupported, lines: [line], data: { feature, message, ...place } };
    }
    case "limit": {
      const line =
        outcome.limit === "time"
          ? `${file}: the run took longer than ${flags.timeout} s (--timeout); it may never end`
          : `${file}: the run needs more than ${flags.memory} MiB (--memory)`;
      return { code: exitCode.incomplete, lines: [line], data: { limit: outcome.limit } };
    }
    case "engine-error":
      return { code: exitCode.incomplete, lines: [printable(outcome.message)], data: { message: outcome.message } };
  }
};

const runFile = async (file: string, engine: DatalogEngine, flags: DatalogFlags, io: Io): Promise<number> => {
  const source = readFileSync(file, "utf8");
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  let outcome: RunOutcome;
  try {
    const request = {
      source,
      fileName: file,
      facts: { kind: "folder", path: flags.factDir } as const,
      limits: {
        ...(flags.timeout === undefined ? {} : { milliseconds: flags.timeout * 1000 }),
        mebibytes: flags.memory,
      },
      missingFactsAreEmpty: !flags.warn,
    };
    outcome = await engine.run(request, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    io.stderr.write(`${file}: interrupted; nothing was written\n`);
    return exitCode.incomplete;
  } finally {
    release();
  }
  const { code, lines, data } = reportOn(file, source, outcome, flags);
  const outputs = outcome.kind === "done" ? outcome.outputs : outcome.kind === "runtime-error" ? outcome.partial : [];
  const toStdout = flags.outputDir === "-";
  const files: WrittenFile[] = toStdout ? [] : writeOutputs(outputs, flags.outputDir);
  if (flags.json) {
    const { name, version } = engine;
    const document = { schema: "blast.datalog/1", file, engine: name, version, outcome: outcome.kind, ...data, files };
    await io.stdout.write(`${JSON.stringify(document)}\n`);
    return code;
  }
  for (const line of lines) io.stderr.write(`${line}\n`);
  if (outcome.kind === "done" && outcome.printed !== "") await io.stdout.write(outcome.printed);
  if (toStdout) await io.stdout.write(printedOutputs(outputs));
  return code;
};

const runDatalog = async (file: string, flags: DatalogFlags, io: Io): Promise<number> => {
  requireFile(file);
  if (!existsSync(flags.factDir) || !statSync(flags.factDir).isDirectory())
    throw new InputError([`${flags.factDir}: there is no such folder; -F names the folder of the .facts files`]);
  if (flags.json && flags.outputDir === "-")
    throw new InputError(["--json and -D - both want standard output; name an output folder"]);
  const engine = await openDatalogEngine({ engine: flags.engine, jobs: 1 });
  try {
    return await runFile(file, engine, flags, io);
  } finally {
    await engine.close();
  }
};

/** `blast datalog PROGRAM` */
export const addDatalog = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("datalog")
    .description("run a Datalog program as souffle -F -D would: same files in and out; exits with 1 when it fails")
    .argument("<program>", "a program in the dialect of Soufflé")
    .option("-F, --fact-dir <folder>", "where the .facts files are", ".")
    .option("-D, --output-dir <folder>", "where the .csv files go; - prints them instead", ".")
    .option(
      "--engine <name>",
      "embedded, souffle (the native program), or auto (souffle where it is installed)",
      oneOf(["embedded", "souffle", "auto"] as const),
      "embedded",
    )
    .option("--timeout <seconds>", "wall-clock limit of the run (default: none)", seconds)
    .option("--memory <MiB>", "memory cap of the run", wholeNumber(16), 4096)
    .option("-w, --no-warn", "no warnings, and a missing fact file is an empty relation")
    .option("--json", "what happened as one JSON document on standard output", false)
    .action(async (file: string, flags: DatalogFlags) => finish(await runDatalog(file, flags, io)));
};
