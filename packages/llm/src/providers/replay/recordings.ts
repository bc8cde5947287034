import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ChatMessage } from "../../chat-model.js";
import { LlmError } from "../../llm-error.js";

const word = z.union([z.string(), z.number()]).transform(String);

const usageSchema = z.looseObject({
  input: z.number(),
  output: z.number(),
  cacheRead: z.number().optional(),
  cacheWrite: z.number().optional(),
  reasoning: z.number().optional(),
});

const answerSchema = z.looseObject({
  kind: z.enum(["reply", "truncated", "refused", "empty", "failed", "over-budget"]).default("reply"),
  text: z.string().optional(),
  reason: z.string().optional(),
  usage: usageSchema.optional(),
});

/** Further fields are welcome: the lines of a run carry more. */
const lineSchema = answerSchema.extend({
  outcome: answerSchema.optional(),
  model: z.string().optional(),
  key: z.string().optional(),
  promptVersion: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() })).optional(),
  label: z.record(z.string(), word).optional(),
  problem: word.optional(),
  level: word.optional(),
  role: word.optional(),
  repeat: z.int().nonnegative().optional(),
});

/** What was answered. */
export type RecordedAnswer = {
  readonly kind: "reply" | "truncated" | "refused" | "empty" | "failed" | "over-budget";
  readonly text?: string | undefined;
  readonly reason?: string | undefined;
  readonly usage?: RecordedUsage | undefined;
};

type RecordedUsage = {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number | undefined;
  readonly cacheWrite?: number | undefined;
  readonly reasoning?: number | undefined;
};

/** One recorded answer, and what it can be found by. */
export type Recording = {
  /** File and line, for messages. */
  readonly where: string;
  readonly answer: RecordedAnswer;
  readonly label: Readonly<Record<string, string>>;
  readonly model?: string | undefined;
  readonly key?: string | undefined;
  readonly promptVersion?: string | undefined;
  readonly messages?: readonly ChatMessage[] | undefined;
  readonly repeat?: number | undefined;
};

/** What a path holds: the recordings, and the text they were read from. */
export type RecordedFiles = { readonly recordings: readonly Recording[]; readonly content: string };

/**
 * Reads recordings: a file of JSON lines, or all `.jsonl` files of a folder. In a folder, lines that are no answers (the scores of a
 * run) are passed over; in a file they are mistakes.
 *
 * @throws LlmError `bad-recording`, with file and line
 */
export async function readRecordings(path: string): Promise<RecordedFiles> {
  const { files, folder } = await filesAt(path);
  const recordings: Recording[] = [];
  let content = "";
  for (const file of files) {
    const text = await readFile(file, "utf8");
    content += text;
    text.split("\n").forEach((line, index) => {
      if (line.trim() === "") return;
      const recording = readLine(line, `${file}:${index + 1}`, folder);
      if (recording !== undefined) recordings.push(recording);
    });
  }
  return { recordings, content };
}

async function filesAt(path: string): Promise<{ readonly files: readonly string[]; readonly folder: boolean }> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined)
    throw new LlmError("bad-recording", `There are no recordings at ${path}: no such file or folder.`);
  if (!found.isDirectory()) return { files: [path], folder: false };
  const names = (await readdir(path)).filter((name) => name.endsWith(".jsonl")).sort();
  if (names.length === 0) throw new LlmError("bad-recording", `The folder ${path} holds no .jsonl file.`);
  return { files: names.map((name) => join(path, name)), folder: true };
}

function readLine(text: string, where: string, folder: boolean): Recording | undefined {
  const value = parseJson(text, where);
  const isAnswer =
    typeof value === "object" &&
    value !== null &&
    ["text", "outcome", "kind"].some((name) => Object.hasOwn(value, name));
  if (folder && !isAnswer) return undefined;
  const parsed = lineSchema.safeParse(value);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "(line)"}: ${issue.message}`);
    throw new LlmError("bad-recording", `${where}: this line is no recording: ${issues.join("; ")}`);
  }
  const line = parsed.data;
  const answer: RecordedAnswer = line.outcome ?? line;
  // What failed left no answer to replay.
  if (answer.kind === "failed" || answer.kind === "over-budget") return undefined;
  if ((answer.kind === "reply" || answer.kind === "truncated") && answer.text === undefined) {
    throw new LlmError("bad-recording", `${where}: a recording needs a "text", the reply itself.`);
  }
  const { problem, level, role, model, key, promptVersion, messages, repeat } = line;
  const short = Object.entries({ problem, level, role }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const label = { ...Object.fromEntries(short), ...line.label };
  return { where, answer, label, model, key, promptVersion, messages, repeat };
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LlmError(
      "bad-recording",
      `${where}: this line is no JSON (${error instanceof Error ? error.message : "?"}).`,
    );
  }
}
