import { RunFolderError } from "@blast-asp/experiment";
import { type ServedReport, serveReport } from "@blast-asp/report-html";
import { type Command, InvalidArgumentError } from "commander";
import { exitCode, InputError, type Io } from "../io.js";

type ViewFlags = { readonly port: number; readonly problems?: readonly string[] };

const portNumber = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535)
    throw new InvalidArgumentError("expected a number from 0 to 65535; 0 takes a free port.");
  return value;
};

const refusals: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken; choose another one, or 0 for one that is free",
  EACCES: "may not be used by you; choose one above 1023, or 0 for one that is free",
};

const open = async (folder: string, { port, problems }: ViewFlags, io: Io): Promise<ServedReport> => {
  try {
    return await serveReport(folder, {
      port,
      ...(problems ? { problems } : {}),
      onTrouble: (message) => io.stderr.write(`the report stays as it is: ${message}\n`),
    });
  } catch (error) {
    if (error instanceof RunFolderError) throw new InputError([error.message]);
    const refusal = refusals[(error as NodeJS.ErrnoException).code ?? ""];
    if (refusal !== undefined) throw new InputError([`--port ${port}: the port ${refusal}`]);
    throw error;
  }
};

const view = async (folder: string, flags: ViewFlags, io: Io): Promise<number> => {
  // Listens from the start: Ctrl-C while the report is being made ends the command too.
  let interrupt = (): void => {};
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  const release = io.onInterrupt(() => interrupt());
  try {
    const opened = open(folder, flags, io);
    const served = await Promise.race([opened, interrupted]);
    if (!served) {
      await (await opened).close();
      return exitCode.done;
    }
    io.stdout.write(`${served.address}\n`);
    io.stderr.write("The page follows the run. Ctrl-C ends it.\n");
    await interrupted;
    await served.close();
    return exitCode.done;
  } finally {
    release();
  }
};

/** `blast view`. */
export const addView = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("view")
    .description("serve the report of a run on this machine, and follow it while the run goes on")
    .argument("<run>", "a run folder")
    .option("--port <number>", "the port on 127.0.0.1; 0 takes a free one", portNumber, 4173)
    .option("--problems <dir...>", "where the problems are (default: where the run's experiment file says)")
    .action(async (folder: string, flags: ViewFlags) => finish(await view(folder, flags, io)));
};
