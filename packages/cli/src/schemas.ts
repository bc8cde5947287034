import { dictionarySchema, evaluationResultSchema, problemFileSchema } from "@blast-asp/core";
import { type DatalogSummary, datalogResultSchema, datalogTaskSchema } from "@blast-asp/datalog-grader";
import { z } from "zod";
import type { EvalDocument } from "./commands/eval-document.js";
import { gradeRequestSchema } from "./commands/grade.js";

const meanBounds = z
  .strictObject({ low: z.number(), high: z.number() })
  .describe("Equal unless a candidate is not scored: it counts between 0 and 1.");

const datalogSummary: z.ZodType<DatalogSummary> = z
  .strictObject({
    tasks: z.int(),
    candidates: z.int(),
    scored: z.int(),
    compilePass: meanBounds,
    exactMatch: meanBounds,
    exactRepaired: meanBounds,
    precision: meanBounds,
    recall: meanBounds,
    f1: meanBounds,
    negativeExclusion: z.number().nullable().describe("null: no task has known undesired tuples."),
    tasksWithNegatives: z.int(),
  })
  .describe("Plain means over tasks; the value of a task is the mean over its candidates.");

const evalDocument: z.ZodType<EvalDocument> = z
  .strictObject({
    schema: z.literal("blast.eval/1"),
    versions: z.strictObject({
      blast: z.string(),
      solver: z.exactOptional(z.string()),
      clingo: z.exactOptional(z.string()),
      datalogEngine: z.exactOptional(z.strictObject({ name: z.string(), version: z.string() })),
      problems: z.record(z.string(), z.string()).describe("SHA-256 of what decides a verdict, by problem."),
    }),
    options: z.record(z.string(), z.unknown()),
    planned: z.int(),
    scored: z.int().describe("Rows whose F1 is a number; the others are named by their verdict."),
    results: z.array(z.union([evaluationResultSchema, datalogResultSchema])),
    datalog: z.exactOptional(datalogSummary),
    datasets: z.exactOptional(
      z.array(
        z.strictObject({
          path: z.string(),
          notGradable: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
          missing: z.array(z.strictObject({ file: z.string(), message: z.string() })),
        }),
      ),
    ),
  })
  .describe("What `blast eval --json` prints.");

/** A result line is a result of either language with the request's id in front. */
const gradeResultSchema = (): unknown => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  description: "One line that `blast grade` writes.",
  anyOf: [evaluationResultSchema, datalogResultSchema].map((schema) => {
    const { $schema: _, ...result } = z.toJSONSchema(schema);
    return {
      ...result,
      properties: {
        id: { type: ["string", "null"], description: "The request's id; null when the line had none." },
        ...result.properties,
      },
      required: ["id", ...(result.required ?? [])],
    };
  }),
});

/** The JSON Schemas (draft 2020-12) of all that Blast reads and writes, by name. */
export const jsonSchemas = (): Readonly<Record<string, unknown>> => ({
  problem: z.toJSONSchema(problemFileSchema),
  "datalog-task": z.toJSONSchema(datalogTaskSchema),
  matching: z.toJSONSchema(dictionarySchema),
  "grade-request": z.toJSONSchema(gradeRequestSchema),
  "grade-result": gradeResultSchema(),
  eval: z.toJSONSchema(evalDocument),
});
