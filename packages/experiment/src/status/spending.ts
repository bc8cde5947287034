import { totalTokens } from "@blast-asp/llm";
import type { RecordFiles } from "../folder/run-folder.js";
import type { QuestionRecord } from "../records/records.js";

/** What a run folder's answers took. Recorded and scripted answers cost nothing; without prices the cost is 0. */
export type Spending = { readonly cost: number; readonly tokens: number };

/** Adds up what the records of a run folder took; `onQuestion` sees each of them on the way. */
export const spendingIn = async (
  files: RecordFiles,
  onQuestion: (record: QuestionRecord) => void = () => {},
): Promise<Spending> => {
  let cost = 0;
  let tokens = 0;
  for (const name of ["paraphrases", "generations", "matchings"] as const)
    for await (const stored of files[name].records()) {
      const record = stored as QuestionRecord;
      // The final word of a matcher is no question.
      if (record.outcome === undefined) continue;
      onQuestion(record);
      cost += record.cost ?? 0;
      const isFree = /^(replay|scripted|command):/.test(record.model);
      if (record.outcome.usage && !isFree) tokens += totalTokens(record.outcome.usage);
    }
  return { cost, tokens };
};
