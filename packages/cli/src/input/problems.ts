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
  problemLanguage,
} from "@blast-asp/core";
import { type DatalogTask, loadDatalogTask, readDatalogBench, type TaskSet } from "@blast-asp/datalog-grader";
import picomatch from "picomatch";
import { InputError } from "../io.js";
import { requireFile } from "./files.js";

/** A problem and the candidates to grade on it. */
export type Job = { readonly problem: Problem; readonly candidates: readonly Candidate[] };

/** A Datalog task and the candidates to grade on it. */
export type DatalogJob = { readonly task: DatalogTask; readonly candidates: readonly Candidate[] };

/** A published data set, apart from the tasks that can be graded. */
export type Dataset = Omit<TaskSet, "tasks"> & { readonly path: string };

/** What to grade in both languages. */
export type AllJobs = {
  readonly asp: readonly Job[];
  readonly datalog: readonly DatalogJob[];
  readonly datasets: readonly Dataset[];
};

/** Which candidates to grade; all in the problems' own folders when nothing is given. */
type CandidateChoice = {
  readonly candidates?: readonly string[];
  readonly match?: string;
  readonly filter?: string;
};

const unwrap = <T>(checked: readonly Checked<T>[]): T[] => {
  const faults = checked.flatMap((one) => (one.ok ? [] : one.faults));
  if (faults.length > 0) throw new InputError(faults.map(formatFault));
  return checked.flatMap((one) => (one.ok ? [one.value] : []));
};

/** The problem folders that paths stand for, by the language of `problem.yaml`, each once. */
export const problemFolders = (paths: readonly string[]): { readonly asp: string[]; readonly datalog: string[] } => {
  const folders = paths.flatMap((path) => {
    const found = findProblemFolders(path);
    if (found.length === 0)
      throw new InputError([
        `${path}: no problem.yaml here or up to two folders below; \`blast init DIR\` makes a problem folder`,
      ]);
    return found;
  });
  const all = [...new Set(folders)];
  const isDatalog = (folder: string): boolean => problemLanguage(folder) === "datalog";
  return { asp: all.filter((folder) => !isDatalog(folder)), datalog: all.filter(isDatalog) };
};

const requireDistinctIds = (problems: readonly { readonly id: string; readonly folder: string }[]): void => {
  const ids = new Map<string, string>();
  for (const { id, folder } of problems) {
    const other = ids.get(id);
    if (other !== undefined)
      throw new InputError([`${join(folder, "problem.yaml")}: the id '${id}' is taken by ${other}`]);
    ids.set(id, folder);
  }
};

/** Loads the answer set problems that the given folders (of problems) stand for; Datalog tasks beside them are left aside. */
export const loadProblems = (paths: readonly string[]): Problem[] => {
  const { asp, datalog } = problemFolders(paths);
  if (asp.length === 0 && datalog.length > 0)
    throw new InputError([`${paths.join(", ")}: only Datalog tasks here; this command is about answer set programs`]);
  const problems = unwrap(asp.map(loadProblem));
  requireDistinctIds(problems);
  return problems;
};

/** The folder of a data set that a path such as `datalogbench:DIR` names. */
export const datasetFolder = (path: string): string | undefined => /^datalogbench:(.+)$/s.exec(path)?.[1];

/** Loads the Datalog tasks of folders, and those of the data sets among the paths. */
export const loadTasks = (
  folders: readonly string[],
  paths: readonly string[],
): { tasks: DatalogTask[]; datasets: Dataset[] } => {
  const tasks = unwrap(folders.map(loadDatalogTask));
  const datasets = paths.map((path): Dataset => {
    const [set] = unwrap([readDatalogBench(datasetFolder(path) ?? path)]);
    tasks.push(...(set?.tasks ?? []));
    return { path, notGradable: set?.notGradable ?? [], missing: set?.missing ?? [] };
  });
  return { tasks, datasets };
};

type Owner = { readonly id: string; readonly candidates: string };

/**
 * The candidates of one problem in a given folder: `DIR/<id>` where there is one; for a Datalog task also the file `DIR/<id>.dl` or
 * the reply `DIR/<id>.txt`; else `DIR` itself when there is only one problem.
 */
