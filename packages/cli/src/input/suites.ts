import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "@blast-asp/asp";
import { findProblemFolders, loadProblem, type Problem } from "@blast-asp/core";
import { loadSuite, type Suite } from "@blast-asp/test-runner";
import { InputError } from "../io.js";
import { loadProblems } from "./problems.js";

/** A suite to run, and the program to run it on when it is not the suite's own. */
export type SuiteToRun = {
  readonly suite: Suite;
  /** The problem that the suite belongs to, if it belongs to one. */
  readonly problem?: Problem;
  readonly program?: { readonly name: string; readonly text: string };
};

/** Suites may name programs beside their own folder, such as `../gold/…`, and below the folder the command runs in. */
const rootsFor = (file: string): string[] => [process.cwd(), dirname(dirname(file))];

const readSuite = async (file: string): Promise<Suite> =>
  (await loadSuite(file, undefined, { roots: rootsFor(file) })).suite;

const suiteFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".lp"))
    .sort()
    .map((name) => join(folder, name));

const ofProblems = async (path: string): Promise<SuiteToRun[]> => {
  const suites: SuiteToRun[] = [];
  for (const problem of loadProblems([path])) {
    if (problem.testSuite === undefined)
      throw new InputError([`${problem.folder}: the problem has no test suite; name one as testSuite in problem.yaml`]);
    const program = { name: problem.gold.file, text: problem.gold.text };
    suites.push({ suite: await readSuite(problem.testSuite), problem, program });
  }
  return suites;
};

const hasStatements = (file: string): boolean => parse(readFileSync(file, "utf8")).statements.length > 0;

/** The problem that names a file as its suite, looked for in `problems` beside the suite's folder and where the command runs. */
const problemOf = (file: string): Problem | undefined => {
  const wanted = resolve(file);
  for (const folder of [join(dirname(dirname(wanted)), "problems"), dirname(wanted), "problems"])
    for (const found of findProblemFolders(folder)) {
      const loaded = loadProblem(found);
      if (loaded.ok && loaded.value.testSuite !== undefined && resolve(loaded.value.testSuite) === wanted)
        return loaded.value;
    }
  return undefined;
};

/** A suite file by itself. One without a program of its own belongs to a problem and is run on its gold program. */
const ofFile = async (file: string): Promise<SuiteToRun> => {
  const suite = await readSuite(file);
  const problem = hasStatements(file) ? undefined : problemOf(file);
  return problem ? { suite, problem, program: { name: problem.gold.file, text: problem.gold.text } } : { suite };
};

/** The suites that paths stand for: files, folders of files, problem folders (run on their gold program) or folders of them. */
export const loadSuites = async (paths: readonly string[]): Promise<SuiteToRun[]> => {
  const suites: SuiteToRun[] = [];
  for (const path of paths) {
    if (!existsSync(path)) throw new InputError([`${path}: there is no such file or folder`]);
    if (statSync(path).isFile()) suites.push(await ofFile(path));
    else if (findProblemFolders(path).length > 0) suites.push(...(await ofProblems(path)));
    else {
      const files = suiteFiles(path);
      if (files.length === 0) throw new InputError([`${path}: no suite (*.lp) and no problem.yaml in this folder`]);
      for (const file of files) suites.push(await ofFile(file));
    }
  }
  return suites;
};
