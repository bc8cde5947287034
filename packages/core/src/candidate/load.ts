import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import type { Checked } from "../fault.js";
import { parseDictionary } from "../matching/dictionary.js";
import type { Candidate, CandidateMatching } from "./candidate.js";

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Files of a candidates folder that are no candidates: matchings, expectations, notes, hidden files. */
const isCandidateFile = (name: string): boolean =>
  !name.startsWith(".") && !/\.match\.json$/i.test(name) && !/\.ya?ml$/i.test(name) && !/^readme(\.|$)/i.test(name);

/** Reads a matching file. */
export const loadMatching = (file: string): CandidateMatching => {
  if (!existsSync(file)) return { kind: "malformed", message: "there is no such file", file };
  const parsed = parseDictionary(readFileSync(file, "utf8"));
  if (parsed.kind === "malformed") return { ...parsed, file };
  return { kind: "dictionary", dictionary: parsed.kind === "dictionary" ? parsed.dictionary : {}, file };
};

const sidecarOf = (file: string): string => join(dirname(file), `${basename(file, extname(file))}.match.json`);

/** Reads one candidate with the matching that lies beside it as `<stem>.match.json`, if there is one. */
export const loadCandidate = (file: string): Candidate => {
  const sidecar = sidecarOf(file);
  const base = { name: basename(file), file, text: readFileSync(file, "utf8") };
  return existsSync(sidecar) ? { ...base, matching: loadMatching(sidecar) } : base;
};

/** Reads the candidates that a path stands for: a file, or all candidate files of a folder, sorted by name. */
export const loadCandidates = (path: string): Checked<Candidate[]> => {
  if (!existsSync(path))
    return { ok: false, faults: [{ file: path, message: "there is no such candidate file or folder" }] };
  if (statSync(path).isFile()) return { ok: true, value: [loadCandidate(path)] };
  const files = readdirSync(path)
    .filter((name) => isCandidateFile(name) && statSync(join(path, name)).isFile())
    .sort(byCodeUnit);
  if (files.length === 0)
    return { ok: false, faults: [{ file: path, message: "no candidate program in this folder" }] };
  return { ok: true, value: files.map((name) => loadCandidate(join(path, name))) };
};
