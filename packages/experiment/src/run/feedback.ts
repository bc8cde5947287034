import { adaptToProblem, checkSyntax, extractProgram, type Instance, type Problem } from "@blast-asp/core";
import type { Limits, Solver } from "@blast-asp/solver";

const located = ({ line, column, message }: { line: number; column: number; message: string }): string =>
  `- line ${line}, column ${column}: ${message}`;

/** What a repair turn runs a program on. */
export type FeedbackSetting = {
  readonly problem: Problem;
  readonly demonstration: Instance;
  readonly solver: Solver;
  readonly limits: Limits;
};

/**
 * What the solver says about a reply, for a repair turn: its errors, or that the program has no answer set on the demonstration
 * instance (on which gold has one). Nothing when there is nothing to complain about; whether an answer set is right is never said.
 */
export const solverMessages = async (reply: string, setting: FeedbackSetting): Promise<string | undefined> => {
  const { problem, demonstration, solver, limits } = setting;
  const extraction = extractProgram(reply);
  if (extraction.kind === "none") return `- there is no program in the reply: ${extraction.reason}`;
  const checked = await checkSyntax(extraction.program, solver, limits);
  if (checked.kind === "refused") return `- ${checked.message}`;
  if (checked.kind === "failed") return `- ${checked.message}`;
  const { ok, errors, infos, hints } = checked.syntax;
  if (!ok) return [...errors, ...hints].map(located).join("\n");
  const adapted = adaptToProblem(extraction.program, problem);
  if (adapted.kind === "failed") return undefined;
  const outcome = await solver.solve({
    parts: [
      { name: "program", text: adapted.text },
      { name: "instance", text: demonstration.text },
    ],
    task: { kind: "models", objective: "all", max: 1 },
    project: problem.output.map(({ signature }) => signature),
    limits,
  });
  const remarks = infos.map(located);
  switch (outcome.status) {
    case "unsatisfiable":
      return [`- with the facts of an instance that has a solution, the program has no answer set`, ...remarks].join(
        "\n",
      );
    case "unknown":
      return [`- with the facts of a small instance, the program does not finish (${outcome.reason})`, ...remarks].join(
        "\n",
      );
    case "error":
      return [`- with the facts of an instance: ${outcome.errors[0]?.message ?? "an error"}`, ...remarks].join("\n");
    default:
      return undefined;
  }
};
