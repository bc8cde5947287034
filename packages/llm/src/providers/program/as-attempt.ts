import { shortened } from "../../http/failure.js";
import type { Attempt } from "../provider.js";
import type { ProgramResult } from "./run-program.js";

/** What a program's end says as an attempt; `reply` makes the reply of what it wrote. */
export function attemptOf(
  result: ProgramResult,
  program: string,
  reply: (stdout: string) => string = (stdout) => stdout,
): Attempt & { readonly kind: "answer" | "error" } {
  if (result.kind === "not-started") {
    return { kind: "error", reason: `${program} cannot be started: ${result.reason}`, retryable: false };
  }
  if (result.kind === "too-much-output") {
    return { kind: "error", reason: `${program} wrote more than ${result.limit} bytes`, retryable: false };
  }
  const { exitCode, stdout, stderr } = result;
  const response = { exitCode, stdout, stderr };
  if (exitCode === 0)
    return { kind: "answer", answer: { kind: "reply", text: reply(stdout) }, request: null, response };
  const end = exitCode === null ? "was killed" : `ended with exit code ${exitCode}`;
  const complaint = stderr.trim().slice(-300);
  return {
    kind: "error",
    reason: shortened(`${program} ${end}${complaint === "" ? "" : `: ${complaint}`}`),
    ...(exitCode === null ? {} : { status: exitCode }),
    retryable: false,
    response,
  };
}
