import {
  createEvaluator,
  type Dictionary,
  dictionarySchema,
  type EvaluationResult,
  type Evaluator,
  formatFault,
  type Problem,
} from "@blast-asp/core";
import type { Command } from "commander";
import { z } from "zod";
import { isModelMatcher } from "../input/model-matcher.js";
import { evaluateOptions, type GradingFlags, openChosenSolver, withGradingFlags } from "../input/options.js";
import { loadProblems } from "../input/problems.js";
import { exitCode, InputError, type Io } from "../io.js";
import { inOrder } from "../ordered.js";

type GradeFlags = GradingFlags & { readonly problems: string };

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
export type GradeResult = { readonly id: string | null } & EvaluationResult;

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
  (problems: ReadonlyMap<string, Problem>, evaluator: Evaluator) =>
  async ({ text, number }: { text: string; number: number }): Promise<GradeResult> => {
    const read = readRequest(text, number);
    if ("failure" in read) return read.failure;
    const { id, problem: name, program, matching } = read.request;
    const problem = problems.get(name);
    if (!problem)
      return failed(id, number, name, `there is no problem '${name}'; known are ${[...problems.keys()].join(", ")}`);
    const { result } = await evaluator.evaluate(problem, {
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
  const loaded = loadProblems([flags.problems]);
  const solver = await openChosenSolver(flags);
  try {
    const evaluator = createEvaluator(evaluateOptions(flags, solver, io.now));
    const checks = await Promise.all(loaded.map((problem) => evaluator.validate(problem)));
    const faults = checks.flatMap((check) => check.faults);
    if (faults.length > 0) throw new InputError(faults.map(formatFault));
    const grade = grader(new Map(loaded.map((problem) => [problem.id, problem])), evaluator);
    for await (const result of inOrder(withoutBlankLines(linesOf(io.stdin)), flags.jobs * 2, grade)) {
      // Waiting for the reader keeps memory flat when it is slower than the grading.
      const written = io.stdout.write(`${JSON.stringify(result)}\n`);
      if (written instanceof Promise) await written;
    }
    return exitCode.done;
  } finally {
    await solver.close();
  }
};

/** `blast grade`: JSON lines in, JSON lines out. */
export const addGrade = (program: Command, io: Io, finish: (code: number) => void): void => {
  withGradingFlags(
    program
      .command("grade")
      .description("grade JSON lines from standard input, one result line for each, in order")
      .option("--problems <dir>", "the folder of problems that the lines name", "problems"),
  ).action(async (flags: GradeFlags) => finish(await gradeStream(flags, io)));
};
