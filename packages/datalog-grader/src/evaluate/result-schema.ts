import { extractionResultSchema } from "@blast-asp/core";
import { z } from "zod";
import type { DatalogResult, DatalogScore, RelationResult, VariantResult } from "./result.js";

const remark = z.strictObject({
  line: z.int().describe("1-based, in the candidate; 0 when there is no place to name."),
  column: z.int().describe("1-based, in bytes."),
  message: z.string(),
});

const counts = {
  tp: z.int().describe("Tuples expected and derived."),
  fp: z.int().describe("Tuples derived and not expected."),
  fn: z.int().describe("Tuples expected and not derived."),
};

const negatives = z
  .strictObject({ hits: z.int(), total: z.int() })
  .describe("How many of the known undesired tuples were derived.");

const tuples = z.array(z.array(z.string())).describe("The first ones in order of text; the counts are complete.");

const relationResult: z.ZodType<RelationResult> = z.strictObject({
  relation: z.string(),
  ...counts,
  missing: tuples,
  surplus: tuples,
});

const variantResult: z.ZodType<VariantResult> = z.strictObject({
  instance: z.string(),
  outcome: z.enum(["graded", "syntax-error", "runtime-error", "timeout", "out-of-memory", "not-supported", "error"]),
  message: z.exactOptional(z.string()),
  ...counts,
  negatives,
  relations: z.array(relationResult),
  milliseconds: z.number(),
});

const score: z.ZodType<DatalogScore> = z.strictObject({
  compiles: z.boolean(),
  timedOut: z.boolean(),
  exact: z.boolean(),
  exactRepaired: z.boolean(),
  ...counts,
  precision: z.number(),
  recall: z.number(),
  f1: z.number(),
  negatives,
  negativeExclusion: z.number().nullable().describe("null: no undesired tuples are known."),
});

/** The shape of the result of one Datalog candidate. */
export const datalogResultSchema: z.ZodType<DatalogResult> = z.strictObject({
  language: z.literal("datalog"),
  problem: z.string(),
  candidate: z.string(),
  file: z.exactOptional(z.string()),
  verdict: z.enum([
    "correct",
    "incorrect",
    "no-program",
    "syntax-error",
    "runtime-error",
    "timeout",
    "out-of-memory",
    "not-supported",
    "error",
  ]),
  reason: z.string(),
  extraction: z.exactOptional(extractionResultSchema),
  composition: z.exactOptional(
    z.strictObject({
      mode: z.enum(["syntax", "benchmark"]),
      notes: z.array(z.strictObject({ line: z.int(), message: z.string() })),
    }),
  ),
  compile: z.exactOptional(
    z.strictObject({
      ok: z.boolean(),
      errors: z.array(remark),
      warnings: z.array(remark),
      failure: z.exactOptional(
        z.strictObject({
          coarse: z.enum([
            "timeout",
            "compiler-missing",
            "missing-output",
            "syntax",
            "stratification",
            "type",
            "ungrounded",
            "undefined-relation",
            "redefinition",
            "arity",
            "io",
            "other",
          ]),
          fine: z.enum([
            "non_code_in_answer",
            "truncated_response",
            "aggregate_in_head",
            "reserved_word_as_name",
            "untyped_declaration",
            "negation_keyword",
            "malformed_aggregate",
            "foreign_operator",
            "other_dialect",
            "undefined_schema_relation",
            "undeclared_invented",
            "constant_type_mix",
            "type_inference_invented_head",
            "type_inference_schema_head",
            "ungrounded_variable",
            "unstratifiable_negation",
            "other",
          ]),
          family: z.enum([
            "incomplete-predicate-invention",
            "souffle-dialect",
            "typing",
            "safety-and-stratification",
            "no-clean-program",
            "other",
          ]),
        }),
      ),
    }),
  ),
  variants: z.exactOptional(z.array(variantResult)),
  runNotes: z.exactOptional(z.array(z.string())),
  score: z.exactOptional(score),
  repair: z.exactOptional(
    z.strictObject({ outcome: z.enum(["exact", "wrong", "fails", "unrepairable"]), declarations: z.array(z.string()) }),
  ),
  hints: z.exactOptional(
    z.array(
      z.strictObject({
        kind: z.enum([
          "argument-order",
          "transposed-columns",
          "missing-base-case",
          "missing-orientation",
          "ungrouped-aggregate",
        ]),
        line: z.int(),
        change: z.string(),
        exact: z.boolean(),
        f1: z.number(),
      }),
    ),
  ),
});
