import { z } from "zod";

/** Parameters as written in an experiment file. */
export type ParametersInFile = {
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  seed?: number | undefined;
  topP?: number | undefined;
  reasoningEffort?: "minimal" | "low" | "medium" | "high" | undefined;
  stop?: string[] | undefined;
};

const parameters: z.ZodType<ParametersInFile> = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().positive().optional(),
  seed: z.int().optional(),
  topP: z.number().min(0).max(1).optional(),
  reasoningEffort: z.enum(["minimal", "low", "medium", "high"]).optional(),
  stop: z.array(z.string().min(1)).optional(),
});

const modelName = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*:./, "expected provider:model, such as openai:gpt-5");

const label = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/, "expected a name of letters, digits and the characters . _ + -");

const model = z.union([
  modelName,
  z.strictObject({ name: label.optional(), model: modelName, parameters: parameters.optional() }),
]);

const builtInMatchers = ["file", "structural", "oracle"] as const;

const matcher = z.union([
  z.enum(builtInMatchers),
  modelName,
  z.strictObject({ model: modelName, parameters: parameters.optional() }),
]);

/** The prompts that an experiment file may replace. */
const promptNames = [
  "generate",
  "generate-signatures",
  "shots",
  "repair",
  "paraphrase-1",
  "paraphrase-2",
  "match",
  "match-repair",
  "datalog-generate",
  "datalog-shots",
  "datalog-repair",
] as const;

/** The name of a prompt that an experiment file may replace. */
export type PromptName = (typeof promptNames)[number];

const promptFiles: z.ZodType<Partial<Record<PromptName, string | undefined>>> = z.partialRecord(
  z.enum(promptNames),
  z.string(),
);

/** An experiment file as written: see `docs/experiments.md`. Unknown keys are refused, so that a typo changes nothing in silence. */
export const experimentFileSchema: z.ZodType<ExperimentFile> = z
  .strictObject({
    problems: z
      .array(z.string().min(1))
      .min(1)
      .describe(
        "Problem folders, or folders of them, relative to this file; or datalogbench:FOLDER, a published data set.",
      ),
    models: z.array(model).min(1).describe("The models that write programs."),
    paraphrase: z
      .array(z.literal([0, 1, 2]))
      .min(1)
      .optional()
      .describe("Paraphrase levels; [0] when left out."),
    paraphraser: model.optional().describe("The model that paraphrases; needed for the levels 1 and 2."),
    runs: z.int().min(1).max(1000).optional().describe("How often each question is asked; 5 when left out."),
    matcher: matcher.optional().describe("file, structural, oracle, or a model; structural when left out."),
    matchings: z.string().optional().describe("The folder of hand-made matchings, for the matcher file."),
    conditions: z
      .strictObject({
        shots: z.int().min(0).max(100).optional(),
        signatures: z.boolean().optional(),
        repair: z.int().min(0).max(20).optional(),
        descriptions: z.boolean().optional(),
        types: z.boolean().optional(),
        example: z.boolean().optional(),
      })
      .optional()
      .describe("What the models are told besides the description; nothing when left out."),
    metrics: z
      .array(z.enum(["syntax", "tests", "models"]))
      .min(1)
      .optional()
      .describe("All three when left out."),
    strategy: z.enum(["product", "algorithm1", "enumerate"]).optional(),
    parameters: parameters.optional().describe("Parameters of all models that have none of their own."),
    limits: z
      .strictObject({
        timeout: z.number().positive().max(1e6).optional().describe("Seconds for each solver call; 30 when left out."),
        memory: z.int().min(16).optional().describe("MiB for each solver call; 1024 when left out."),
        maxModels: z.int().min(0).optional(),
        answer: z
          .number()
          .positive()
          .max(1e6)
          .optional()
          .describe("Seconds that a model or an agent may take for one answer; 600 when left out."),
        maxCost: z.number().min(0).optional(),
        maxTokens: z.int().min(0).optional(),
      })
      .optional(),
    prices: z.string().optional().describe("A price file, relative to this file."),
    prompts: promptFiles.optional().describe("Prompt files that replace the built-in ones, relative to this file."),
  })
  .describe("An experiment: which models are asked about which problems, how, and what is measured.");

/** A model in an experiment file: its name, or the name with a label for tables and parameters of its own. */
export type ModelInFile =
  | string
  | { name?: string | undefined; model: string; parameters?: ParametersInFile | undefined };

/** The content of an experiment file. */
export type ExperimentFile = {
  problems: string[];
  models: ModelInFile[];
  paraphrase?: (0 | 1 | 2)[] | undefined;
  paraphraser?: ModelInFile | undefined;
  runs?: number | undefined;
  matcher?: string | { model: string; parameters?: ParametersInFile | undefined } | undefined;
  matchings?: string | undefined;
  conditions?:
    | {
        shots?: number | undefined;
        signatures?: boolean | undefined;
        repair?: number | undefined;
        descriptions?: boolean | undefined;
        types?: boolean | undefined;
        example?: boolean | undefined;
      }
    | undefined;
  metrics?: ("syntax" | "tests" | "models")[] | undefined;
  strategy?: "product" | "algorithm1" | "enumerate" | undefined;
  parameters?: ParametersInFile | undefined;
  limits?:
    | {
        timeout?: number | undefined;
        memory?: number | undefined;
        maxModels?: number | undefined;
        answer?: number | undefined;
        maxCost?: number | undefined;
        maxTokens?: number | undefined;
      }
    | undefined;
  prices?: string | undefined;
  prompts?: Partial<Record<PromptName, string | undefined>> | undefined;
};
