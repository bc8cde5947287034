import { z } from "zod";
import type { ChatRequest } from "../chat-model.js";
import { LlmError } from "../llm-error.js";

/** Paths that stay inside the folder on every system. */
const relativePath = z
  .string()
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/, "expected a relative path of plain names");

const schema = z.strictObject({
  messages: z.array(z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() })).min(1),
  parameters: z
    .strictObject({
      temperature: z.number().nonnegative().optional(),
      maxTokens: z.int().positive().optional(),
      seed: z.int().optional(),
      topP: z.number().gt(0).max(1).optional(),
      reasoningEffort: z.enum(["minimal", "low", "medium", "high"]).optional(),
      stop: z.array(z.string().min(1)).optional(),
    })
    .optional(),
  repeat: z.int().nonnegative().optional(),
  label: z.record(z.string(), z.string()).optional(),
  files: z.record(relativePath, z.string()).optional(),
  signal: z.instanceof(AbortSignal).optional(),
});

/** @throws LlmError `bad-request`, which says what is wrong where: a misspelt parameter must not become a default in silence */
export function checkRequest(request: ChatRequest): void {
  const parsed = schema.safeParse(request);
  if (parsed.success) return;
  const issues = parsed.error.issues.flatMap((issue) => {
    const inner = issue.code === "invalid_key" ? issue.issues : [issue];
    return inner.map(({ message }) => `${issue.path.join(".") || "(top)"}: ${message}`);
  });
  throw new LlmError("bad-request", `This is no question to a model: ${issues.join("; ")}`);
}
