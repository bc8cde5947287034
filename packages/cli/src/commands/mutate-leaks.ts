import { readFileSync } from "node:fs";
import { type DatalogTask, programInReply } from "@blast-asp/datalog-grader";
import { asMutationTask, type LeakedName, leakedNames, parseVocabulary, type Vocabulary } from "@blast-asp/mutation";
import { requireFile } from "../input/files.js";
import { loadAllJobs } from "../input/problems.js";
import { InputError, type Io } from "../io.js";
import { printable } from "../terminal/escape.js";

const loadVocabulary = (file: string): Vocabulary => {
  requireFile(file);
  const parsed = parseVocabulary(readFileSync(file, "utf8"));
  if (parsed.ok) return parsed.vocabulary;
  throw new InputError(parsed.faults.map(({ line, message }) => `${file}:${line}: ${message}`));
};

const nameText = ({ name, occurrences, inGold, inVocabulary }: LeakedName): string => {
  const known = [
    ...(inGold ? ["an auxiliary relation of gold"] : []),
    ...(inVocabulary.length > 0 ? [`in the vocabulary for ${inVocabulary.join(", ")}`] : []),
  ];
  return `${printable(name)} (${occurrences === 1 ? "once" : `${occurrences} times`}): ${known.join("; ")}`;
};

const found = (task: DatalogTask, text: string, vocabulary: Vocabulary): LeakedName[] => {
  const mutationTask = asMutationTask(task);
  const reply = programInReply(text, "syntax");
  if (mutationTask === undefined || reply.kind === "none") return [];
  return leakedNames(reply.program, mutationTask, vocabulary);
};

/** Names in candidates that their prompt did not show, and that gold or a vocabulary has; documents for `--json`. */
export const scanForLeaks = (
  paths: readonly string[],
  options: { readonly leaks: string; readonly vocabulary?: string; readonly json: boolean },
  io: Io,
): unknown[] => {
  const vocabulary = options.vocabulary === undefined ? new Map() : loadVocabulary(options.vocabulary);
  const { datalog } = loadAllJobs(paths, { candidates: [options.leaks] });
  let hits = 0;
  let total = 0;
  const documents = datalog.map(({ task, candidates }) => ({
    problem: task.id,
    language: "datalog",
    candidates: candidates.map(({ name, text }) => {
      const names = found(task, text, vocabulary);
      total++;
      if (names.length > 0) hits++;
      if (!options.json) for (const one of names) io.stdout.write(`${task.id}, ${printable(name)}: ${nameText(one)}\n`);
      return { candidate: name, leakedNames: names };
    }),
  }));
  if (!options.json)
    io.stdout.write(`${hits} of ${total} candidate${total === 1 ? "" : "s"} use names known from elsewhere\n`);
  return documents;
};
