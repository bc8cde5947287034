import type { RecordFiles } from "../folder/run-folder.js";
import type { GenerationItem, Plan } from "../plan/items.js";
import { type AttemptRecord, type Metrics, readMatching, readQuestion, readScore } from "../records/records.js";
import { turnId } from "../run/generate.js";

/** How far a planned generation has come. */
type ItemState =
  /** Graded; a metric that a limit left undecided is `null`, and `reason` then says why. */
  | { readonly kind: "scored"; readonly metrics: Metrics; readonly verdict: string; readonly reason: string }
  /** Settled without a score: there is nothing to grade, and asking again is not planned. */
  | { readonly kind: "unscored"; readonly reason: string }
  /** Something is still to be done. */
  | { readonly kind: "open"; readonly stage: "paraphrase" | "generate" | "match" | "score"; readonly reason: string };

/** Which records a generation has, and what they come to. */
export type ItemProgress = {
  readonly item: GenerationItem;
  readonly generated: boolean;
  readonly matched: boolean;
  readonly state: ItemState;
};

/** Why the last call for each item failed. */
export const lastFailures = async (files: RecordFiles): Promise<Map<string, string>> => {
  const reasons = new Map<string, string>();
  for await (const record of files.attempts.records()) {
    const { item, failure } = record as AttemptRecord;
    reasons.set(item, failure.reason);
  }
  return reasons;
};

const paraphraseState = async (
  files: RecordFiles,
  id: string,
  failures: Map<string, string>,
): Promise<ItemState | undefined> => {
  const found = await files.paraphrases.get(id);
  if (!found) {
    const failure = failures.get(id);
    return {
      kind: "open",
      stage: "paraphrase",
      reason: failure ? `the paraphrase failed: ${failure}` : "not paraphrased yet",
    };
  }
  const { outcome } = readQuestion(found);
  return outcome.kind === "reply" ? undefined : { kind: "unscored", reason: `the paraphrase is ${outcome.kind}` };
};

const noReply = {
  refused: "the model refused",
  empty: "the reply is empty",
  truncated: "the reply is cut off",
} as const;

const stateOf = async (item: GenerationItem, files: RecordFiles, failures: Map<string, string>): Promise<ItemState> => {
  const scored = await files.scores.get(item.score);
  if (scored) {
    const { metrics, result } = readScore(scored);
    return { kind: "scored", metrics, verdict: result.verdict, reason: result.reason };
  }
  const generated = await files.generations.get(item.id);
  if (!generated) {
    const before = item.paraphrase === undefined ? undefined : await paraphraseState(files, item.paraphrase, failures);
    if (before) return before;
    const failure = failures.get(item.id);
    return { kind: "open", stage: "generate", reason: failure ? `the call failed: ${failure}` : "not asked yet" };
  }
  const { outcome } = readQuestion(generated);
  if (outcome.kind !== "reply") return { kind: "unscored", reason: noReply[outcome.kind] };
  if (item.matching !== undefined) {
    const matched = await files.matchings.get(item.matching);
    const failure = failures.get(item.matching);
    if (!matched)
      return {
        kind: "open",
        stage: "match",
        reason: failure ? `the matcher's call failed: ${failure}` : "not matched yet",
      };
    const { matching } = readMatching(matched);
    if (matching.kind === "abstained")
      return { kind: "unscored", reason: `the matcher abstained (${matching.because})` };
  }
  // A further turn that failed leaves the generation unfinished.
  const failure = failures.get(item.id);
  if (failure !== undefined && !files.generations.has(turnId(item.id, 1)))
    return { kind: "open", stage: "score", reason: `not scored yet; a repair turn failed: ${failure}` };
  return { kind: "open", stage: "score", reason: "not scored yet" };
};

/** The state of each generation, read record by record, so that memory stays flat. */
export async function* itemStates(items: Plan["generations"], files: RecordFiles): AsyncGenerator<ItemProgress> {
  const failures = await lastFailures(files);
  for (const item of items)
    yield {
      item,
      generated: files.generations.has(item.id),
      matched: item.matching !== undefined && files.matchings.has(item.matching),
      state: await stateOf(item, files, failures),
    };
}
