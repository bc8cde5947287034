import type { ChatMessage } from "../../chat-model.js";
import { shortened } from "../../http/failure.js";
import type { Attempt, Connection, ModelTarget, Provider, ProviderRequest } from "../provider.js";
import { type CommandLine, parseCommandLine } from "./command-line.js";
import { type ProgramResult, runProgram } from "./run-program.js";

/** Any program: the question on its standard input, the reply on its standard output. */
export const command: Provider = {
  name: "command",
  billed: false,
  retriesTimeouts: false,
  open: async (target) => connect(parseCommandLine(target.model), target),
};

const connect = (line: CommandLine, target: ModelTarget): Connection => ({
  attempt: async (request, signal) => {
    const input = line.input === "json" ? jsonInput(request) : textInput(request.messages);
    const variables = requestVariables(request);
    const sent = { command: [line.program, ...line.args], input, variables };
    const result = await runProgram(line.program, line.args, input, { ...target.environment, ...variables }, signal);
    return { ...attemptOf(result, line.program), request: sent };
  },
});

function attemptOf(result: ProgramResult, program: string): Attempt & { readonly kind: "answer" | "error" } {
  if (result.kind === "not-started") {
    return { kind: "error", reason: `${program} cannot be started: ${result.reason}`, retryable: false };
  }
  if (result.kind === "too-much-output") {
    return { kind: "error", reason: `${program} wrote more than ${result.limit} bytes`, retryable: false };
  }
  const { exitCode, stdout, stderr } = result;
  const response = { exitCode, stdout, stderr };
  if (exitCode === 0) return { kind: "answer", answer: { kind: "reply", text: stdout }, request: null, response };
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

/** One message as it is, several with a blank line between; once the model has spoken, each under a line that says who speaks. */
function textInput(messages: readonly ChatMessage[]): string {
  const dialogue = messages.some(({ role }) => role === "assistant");
  return messages.map(({ role, content }) => (dialogue ? `[${role}]\n${content}` : content)).join("\n\n");
}

const jsonInput = ({ messages, parameters, repeat }: ProviderRequest): string =>
  `${JSON.stringify({ messages, parameters, repeat })}\n`;

/** What is asked besides the messages. Labels are not: an answer must not depend on what is no part of the question. */
function requestVariables({ parameters, repeat }: ProviderRequest): Record<string, string> {
  const { temperature, maxTokens, seed, topP, reasoningEffort, stop } = parameters;
  const values = {
    BLAST_REPEAT: repeat,
    BLAST_TEMPERATURE: temperature,
    BLAST_MAX_TOKENS: maxTokens,
    BLAST_SEED: seed === undefined ? undefined : seed + repeat,
    BLAST_TOP_P: topP,
    BLAST_REASONING_EFFORT: reasoningEffort,
    BLAST_STOP: stop === undefined ? undefined : JSON.stringify(stop),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
