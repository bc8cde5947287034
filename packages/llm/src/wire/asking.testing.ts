import { createConcurrency } from "../calling/concurrency.js";
import type { Timing } from "../calling/timing.js";
import type { ChatModel, ChatRequest } from "../chat-model.js";
import { type OpenModelOptions, openModel } from "../open-model.js";
import type { Dialect } from "./dialects.testing.js";
import type { WireServer } from "./wire-server.testing.js";

/** The key of all tests; nothing that is written may hold it. */
export const marker = "sk-marker-4f9d2c71a8e35b60";

export const question: ChatRequest = { messages: [{ role: "user", content: "Write a program." }] };

/** A clock that never waits and writes down how long it should have. */
export function instantTiming(random: () => number = () => 0.5): Timing & { readonly waits: readonly number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => Date.now(),
    random,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
    },
  };
}

export const openAt = (server: WireServer, dialect: Dialect, options: OpenModelOptions = {}): Promise<ChatModel> =>
  openModel(`${dialect.provider}:${dialect.model}@${server.url}${dialect.base}`, {
    environment: { [dialect.keyVariable]: marker },
    timing: instantTiming(),
    concurrency: createConcurrency(),
    ...options,
  });
