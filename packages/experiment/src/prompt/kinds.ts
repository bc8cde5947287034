import type { PromptKind } from "@blast-asp/llm";

/** What the question to the model under evaluation may contain. */
export const generatePromptKind: PromptKind<"description" | "shots"> = {
  name: "generate",
  placeholders: {
    description: { meaning: "the problem in words, or its paraphrase" },
    shots: { meaning: "the examples from other problems; nothing when there are none" },
  },
};

/** The same question for the condition that names the predicates. */
export const generateSignaturesPromptKind: PromptKind<"description" | "predicates" | "shots"> = {
  name: "generate-signatures",
  placeholders: {
    ...generatePromptKind.placeholders,
    predicates: { meaning: "the input and output predicates, one a line, with their meanings" },
  },
};

/** One example from another problem. */
export const shotPromptKind: PromptKind<"description" | "program"> = {
  name: "shots",
  placeholders: {
    description: { meaning: "the other problem in words" },
    program: { meaning: "its gold program, fenced" },
  },
};

/** The further turn that tells a model what the solver says. */
export const repairPromptKind: PromptKind<"messages"> = {
  name: "repair",
  placeholders: { messages: { meaning: "what the solver says about the program" } },
};
