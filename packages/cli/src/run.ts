import { type Argument, Command, CommanderError } from "commander";
import { addCheck } from "./commands/check.js";
import { addDatalog } from "./commands/datalog.js";
import { addEval } from "./commands/eval.js";
import { addExplain } from "./commands/explain.js";
import { addGrade } from "./commands/grade.js";
import { addInit } from "./commands/init.js";
import { addMatch } from "./commands/match.js";
import { addMutate } from "./commands/mutate.js";
import { addReport } from "./commands/report.js";
import { addRun } from "./commands/run.js";
import { addSchema } from "./commands/schema.js";
import { addTest } from "./commands/test.js";
import { addValidate } from "./commands/validate.js";
import { addView } from "./commands/view.js";
import { exitCode, InputError, type Io } from "./io.js";
import { blastVersion } from "./versions.js";

/** Faults of files and folders that the arguments name: taken names, missing rights, a full disk. */
const fileFaults: ReadonlySet<string> = new Set([
  "EACCES",
  "EEXIST",
  "EISDIR",
  "ENAMETOOLONG",
  "ENOENT",
  "ENOSPC",
  "ENOTDIR",
  "EPERM",
  "EROFS",
]);

/** What to tell the user of a fault of the file system; undefined for every other error. */
const fileFault = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || !fileFaults.has(code)) return undefined;
  const reason = error.message.replace(/^[A-Z]+: /, "").replace(/, \w+( .*)?$/s, "");
  return path === undefined ? reason : `${path}: ${reason}`;
};

const argumentTerm = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

const exitHelp = `
Exit codes: 0 done; 1 a threshold was missed or a check found something;
2 bad use or bad input; 3 some result is an error, or the work is not complete
(blast grade says this in its lines and ends with 0); 4 blast datalog: the
program asks for what the engine does not do.`;

/**
 * Runs one `blast` command line and answers its exit code. Nothing but the given streams and the files that the arguments name
 * is touched.
 *
 * @param args the arguments after `blast`
 */
export const runBlast = async (args: readonly string[], io: Io): Promise<number> => {
  let code: number = exitCode.done;
  const finish = (result: number): void => {
    code = result;
  };
  const program = new Command("blast")
    .description("Grades programs that language models write in Answer Set Programming and in Datalog.")
    .version(blastVersion)
    .showHelpAfterError("(add --help for the options)")
    .addHelpText("after", exitHelp)
    // Without "[options]" the names leave room for the descriptions, which are wrapped between words at 80 columns too.
    .configureHelp({
      minWidthToWrap: 30,
      subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(" "),
    })
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) });
  for (const add of [
    addEval,
    addGrade,
    addTest,
    addExplain,
    addMutate,
    addMatch,
    addRun,
    addReport,
    addView,
    addCheck,
    addDatalog,
    addValidate,
    addInit,
    addSchema,
  ])
    add(program, io, finish);
  for (const command of program.commands) command.exitOverride().configureOutput(program.configureOutput());
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof InputError) {
      for (const line of error.lines) io.stderr.write(`${line}\n`);
      return exitCode.badInput;
    }
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.badInput;
    const fault = fileFault(error);
    if (fault !== undefined) {
      io.stderr.write(`${fault}\n`);
      return exitCode.badInput;
    }
    throw error;
  }
};
