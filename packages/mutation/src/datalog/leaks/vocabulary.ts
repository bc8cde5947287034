/** For each name of a benchmark's original programs, the tasks that use it. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>;

/** What is wrong with a line of a vocabulary file. */
export type VocabularyFault = { readonly line: number; readonly message: string };

/**
 * Reads a vocabulary: on each line a name and, behind a tab, a task that uses it; a name without a task is taken as that of one
 * task. Lines that begin with `#` and blank ones are skipped.
 */
export const parseVocabulary = (
  text: string,
):
  | { readonly ok: true; readonly vocabulary: Vocabulary }
  | { readonly ok: false; readonly faults: readonly VocabularyFault[] } => {
  const vocabulary = new Map<string, Set<string>>();
  const faults: VocabularyFault[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [name = "", task = ""] = line.split("\t").map((field) => field.trim());
    if (!/^[A-Za-z_?][\w?]*$/.test(name)) {
      faults.push({ line: index + 1, message: `${JSON.stringify(name)} is no name of a relation` });
      continue;
    }
    vocabulary.set(name, (vocabulary.get(name) ?? new Set()).add(task));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, vocabulary };
};
