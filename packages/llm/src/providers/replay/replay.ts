import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { TokenUsage } from "../../chat-model.js";
import { LlmError } from "../../llm-error.js";
import type { Answer, Connection, Provider, ProviderRequest } from "../provider.js";
import { indexRecordings } from "./find-recording.js";
import { type RecordedAnswer, type Recording, readRecordings } from "./recordings.js";

/**
 * Recorded answers: `replay:FILE`, `replay:FOLDER`, or `replay:FILE#MODEL` when there are several models in it. Sends nothing, costs
 * nothing, and keeps the usage of the original.
 */
export const replay: Provider = {
  name: "replay",
  billed: false,
  limited: false,
  open: async ({ model }) => {
    const [path = "", wanted] = splitOnce(model);
    const { recordings, content } = await readRecordings(path);
    const chosen = ofModel(recordings, wanted, path);
    // Content, not place: other answers are another model, and the same ones elsewhere are not.
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
    return connect(chosen, path, `${basename(path)}${wanted === undefined ? "" : `#${wanted}`}:${hash}`);
  },
};

function splitOnce(model: string): readonly [string, string?] {
  const at = model.lastIndexOf("#");
  return at === -1 ? [model] : [model.slice(0, at), model.slice(at + 1)];
}

function ofModel(recordings: readonly Recording[], wanted: string | undefined, path: string): readonly Recording[] {
  const models = [...new Set(recordings.map(({ model }) => model))].filter((name) => name !== undefined).sort();
  if (wanted === undefined && models.length > 1) {
    throw new LlmError(
      "bad-recording",
      `${path} holds recordings of several models (${models.join(", ")}): choose one, as in replay:${path}#${models[0]}`,
    );
  }
  if (wanted === undefined) return recordings;
  const chosen = recordings.filter(({ model }) => model === wanted);
  if (chosen.length > 0) return chosen;
  throw new LlmError(
    "bad-recording",
    `${path} holds no recordings of "${wanted}", only of ${models.join(", ") || "no named model"}.`,
  );
}

function connect(recordings: readonly Recording[], path: string, identity: string): Connection {
  const find = indexRecordings(recordings);
  return {
    identity,
    attempt: async (request) => {
      const recording = find(request);
      if (recording === undefined) {
        const reason = `no recording in ${path} for ${describe(request)} (${recordings.length} are there)`;
        return { kind: "error", reason, retryable: false };
      }
      const { answer, model, where } = recording;
      return {
        kind: "answer",
        answer: answerOf(answer),
        ...(answer.usage === undefined ? {} : { usage: usageOf(answer.usage) }),
        request: null,
        response: { recording: basename(where) },
        ...(model === undefined ? {} : { model }),
      };
    },
  };
}

function answerOf({ kind, text = "", reason }: RecordedAnswer): Answer {
  if (kind === "refused") return { kind, reason: reason ?? "the recording gives no reason" };
  return kind === "truncated" ? { kind, text } : { kind: "reply", text };
}

function usageOf({
  input,
  output,
  cacheRead,
  cacheWrite,
  reasoning,
}: NonNullable<RecordedAnswer["usage"]>): TokenUsage {
  return {
    input,
    output,
    ...(cacheRead === undefined ? {} : { cacheRead }),
    ...(cacheWrite === undefined ? {} : { cacheWrite }),
    ...(reasoning === undefined ? {} : { reasoning }),
  };
}

function describe({ label, messages, repeat }: ProviderRequest): string {
  const fields = Object.entries(label).map(([name, value]) => `${name} "${value}"`);
  const start = messages.at(-1)?.content.slice(0, 60) ?? "";
  return `${fields.length > 0 ? fields.join(", ") : `the question "${start}…"`}, repeat ${repeat}`;
}
