import type { AttemptRecord, QuestionRecord, RecordFiles } from "@blast-asp/experiment";
import { byCodeUnits } from "./order.js";
import type { SpendingRow } from "./row.js";

type Counting = { -readonly [Key in keyof SpendingRow]: SpendingRow[Key] };

const roles: readonly SpendingRow["role"][] = ["candidate", "paraphraser", "matcher"];

const addAnswer = (row: Counting, { model, outcome, cost }: QuestionRecord): void => {
  row.answers++;
  if (/^(replay|scripted|command):/.test(model)) row.replayed++;
  if (outcome.usage) {
    row.withUsage++;
    row.input += outcome.usage.input;
    row.output += outcome.usage.output;
    row.cacheRead += outcome.usage.cacheRead ?? 0;
    row.cacheWrite += outcome.usage.cacheWrite ?? 0;
  }
  if (cost !== undefined) {
    row.priced++;
    row.cost += cost;
  }
};

/** Adds up what all answers of a run folder took, by role and model. */
export const spendingRows = async (files: RecordFiles): Promise<SpendingRow[]> => {
  const rows = new Map<string, Counting>();
  const rowOf = (role: SpendingRow["role"], model: string): Counting => {
    const key = `${role}\n${model}`;
    const row = rows.get(key) ?? {
      role,
      model,
      answers: 0,
      replayed: 0,
      failed: 0,
      withUsage: 0,
      input: 0,
      output: 0,
      cacheRead: 0,
      cacheWrite: 0,
      priced: 0,
      cost: 0,
    };
    rows.set(key, row);
    return row;
  };
  for (const name of ["paraphrases", "generations", "matchings"] as const)
    for await (const stored of files[name].records()) {
      const record = stored as QuestionRecord;
      // The final word of a matcher is no question.
      if (record.outcome !== undefined) addAnswer(rowOf(record.role, record.modelLabel), record);
    }
  for await (const stored of files.attempts.records()) {
    const { role, modelLabel } = stored as AttemptRecord;
    rowOf(role, modelLabel).failed++;
  }
  return [...rows.values()].sort(
    (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || byCodeUnits(a.model, b.model),
  );
};
