import type { PromptKind } from "@blast-asp/llm";

const optional = { required: false } as const;

/** What the question about a Datalog task may contain. */
export const datalogGeneratePromptKind: PromptKind<
  "id" | "question" | "input" | "output" | "knowledge" | "example" | "shots"
> = {
  name: "datalog-generate",
  placeholders: {
    id: { meaning: "the identifier of the task", ...optional },
    question: { meaning: "the question in words, or its paraphrase" },
    input: { meaning: "the input relations, one an item, with what the condition says of them" },
    output: { meaning: "the output relations, likewise" },
    knowledge: { meaning: "the task's note with domain knowledge; nothing when it has none", ...optional },
    example: { meaning: "the demonstration instance, or a mark that there is none" },
    shots: { meaning: "the examples from other tasks; nothing when there are none", ...optional },
  },
};

/** One example from another Datalog task. */
export const datalogShotPromptKind: PromptKind<"question" | "input" | "output" | "program"> = {
  name: "datalog-shots",
  placeholders: {
    question: { meaning: "the other task's question" },
    input: { meaning: "its input relations", ...optional },
    output: { meaning: "its output relations", ...optional },
    program: { meaning: "its gold program without the declarations of these relations, fenced" },
  },
};

/** The further turn that tells a model how its program did on the demonstration instance. */
export const datalogRepairPromptKind: PromptKind<"feedback"> = {
  name: "datalog-repair",
  placeholders: { feedback: { meaning: "errors, or missing and unexpected tuples" } },
};
