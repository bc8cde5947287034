import { loadBuiltInPrompt, type Prompt, type PromptKind } from "@blast-asp/llm";

/** The placeholders of the matcher's question. */
export type MatchPlaceholder = "gold" | "candidate" | "predicates" | "candidate-predicates" | "description";

/** The placeholders of the matcher's repair question. */
export type RepairPlaceholder = "faults" | "keys" | "candidate-predicates";

/** What the prompt of the matcher's question may contain. */
export const matchPromptKind: PromptKind<MatchPlaceholder> = {
  name: "match",
  placeholders: {
    gold: { meaning: "the gold program, fenced" },
    candidate: { meaning: "the candidate program, fenced" },
    predicates: { meaning: "the gold predicates that need a counterpart, one a line, with role and meaning" },
    "candidate-predicates": { meaning: "the predicates of the candidate, as name/arity", required: false },
    description: { meaning: "the problem in words", required: false },
  },
};

/** What the prompt of the matcher's repair question may contain. */
export const repairPromptKind: PromptKind<RepairPlaceholder> = {
  name: "match-repair",
  placeholders: {
    faults: { meaning: "what is wrong with the reply, one point a line" },
    keys: { meaning: "the gold predicates that need an entry, as name/arity", required: false },
    "candidate-predicates": { meaning: "the predicates of the candidate, as name/arity", required: false },
  },
};

let matchPrompt: Prompt<MatchPlaceholder> | undefined;
let repairPrompt: Prompt<RepairPlaceholder> | undefined;

/** The matcher's question that comes with this package. */
export const builtInMatchPrompt = (): Prompt<MatchPlaceholder> => {
  matchPrompt ??= loadBuiltInPrompt(new URL("../prompts/match.md", import.meta.url), matchPromptKind);
  return matchPrompt;
};

/** The matcher's repair question that comes with this package. */
export const builtInRepairPrompt = (): Prompt<RepairPlaceholder> => {
  repairPrompt ??= loadBuiltInPrompt(new URL("../prompts/repair.md", import.meta.url), repairPromptKind);
  return repairPrompt;
};
