import type {
  AttemptRecord,
  GenerationItem,
  GenerationRecord,
  MatchingRecord,
  ParaphraseRecord,
  RecordFiles,
} from "@blast-asp/experiment";
import type { NotScored } from "./row.js";

/** Why the last call for each item failed. */
export type Failures = ReadonlyMap<string, string>;

/** Reads the last failure of each item. */
export const failuresIn = async (files: RecordFiles): Promise<Map<string, string>> => {
  const reasons = new Map<string, string>();
  for await (const record of files.attempts.records()) {
    const { item, failure } = record as AttemptRecord;
    reasons.set(item, failure.reason);
  }
  return reasons;
};

const noReply = {
  refused: "the model refused",
  empty: "the reply is empty",
  truncated: "the reply is cut off",
} as const;

const noCandidate = (reason: string): NotScored => ({ kind: "no-candidate", reason });
const open = (failure: string | undefined, failed: string, otherwise: string): NotScored => ({
  kind: "open",
  reason: failure === undefined ? otherwise : `${failed}: ${failure}`,
});

/** Says, from the records alone, why a planned candidate has no score. */
export const whyNotScored = async (
  item: GenerationItem,
  files: RecordFiles,
  failures: Failures,
): Promise<NotScored> => {
  const generated = (await files.generations.get(item.id)) as GenerationRecord | undefined;
  if (!generated) {
    if (item.paraphrase !== undefined) {
      const paraphrase = (await files.paraphrases.get(item.paraphrase)) as ParaphraseRecord | undefined;
      if (!paraphrase) return open(failures.get(item.paraphrase), "the paraphrase failed", "not paraphrased yet");
      if (paraphrase.outcome.kind !== "reply") return noCandidate(`the paraphrase is ${paraphrase.outcome.kind}`);
    }
    return open(failures.get(item.id), "the call failed", "not asked yet");
  }
  if (generated.outcome.kind !== "reply") return noCandidate(noReply[generated.outcome.kind]);
  if (item.matching === undefined) return open(failures.get(item.id), "a repair turn failed", "not scored yet");
  const matched = (await files.matchings.get(item.matching)) as MatchingRecord | undefined;
  if (!matched) return open(failures.get(item.matching), "the matcher's call failed", "not matched yet");
  if (matched.matching.kind === "abstained")
    return { kind: "abstained", reason: `the matcher abstained (${matched.matching.because})` };
  return open(failures.get(item.id), "a repair turn failed", "not scored yet");
};
