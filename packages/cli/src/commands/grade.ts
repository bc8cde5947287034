import { type Dictionary, dictionarySchema, type EvaluationResult } from "@blast-asp/core";
import type { DatalogResult } from "@blast-asp/datalog-grader";
import type { Command } from "commander";
import { z } from "zod";
import { isModelMatcher } from "../input/model-matcher.js";
import { type GradingFlags, withGradingFlags } from "../input/options.js";
import { exitCode, InputError, type Io } from "../io.js";
import { inOrder } from "../ordered.js";
import { type DatalogFlags, withDatalogFlags } from "./eval-datalog.js";
import { type Graders, openGraders } from "./graders.js";

type GradeFlags = GradingFlags & DatalogFlags & { readonly problems: string };

/** One line that `blast grade` reads. */
export type GradeRequest = {
  id: string;
  problem: string;
  program: string;
  matching?: Dictionary | undefined;
};

export const gradeRequestSchema: z.ZodType<GradeRequest> = z
  .strictObject({
    id: z.string().describe("Comes back with the result."),
    problem: z.string().describe("The id of the problem."),
    program: z.string().describe("The candidate: a program or a whole reply."),
    matching: dictionarySchema.optional().describe("Which predicate means what; found by structure when left out."),
  })
  .describe("One candidate to grade.");

/** One line that `blast grade` writes: a result with the request's id (`null` when it could not be read). */
export type GradeResult = { readonly id: string | null } & (EvaluationResult | DatalogResult);

async function* linesOf(stream: Io["stdin"]): AsyncGenerator<{ text: string; number: number }> {
  const decoder = new TextDecoder();
  let pending = "";
  let number = 0;
  for await (const chunk of stream) {
    pending += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    const lines = pending.split("\n");
    pending = lines.pop() ?? "";
    for (const text of lines) yield { text, number: ++number };
  }
  if (pending.trim() !== "") yield { text: pending, number: ++number };
}

const failed = (id: string | null, number: number, problem: string, reason: string): GradeResult => ({
  id,
  problem,
  candidate: id ?? `line ${number}`,
  verdict: "error",
  reason: `line ${number}: ${reason}`,
});

const readRequest = (text: string, number: number): { request: GradeRequest } | { failure: GradeResult } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { failure: failed(null, number, "", `not JSON: ${(error as Error).message}`) };
  }
  const parsed = gradeRequestSchema.safeParse(value);
  if (parsed.success) return { request: parsed.data };
  const { id, problem } = (typeof value === "object" && value !== null ? value : {}) as {
    id?: unknown;
    problem?: unknown;
  };
  const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "the object"}: ${issue.message}`);
  return {
    failure: failed(
      typeof id === "string" ? id : null,
      number,
      typeof problem === "string" ? problem : "",
      issues.join("; "),
    ),
  };
};

const grader =
  (graders: Graders) =>
  async ({ text, number }: { text: string; number: number }): Promise<GradeResult> => {
    const read = readRequest(text, number);
    if ("failure" in read) return read.failure;
    const { id, problem, program, matching } = read.request;
    const grade = graders.byProblem.get(problem);
    if (!grade) {
      const known = [...graders.byProblem.keys()].join(", ");
      return failed(id, number, problem, `there is no problem '${problem}'; known are ${known}`);
    }
    const result = await grade({
      name: id,
      text: program,
      ...(matching ? { matching: { kind: "dictionary", dictionary: matching } } : {}),
    });
    return { id, ...result };
  };

async function* withoutBlankLines(
  lines: AsyncIterable<{ text: string; number: number }>,
): AsyncGenerator<{ text: string; number: number }> {
  for await (const line of lines) if (line.text.trim() !== "") yield line;
}

const gradeStream = async (flags: GradeFlags, io: Io): Promise<number> => {
  if (isModelMatcher(flags.matcher))
    throw new InputError([
      "--matcher: blast grade takes file, structural or oracle; put a model's matching into the lines",
    ]);
  await using graders = await openGraders(flags.problems, flags, io);
  const grade = grader(graders);
  for await (const result of inOrder(withoutBlankLines(linesOf(io.stdin)), flags.jobs * 2, grade)) {
    // Waiting for the reader keeps memory flat when it is slower than the grading.
    const written = io.stdout.write(`${JSON.stringify(result)}\n`);
    if (written instanceof Promise) await written;
  }
  return exitCode.done;
};

/** `blast grade`: JSON lines in, JSON lines out. */
export const addGrade = (program: Command, io: Io, finish: (code: number) => void): void => {
  withDatalogFlags(
    withGradingFlags(
      program
        .command("grade")
        .description("grade JSON lines from standard input, one result line for each, in order")
        .option("--problems <dir>", "the folder of problems that the lines name, in both languages", "problems"),
    ),
  ).action(async (flags: GradeFlags) => finish(await gradeStream(flags, io)));
};
