import { type BruteForce, solutionKeys } from "./brute-force.js";
import { encodingOf, programOf } from "./candidate-text.js";
import { factsFrom } from "./facts.js";
import { isAccepted, listModels } from "./listing.js";
import { type NamedText, type Problem, readMatching } from "./problem-folder.js";
import { candidateSignature, intoCandidate, intoGold, vocabularyOf } from "./vocabulary.js";

/** What `expected.yaml` says about a candidate, besides its note. */
export type Figures =
  | { readonly verdict: "no-program" | "syntax-error" | "unmatched"; readonly f1: 0 }
  | {
      readonly verdict: "correct" | "incorrect";
      readonly f1: number;
      /** Sums over all instances: solutions by the definition, those of them that the candidate has, all that it has. */
      readonly gold: number;
      readonly covered: number;
      readonly tested: number;
    };

/**
 * Grades a candidate the plain way: the candidate keeps its own words, every instance is put into them, clingo lists its
 * answer sets, and these are put back into gold's words and compared with the solutions that plain search finds.
 */
export async function gradeCandidate(problem: Problem, bruteForce: BruteForce, candidate: NamedText): Promise<Figures> {
  const program = programOf(candidate.name, candidate.text);
  if (program === undefined) return { verdict: "no-program", f1: 0 };
  if (!(await isAccepted(program))) return { verdict: "syntax-error", f1: 0 };
  const vocabulary = vocabularyOf(readMatching(problem.id, candidate.name), [...problem.input, ...problem.output]);
  if (vocabulary === undefined) return { verdict: "unmatched", f1: 0 };

  const inputs = problem.input.map((signature) => candidateSignature(vocabulary, signature));
  const outputs = problem.output.map((signature) => candidateSignature(vocabulary, signature));
  const encoding = encodingOf(program, inputs);
  let gold = 0;
  let covered = 0;
  let tested = 0;
  for (const instance of problem.instances) {
    const [facts = []] = await listModels([instance.text]);
    const right = new Set(solutionKeys(bruteForce.solve(factsFrom(facts))));
    const translated = facts.map((fact) => `${intoCandidate(vocabulary, fact)}.`).join("\n");
    const models = await listModels([encoding, translated], outputs);
    const listed = solutionKeys(models.map((atoms) => atoms.map((atom) => intoGold(vocabulary, problem.output, atom))));
    gold += right.size;
    tested += listed.length;
    covered += listed.filter((key) => right.has(key)).length;
  }
  const f1 = gold + tested === 0 ? 1 : (2 * covered) / (gold + tested);
  const correct = covered === gold && covered === tested;
  return { verdict: correct ? "correct" : "incorrect", f1, gold, covered, tested };
}
