import { z } from "zod";
import type {
  Bounds,
  EvaluationResult,
  ExtractionResult,
  InstanceResult,
  ModelsResult,
  Remark,
  TestsResult,
} from "./result.js";

const remark: z.ZodType<Remark> = z.strictObject({
  line: z.int().describe("1-based; 0 when there is no place to name."),
  column: z.int().describe("1-based, in bytes."),
  message: z.string(),
});

/** How a program was found in a reply: the same for every language. */
export const extractionResultSchema: z.ZodType<ExtractionResult> = z.strictObject({
  method: z.enum(["as-is", "block", "joined-blocks", "json-field", "unfenced", "none"]),
  truncated: z.boolean(),
  notes: z.array(z.string()),
});

const bounds: z.ZodType<Bounds> = z.strictObject({ low: z.number(), high: z.number() });

const countBounds = z.strictObject({
  low: z.number(),
  high: z.number().nullable().describe("null: nothing bounds it."),
});

const model = z.array(z.string()).describe("Output atoms in gold's vocabulary.");

const count = z.int().nullable().describe("null: not known exactly, see bounds.");

const ratio = z.number().nullable().describe("null: not known exactly, see bounds.");

const instanceResult: z.ZodType<InstanceResult> = z.strictObject({
  instance: z.string(),
  gold: count,
  covered: count,
  wrong: count,
  exact: z.boolean(),
  missing: z.array(model),
  wrongModels: z.array(model),
  solverCalls: z.int(),
  milliseconds: z.number(),
  bounds: z.exactOptional(z.strictObject({ gold: countBounds, covered: countBounds, wrong: countBounds })),
  note: z.exactOptional(z.string()),
});

const modelsResult: z.ZodType<ModelsResult> = z.strictObject({
  strategy: z.enum(["product", "algorithm1", "enumerate"]),
  exact: z.boolean(),
  gold: count,
  covered: count,
  wrong: count,
  tested: count,
  precision: ratio,
  recall: ratio,
  f1: ratio,
  bounds: z.exactOptional(z.strictObject({ precision: bounds, recall: bounds, f1: bounds })),
  instances: z.array(instanceResult),
});

const testVerdict = z.enum(["pass", "fail", "error"]);

const testsResult: z.ZodType<TestsResult> = z.strictObject({
  passed: z.int(),
  total: z.int(),
  accuracy: z.number(),
  milliseconds: z.number(),
  cases: z.array(
    z.strictObject({
      name: z.string(),
      verdict: testVerdict,
      vacuous: z.boolean(),
      description: z.exactOptional(z.string()),
      assertions: z.array(
        z.strictObject({
          assertion: z.string(),
          verdict: testVerdict,
          vacuous: z.boolean(),
          expected: z.string(),
          found: z.string(),
          message: z.exactOptional(z.string()),
          evidence: z.exactOptional(
            z.strictObject({ role: z.enum(["witness", "counterexample"]), atoms: z.array(z.string()) }),
          ),
          error: z.exactOptional(z.string()),
        }),
      ),
    }),
  ),
});

/** The shape of one result, as `blast eval --json` and `blast grade` write it. */
export const evaluationResultSchema: z.ZodType<EvaluationResult> = z.strictObject({
  problem: z.string(),
  candidate: z.string(),
  file: z.exactOptional(z.string()),
  verdict: z.enum([
    "correct",
    "incorrect",
    "no-program",
    "syntax-error",
    "unmatched",
    "refused",
    "timeout",
    "out-of-memory",
    "error",
  ]),
  reason: z.string(),
  extraction: z.exactOptional(extractionResultSchema),
  syntax: z.exactOptional(
    z.strictObject({ ok: z.boolean(), errors: z.array(remark), infos: z.array(remark), hints: z.array(remark) }),
  ),
  matching: z.exactOptional(
    z.strictObject({
      source: z.enum(["file", "given", "structural", "oracle"]),
      predicates: z.record(z.string(), z.strictObject({ predicate: z.string(), arguments: z.array(z.int()) })),
      unmatched: z.array(z.strictObject({ predicate: z.string(), reason: z.string() })),
      search: z.exactOptional(z.strictObject({ assignments: z.number(), tried: z.int(), complete: z.boolean() })),
    }),
  ),
  adaptation: z.exactOptional(
    z.strictObject({
      extracted: z.boolean(),
      strippedFacts: z.int(),
      remainingFacts: z.array(z.string()),
      renamedApart: z.array(z.string()),
    }),
  ),
  tests: z.exactOptional(testsResult),
  models: z.exactOptional(modelsResult),
});
