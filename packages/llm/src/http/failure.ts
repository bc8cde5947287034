import type { Attempt } from "../providers/provider.js";
import { retryAfterMs } from "./retry-after.js";

type Failure = Extract<Attempt, { kind: "error" }>;

/** Request time-out, conflict, too many requests; besides these, all of 5xx (529 is Anthropic's "overloaded"). */
const passing: readonly number[] = [408, 409, 429];

/** Account limits that come as 429 and that no waiting lifts. */
const exhausted = /insufficient_quota|billing_hard_limit|credit balance/i;

const longestReason = 500;

/** Whether a status may go away by itself. */
export const isPassing = (status: number): boolean => passing.includes(status) || status >= 500;

/** What a service answered that answered with an error. */
export type ErrorReply = {
  readonly status: number;
  /** The body, parsed if it is JSON. */
  readonly body: unknown;
  readonly headers: Headers;
};

/** A status that says "no" as a failed attempt. */
export function statusFailure({ status, body, headers }: ErrorReply, now: number): Failure {
  const message = errorMessage(body);
  // Some services say themselves whether to come back.
  const advice = headers.get("x-should-retry");
  const retryable = advice === "false" ? false : advice === "true" || isPassing(status);
  const wait = retryAfterMs(headers, now);
  return {
    kind: "error",
    reason: `HTTP ${status}${message === "" ? "" : `: ${message}`}${hint(status)}`,
    status,
    retryable: retryable && !exhausted.test(JSON.stringify(body ?? "")),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    response: body,
  };
}

/** The text of an error body, whatever its shape. */
export function errorMessage(body: unknown): string {
  return shortened(typeof body === "string" ? body : (messageIn(body) ?? ""));
}

function messageIn(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return messageIn(value[0]);
  if (typeof value !== "object" || value === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  for (const name of ["error", "message", "detail"]) {
    const found = messageIn(fields[name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

const hint = (status: number): string =>
  status === 401 || status === 403 ? " (is the key in the environment the right one?)" : "";

/** One line of bearable length. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longestReason ? `${line.slice(0, longestReason)}…` : line;
}

/** A request that got no complete answer: refused or cut connection, unknown host. */
export function connectionFailure(error: unknown): Failure {
  const texts: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
    const code = "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
    texts.push(`${cause.message}${code}`);
  }
  const reason = shortened([...new Set(texts)].join(": ") || String(error));
  return { kind: "error", reason: `connection error: ${reason}`, retryable: true };
}

/** A body that is none: cut JSON, an error page with status 200, a shape nobody knows. Another attempt may bring a good one. */
export const unreadable = (what: string, response: unknown): Failure => ({
  kind: "error",
  reason: `the service's answer cannot be read: ${shortened(what)}`,
  retryable: true,
  response,
});

/**
 * Whether an error is about the parameter itself, and not about its value: then asking without it helps. Services have no common
 * code for it, only their sentences.
 */
export function refusesParameter(status: number, message: string, parameter: string): boolean {
  if (status !== 400 && status !== 422) return false;
  return (
    new RegExp(`\\b${parameter}\\b`, "i").test(message) &&
    !/\b(range|between|less than|greater than|at most|at least|maximum|minimum)\b/i.test(message)
  );
}
