import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { exitCode, InputError, type Io } from "../io.js";
import { initDatalogFiles } from "./init-datalog.js";
import { initFiles } from "./init-files.js";

/** A problem id made of a folder's name. */
const idFrom = (folder: string): string => {
  const id = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return id === "" ? "problem" : id;
};

const initProblem = (folder: string, language: "asp" | "datalog", io: Io): number => {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new InputError([`${folder}: a file has this name; name a new folder`]);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InputError([`${folder}: the folder is not empty; name a new one`]);
  const files = language === "asp" ? initFiles(idFrom(folder)) : initDatalogFiles(idFrom(folder));
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    io.stdout.write(`${file}\n`);
  }
  const shown = /^[\w./\\:-]+$/.test(folder) ? folder : `"${folder}"`;
  io.stderr.write(`A working problem folder. Try it:  npx blast eval ${shown}\n`);
  return exitCode.done;
};

/** `blast init DIR` */
export const addInit = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("init")
    .description("make a commented, working problem folder")
    .argument("<dir>", "a new or empty folder")
    .addOption(
      new Option("--language <name>", "what its programs are written in").choices(["asp", "datalog"]).default("asp"),
    )
    .action((folder: string, { language }: { language: "asp" | "datalog" }) =>
      finish(initProblem(folder, language, io)),
    );
};
