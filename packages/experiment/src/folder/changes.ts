import { contentId } from "../plan/content-id.js";
import type { StudyContent } from "../plan/study.js";

/** What a change makes worthless: answers of models, matchings, or only scores. */
export type ChangeEffect = "ask-again" | "match-again" | "score-again";

/** Something that differs from what the records of a run folder were made with. */
export type Change = { readonly what: string; readonly effect: ChangeEffect };

const differs = (a: unknown, b: unknown): boolean => contentId({ value: a }) !== contentId({ value: b });

const problemChanges = (before: StudyContent, after: StudyContent): Change[] =>
  Object.entries(after.problems).flatMap(([id, now]): Change[] => {
    const old = before.problems[id];
    if (!old) return [];
    const changes: Change[] = [];
    if (old.description !== now.description) changes.push({ what: `the description of ${id}`, effect: "ask-again" });
    else if (old.interface !== now.interface)
      changes.push({ what: `the gold program or the predicates of ${id}`, effect: "match-again" });
    if (old.demonstration !== now.demonstration)
      changes.push({ what: `the demonstration instance of ${id}`, effect: "ask-again" });
    if (old.grading !== now.grading)
      changes.push({ what: `gold, predicates or instances of ${id}`, effect: "score-again" });
    if (old.suite !== now.suite) changes.push({ what: `the test suite of ${id}`, effect: "score-again" });
    return changes;
  });

/**
 * Names what has changed since the records of a folder were made. More models, problems, levels or runs are no changes: what there
 * is stays good.
 */
export const changesBetween = (before: StudyContent, after: StudyContent): Change[] => {
  const changes = problemChanges(before, after);
  for (const [name, now] of Object.entries(after.prompts)) {
    const old = before.prompts[name];
    if (old === undefined || old.hash === now.hash) continue;
    const effect = name.startsWith("match") ? "match-again" : "ask-again";
    changes.push({ what: `the prompt '${name}' (version ${old.version} before, ${now.version} now)`, effect });
  }
  for (const [label, now] of Object.entries(after.models)) {
    const old = before.models[label];
    if (old !== undefined && differs(old, now))
      changes.push({ what: `the model '${label}' or its parameters`, effect: "ask-again" });
  }
  if (before.paraphraser && after.paraphraser && differs(before.paraphraser, after.paraphraser))
    changes.push({ what: "the paraphraser or its parameters", effect: "ask-again" });
  if (differs(before.conditions, after.conditions)) changes.push({ what: "the conditions", effect: "ask-again" });
  if (differs(before.matcher, after.matcher)) changes.push({ what: "the matcher", effect: "match-again" });
  for (const name of ["metrics", "strategy", "limits", "versions"] as const)
    if (differs(before[name], after[name])) changes.push({ what: `the ${name}`, effect: "score-again" });
  return changes;
};
