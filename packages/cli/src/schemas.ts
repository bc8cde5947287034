import { dictionarySchema, evaluationResultSchema, problemFileSchema } from "@blast-asp/core";
import { z } from "zod";
import type { EvalDocument } from "./commands/eval.js";
import { gradeRequestSchema } from "./commands/grade.js";

const evalDocument: z.ZodType<EvalDocument> = z
  .strictObject({
    schema: z.literal("blast.eval/1"),
    versions: z.strictObject({
      blast: z.string(),
      solver: z.string(),
      clingo: z.string(),
      problems: z.record(z.string(), z.string()).describe("SHA-256 of what decides a verdict, by problem."),
    }),
    options: z.record(z.string(), z.unknown()),
    planned: z.int(),
    scored: z.int().describe("Rows whose F1 is a number; the others are named by their verdict."),
    results: z.array(evaluationResultSchema),
  })
  .describe("What `blast eval --json` prints.");

/** A result line is a result with the request's id in front. */
const gradeResultSchema = (): unknown => {
  const result = z.toJSONSchema(evaluationResultSchema);
  return {
    ...result,
    description: "One line that `blast grade` writes.",
    properties: {
      id: { type: ["string", "null"], description: "The request's id; null when the line had none." },
      ...result.properties,
    },
    required: ["id", ...(result.required ?? [])],
  };
};

/** The JSON Schemas (draft 2020-12) of all that Blast reads and writes, by name. */
export const jsonSchemas = (): Readonly<Record<string, unknown>> => ({
  problem: z.toJSONSchema(problemFileSchema),
  matching: z.toJSONSchema(dictionarySchema),
  "grade-request": z.toJSONSchema(gradeRequestSchema),
  "grade-result": gradeResultSchema(),
  eval: z.toJSONSchema(evalDocument),
});
