import { z } from "zod";

const domains = ["program-analysis", "graph-analytics", "formal-reasoning", "knowledge-discovery"] as const;
const difficulties = ["easy", "medium", "hard"] as const;

/** The shape of `problem.yaml` of a Datalog task. Unknown keys are refused, so that a typo cannot switch a check off. */
export type DatalogTaskFile = {
  id: string;
  title: string;
  language: "datalog";
  domain: (typeof domains)[number];
  topic: string;
  difficulty: (typeof difficulties)[number];
  input: Record<string, string>;
  output: Record<string, string>;
  singletons?: string[] | undefined;
  question: string;
  knowledge?: string | undefined;
  gold?: string | undefined;
  instances?: string | undefined;
  candidates?: string | undefined;
};

const relations = z.record(
  z.string(),
  z.string("expected one line that says what a tuple means").min(1, "expected one line that says what a tuple means"),
  "expected a map from signatures such as Edge(from: symbol, to: symbol) to their meanings",
);

export const datalogTaskSchema: z.ZodType<DatalogTaskFile> = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, "expected lower-case letters, digits and hyphens")
      .describe("The task's identifier, unique in a study."),
    title: z.string().min(1),
    language: z.literal("datalog"),
    domain: z.enum(domains, `expected one of ${domains.join(", ")}`),
    topic: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, "expected lower-case letters, digits and hyphens")
      .describe("Which kind of question within the domain."),
    difficulty: z.enum(difficulties, `expected one of ${difficulties.join(", ")}`),
    input: relations.describe("The relations that every instance gives: typed signature to meaning."),
    output: relations.describe("The graded relations: typed signature to meaning."),
    singletons: z.array(z.string()).optional().describe("Input relations that hold exactly one row."),
    question: z.string().min(1).describe("What is asked, in words."),
    knowledge: z.string().min(1).optional().describe("Domain knowledge that is shown with the question."),
    gold: z.string().optional().describe("Path of the reference program; gold.dl when left out."),
    instances: z.string().optional().describe("Folder of demo/ and eval/; instances when left out."),
    candidates: z.string().optional().describe("Folder of the candidates; candidates when left out."),
  })
  .describe("problem.yaml of a Datalog task: one task and where its files are, relative to this file.");

/** The keys that `problem.yaml` may have. */
export const taskKeys =
  "id, title, language, domain, topic, difficulty, input, output, singletons, question, knowledge, gold, instances, candidates";
