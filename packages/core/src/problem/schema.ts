import { z } from "zod";

const signature = z
  .string()
  .regex(/^[_']*[a-z][A-Za-z0-9_']*\/\d+$/, "expected a predicate signature such as edge/2: name, slash, arity");

/** Predicates as a list of signatures, or as a map from signature to its meaning. */
const predicates = z.union(
  [z.array(signature), z.record(signature, z.string())],
  "expected signatures such as edge/2: a list of them, or a map from each to its meaning",
);

/** The shape of `problem.yaml`. Unknown keys are refused, so that a typo cannot switch a check off. */
export type ProblemFile = {
  id: string;
  title: string;
  language: "asp";
  kind: "search" | "optimisation";
  domain?: string | undefined;
  predicates: {
    input: string[] | Record<string, string>;
    output: string[] | Record<string, string>;
  };
  description?: string | undefined;
  gold?: string | undefined;
  instances?: string | undefined;
  testSuite?: string | undefined;
  candidates?: string | undefined;
};

export const problemFileSchema: z.ZodType<ProblemFile> = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, "expected lower-case letters, digits and hyphens")
      .describe("The problem's identifier, unique in a study."),
    title: z.string().min(1),
    language: z.literal("asp", "only the language asp is supported"),
    kind: z.enum(["search", "optimisation"]),
    domain: z.string().optional(),
    predicates: z
      .strictObject({ input: predicates, output: predicates })
      .describe("The graded interface: signatures that every instance uses and that every solution is read from."),
    description: z.string().optional().describe("Path of the problem in words; description.md when left out."),
    gold: z.string().optional().describe("Path of the gold program; gold.lp when left out."),
    instances: z.string().optional().describe("Folder of the instances; instances when left out."),
    testSuite: z.string().optional().describe("Path of the test suite; test-suite.lp, if there is one, when left out."),
    candidates: z.string().optional().describe("Folder of the candidates; candidates when left out."),
  })
  .describe("problem.yaml: one problem and where its files are, relative to this file.");
