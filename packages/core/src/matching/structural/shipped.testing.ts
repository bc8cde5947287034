import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Program, parse } from "@blast-asp/asp";
import { signaturesOf } from "../../adaptation/adapt.js";
import { loadCandidates } from "../../candidate/load.js";
import { extractProgram } from "../../extraction/extract.js";
import { findProblemFolders, problemLanguage } from "../../problem/find.js";
import { loadProblem } from "../../problem/load.js";
import type { PredicateMatch } from "../matching.js";
import { resolveMatching } from "../resolve.js";
import type { MatchingProblem } from "./options.js";

/** A shipped candidate with the matching that was made for it by hand. */
export type ShippedCandidate = {
  readonly name: string;
  readonly problem: MatchingProblem;
  readonly graded: readonly string[];
  readonly candidate: Program;
  readonly truth: Readonly<Record<string, PredicateMatch>>;
  /** True when every graded predicate has a counterpart. */
  readonly complete: boolean;
};

const problems = join(dirname(fileURLToPath(import.meta.url)), "../../../../../problems");

const aspFolders = (): string[] => findProblemFolders(problems).filter((folder) => problemLanguage(folder) === "asp");

/** All shipped candidates from which a program can be extracted and that have a matching file. */
export const shippedCandidates = (): ShippedCandidate[] =>
  aspFolders().flatMap((folder) => {
    const loaded = loadProblem(folder);
    if (!loaded.ok) throw new Error(`${folder} does not load`);
    const { id, input, output, gold, candidates } = loaded.value;
    const problem: MatchingProblem = {
      input: input.map(({ signature }) => signature),
      output: output.map(({ signature }) => signature),
      gold: parse(gold.text),
    };
    const found = loadCandidates(candidates);
    if (!found.ok) throw new Error(`${candidates} does not load`);
    return found.value.flatMap(({ name, text, matching }): ShippedCandidate[] => {
      const extraction = extractProgram(text);
      if (extraction.kind !== "program" || matching?.kind !== "dictionary") return [];
      const candidate = parse(extraction.program);
      const graded = [...problem.input, ...problem.output];
      const context = { ...problem, gold: signaturesOf(problem.gold), candidate: signaturesOf(candidate) };
      const resolved = resolveMatching(matching.dictionary, "file", context);
      if (resolved.kind === "invalid") throw new Error(`${name}: ${resolved.messages.join("; ")}`);
      const truth = resolved.matching.predicates;
      const complete = graded.every((gold) => truth[gold] !== undefined);
      return [{ name: `${id}/${name}`, problem, graded, candidate, truth, complete }];
    });
  });
