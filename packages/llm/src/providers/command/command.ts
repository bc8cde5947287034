import { attemptOf } from "../program/as-attempt.js";
import { type CommandLine, parseCommandLine } from "../program/command-line.js";
import { requestVariables, textInput } from "../program/question.js";
import { runProgram } from "../program/run-program.js";
import type { Connection, ModelTarget, Provider, ProviderRequest } from "../provider.js";

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

const jsonInput = ({ messages, parameters, repeat }: ProviderRequest): string =>
  `${JSON.stringify({ messages, parameters, repeat })}\n`;
