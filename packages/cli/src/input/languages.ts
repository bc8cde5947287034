import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findProblemFolders, formatFault } from "@blast-asp/core";
import { type DatalogTask, loadDatalogTask } from "@blast-asp/datalog-grader";
import { InputError } from "../io.js";

/** The folders that paths stand for, by the language of their problems. */
export type FoldersByLanguage = { readonly asp: readonly string[]; readonly datalog: readonly string[] };

const isDatalog = (folder: string): boolean =>
  /^language:\s*["']?datalog["']?\s*(?:#.*)?$/m.test(readFileSync(join(folder, "problem.yaml"), "utf8"));

/** Sorts problem folders, or folders of them, by the language that `problem.yaml` names. */
export const foldersByLanguage = (paths: readonly string[]): FoldersByLanguage => {
  const folders = paths.flatMap((path) => {
    // A folder of problems of one language may stand beside problems of the other.
    const found = [...findProblemFolders(path), ...findProblemFolders(join(path, "datalog"))];
    if (found.length === 0)
      throw new InputError([
        `${path}: no problem.yaml here or one folder below; \`blast init DIR\` makes a problem folder`,
      ]);
    return found;
  });
  const all = [...new Set(folders)];
  return { asp: all.filter((folder) => !isDatalog(folder)), datalog: all.filter(isDatalog) };
};

/** Loads Datalog tasks, or says all that is wrong with them. */
export const loadDatalogTasks = (folders: readonly string[]): DatalogTask[] => {
  const loaded = folders.map(loadDatalogTask);
  const faults = loaded.flatMap((one) => (one.ok ? [] : one.faults));
  if (faults.length > 0) throw new InputError(faults.map(formatFault));
  return loaded.flatMap((one) => (one.ok ? [one.value] : []));
};
