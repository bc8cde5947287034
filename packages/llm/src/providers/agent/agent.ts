import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { attemptOf } from "../program/as-attempt.js";
import { parseCommandLine } from "../program/command-line.js";
import { requestVariables, textInput } from "../program/question.js";
import { runProgram } from "../program/run-program.js";
import type { Connection, ModelTarget, Provider } from "../provider.js";
import { makeScratchFolder } from "./scratch-folder.js";

/**
 * A coding agent: a program that runs in an empty scratch folder which holds the question (`question.md`) and the files that come with
 * it. Its answer is the file `answer`, `answer.dl`, `answer.lp` … that it leaves there, else its standard output. Each turn gets a new
 * folder; what was said before stands in the question.
 */
export const agent: Provider = {
  name: "agent",
  billed: false,
  retriesTimeouts: false,
  open: async (target) => connect(target),
};

/** Paths in the command line are meant from where Blast was started, and the agent runs elsewhere. */
const fromHere = (word: string): string => (/^\.{1,2}\//.test(word) && existsSync(word) ? resolve(word) : word);

/** Variables that would tell an agent where the problems, and with them the gold programs, may lie. */
const revealing = /^(PWD|OLDPWD|INIT_CWD|npm_.*)$/;

const connect = ({ model, environment }: ModelTarget): Connection => {
  const line = parseCommandLine(model);
  const program = fromHere(line.program);
  const args = line.args.map(fromHere);
  const inherited = Object.fromEntries(Object.entries(environment).filter(([name]) => !revealing.test(name)));
  return {
    attempt: async (request, signal) => {
      const question = textInput(request.messages);
      const variables = requestVariables(request);
      const files = { ...request.files, "question.md": question };
      const sent = {
        command: [line.program, ...line.args],
        input: question,
        files: Object.keys(files).sort(),
        variables,
      };
      const scratch = makeScratchFolder(files);
      try {
        const surroundings = { ...inherited, ...variables, PWD: scratch.path };
        const result = await runProgram(program, args, question, surroundings, signal, scratch.path);
        const answer = scratch.answer();
        const attempt = attemptOf(result, line.program, (stdout) => answer ?? stdout);
        const left = scratch.names();
        const response = { ...(attempt.response as object), left, answered: answer === undefined ? "output" : "file" };
        return { ...attempt, request: sent, response };
      } finally {
        scratch.remove();
      }
    },
  };
};