const candidatesPath = (
  path: string,
  { id }: Owner,
  endings: readonly string[],
  onlyOne: boolean,
): string | undefined => {
  const own = join(path, id);
  if (existsSync(own) && statSync(own).isDirectory()) return own;
  const file = endings.map((ending) => `${own}${ending}`).find((name) => existsSync(name));
  return file ?? (onlyOne ? path : undefined);
};

const candidatesOf = (
  owner: Owner,
  choice: CandidateChoice,
  endings: readonly string[],
  onlyOne: boolean,
): readonly Candidate[] => {
  const { candidates: given, filter } = choice;
  const loaded = given
    ? unwrap(given.flatMap((path) => candidatesPath(path, owner, endings, onlyOne) ?? []).map(loadCandidates)).flat()
    : existsSync(owner.candidates)
      ? unwrap([loadCandidates(owner.candidates)]).flat()
      : [];
  if (filter === undefined) return loaded;
  const isWanted = picomatch(filter);
  return loaded.filter(({ name }) => isWanted(name) || isWanted(`${owner.id}/${name}`));
};

/** No candidate at all is a mistake, which is explained. */
const noCandidates = (paths: readonly string[], owners: readonly Owner[], choice: CandidateChoice): InputError => {
  const { candidates, filter } = choice;
  const filtered = filter === undefined ? "" : ` that fits --filter '${filter}'`;
  for (const path of candidates ?? [])
    if (!existsSync(path)) return new InputError([`${path}: there is no such candidate file or folder`]);
  if (candidates && owners.length > 1 && filtered === "")
    return new InputError([
      `${candidates.join(", ")}: for several problems, put the candidates of each into a folder of its id, such as ${join(candidates[0] ?? "", owners[0]?.id ?? "")}`,
    ]);
  const where = candidates ? candidates.join(", ") : paths.join(", ");
  return new InputError([
    `${where}: there is no candidate to grade${filtered}; put programs into candidates/ or name them with --candidates`,
  ]);
};

const withMatching = (candidates: readonly Candidate[], file: string | undefined): readonly Candidate[] => {
  if (file === undefined) return candidates;
  requireFile(file);
  const matching = loadMatching(file);
  if (matching.kind === "malformed") throw new InputError([`${file}: ${matching.message}`]);
  return candidates.map((candidate) => ({ ...candidate, matching }));
};

const aspJobs = (problems: readonly Problem[], choice: CandidateChoice, onlyOne: boolean): Job[] =>
  problems.map((problem) => ({
    problem,
    candidates: withMatching(candidatesOf(problem, choice, [], onlyOne), choice.match),
  }));

/** What to grade among answer set problems: each with its own candidates or the given ones, filtered by name. */
export const loadJobs = (paths: readonly string[], choice: CandidateChoice): Job[] => {
  const problems = loadProblems(paths);
  const jobs = aspJobs(problems, choice, problems.length === 1);
  if (jobs.every(({ candidates }) => candidates.length === 0)) throw noCandidates(paths, problems, choice);
  return jobs;
};

/** Loads everything that the given folders stand for, in both languages. */
export const loadEverything = (paths: readonly string[]): { problems: Problem[]; tasks: DatalogTask[] } => {
  const folders = problemFolders(paths);
  const problems = unwrap(folders.asp.map(loadProblem));
  const { tasks } = loadTasks(folders.datalog, []);
  requireDistinctIds([...problems, ...tasks]);
  return { problems, tasks };
};

/** What to grade in both languages. A path such as `datalogbench:DIR` is a published data set. */
export const loadAllJobs = (paths: readonly string[], choice: CandidateChoice): AllJobs => {
  const sets = paths.filter((path) => datasetFolder(path) !== undefined);
  const folders = problemFolders(paths.filter((path) => !sets.includes(path)));
  const problems = unwrap(folders.asp.map(loadProblem));
  const { tasks, datasets } = loadTasks(folders.datalog, sets);
  const owners = [...problems, ...tasks];
  requireDistinctIds(owners);
  const onlyOne = owners.length === 1;
  const asp = aspJobs(problems, choice, onlyOne);
  const datalog = tasks.map((task) => ({
    task,
    candidates: candidatesOf(task, choice, [".dl", ".txt", ".md"], onlyOne),
  }));
  if ([...asp, ...datalog].every(({ candidates }) => candidates.length === 0))
    throw noCandidates(paths, owners, choice);
  return { asp, datalog, datasets };
};
