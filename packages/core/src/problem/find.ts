import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

const isProblem = (folder: string): boolean => existsSync(join(folder, "problem.yaml"));

const foldersIn = (path: string): string[] =>
  readdirSync(path)
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .map((name) => join(path, name))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
    .sort((a, b) => (a < b ? -1 : 1));

/**
 * The problem folders that a path stands for: the folder itself when it holds `problem.yaml`, else those up to two folders below
 * that do, sorted by path. Nothing is looked for inside a problem. Empty when there is none.
 */
export const findProblemFolders = (path: string): string[] => {
  const findIn = (folder: string, depth: number): string[] => {
    if (isProblem(folder)) return [folder];
    return depth === 0 ? [] : foldersIn(folder).flatMap((below) => findIn(below, depth - 1));
  };
  if (isProblem(path)) return [path];
  return existsSync(path) && statSync(path).isDirectory() ? findIn(path, 2) : [];
};

/** The language that the `problem.yaml` of a folder names; `asp` when it names none that is known. */
export const problemLanguage = (folder: string): "asp" | "datalog" => {
  const document = parseDocument(readFileSync(join(folder, "problem.yaml"), "utf8"));
  const language =
    document.errors.length === 0
      ? (document.toJS({ maxAliasCount: 100 }) as { language?: unknown } | null)?.language
      : undefined;
  return language === "datalog" ? "datalog" : "asp";
};
