import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  type Candidate,
  type Checked,
  findProblemFolders,
  formatFault,
  loadCandidates,
  loadMatching,
  loadProblem,
  type Problem,
} from "@blast-asp/core";
import picomatch from "picomatch";
import { InputError } from "../io.js";
import { requireFile } from "./files.js";

/** A problem and the candidates to grade on it. */
export type Job = { readonly problem: Problem; readonly candidates: readonly Candidate[] };

const unwrap = <T>(checked: readonly Checked<T>[]): T[] => {
  const faults = checked.flatMap((one) => (one.ok ? [] : one.faults));
  if (faults.length > 0) throw new InputError(faults.map(formatFault));
  return checked.flatMap((one) => (one.ok ? [one.value] : []));
};

/** Loads the problems that the given folders (of problems) stand for. */
export const loadProblems = (paths: readonly string[]): Problem[] => {
  const folders = paths.flatMap((path) => {
    const found = findProblemFolders(path);
    if (found.length === 0)
      throw new InputError([
        `${path}: no problem.yaml here or one folder below; \`blast init DIR\` makes a problem folder`,
      ]);
    return found;
  });
  const problems = unwrap([...new Set(folders)].map(loadProblem));
  const ids = new Map<string, string>();
  for (const { id, folder } of problems) {
    const other = ids.get(id);
    if (other !== undefined)
      throw new InputError([`${join(folder, "problem.yaml")}: the id '${id}' is taken by ${other}`]);
    ids.set(id, folder);
  }
  return problems;
};

/** The candidates folder of one problem: `DIR/<id>` where there is one, else `DIR` itself when there is only one problem. */
const candidatesPath = (path: string, problem: Problem, onlyOne: boolean): string | undefined => {
  const own = join(path, problem.id);
  if (existsSync(own) && statSync(own).isDirectory()) return own;
  return onlyOne ? path : undefined;
};

const candidatesOf = (problem: Problem, given: readonly string[] | undefined, onlyOne: boolean): Candidate[] => {
  if (!given) return existsSync(problem.candidates) ? unwrap([loadCandidates(problem.candidates)]).flat() : [];
  const paths = given.flatMap((path) => candidatesPath(path, problem, onlyOne) ?? []);
  return unwrap(paths.map(loadCandidates)).flat();
};

/** What to grade: each problem with its own candidates or the given ones, filtered by name. */
export const loadJobs = (
  paths: readonly string[],
  options: { readonly candidates?: readonly string[]; readonly match?: string; readonly filter?: string },
): Job[] => {
  const problems = loadProblems(paths);
  if (options.match !== undefined) requireFile(options.match);
  const matching = options.match === undefined ? undefined : loadMatching(options.match);
  if (matching?.kind === "malformed") throw new InputError([`${options.match}: ${matching.message}`]);
  const isWanted = options.filter === undefined ? () => true : picomatch(options.filter);
  const jobs = problems.map((problem): Job => {
    const all = candidatesOf(problem, options.candidates, problems.length === 1);
    const wanted = all.filter(({ name }) => isWanted(name) || isWanted(`${problem.id}/${name}`));
    return { problem, candidates: matching ? wanted.map((candidate) => ({ ...candidate, matching })) : wanted };
  });
  if (jobs.every(({ candidates }) => candidates.length === 0)) {
    const filtered = options.filter === undefined ? "" : ` that fits --filter '${options.filter}'`;
    for (const path of options.candidates ?? [])
      if (!existsSync(path)) throw new InputError([`${path}: there is no such candidate file or folder`]);
    if (options.candidates && problems.length > 1 && filtered === "")
      throw new InputError([
        `${options.candidates.join(", ")}: for several problems, put the candidates of each into a folder of its id, such as ${join(options.candidates[0] ?? "", problems[0]?.id ?? "")}`,
      ]);
    const where = options.candidates ? options.candidates.join(", ") : paths.join(", ");
    throw new InputError([
      `${where}: there is no candidate to grade${filtered}; put programs into candidates/ or name them with --candidates`,
    ]);
  }
  return jobs;
};
