import type { Remark } from "@blast-asp/core";
import { check, formatDiagnostic, formatWarning, parse, warnings } from "@blast-asp/datalog";
import type { CompileMessage } from "@blast-asp/datalog-engine";
import { composeProgram } from "../compose/compose.js";
import type { ComposedProgram } from "../compose/composition.js";
import type { DatalogTask } from "../task/task.js";
import { remarkOf } from "./remarks.js";

/** What can be said of a program without running it; places are those of its text. */
export type CandidateCheck = {
  readonly errors: readonly Remark[];
  readonly warnings: readonly Remark[];
  /** What composition leaves out. */
  readonly notes: readonly Remark[];
  /** Why nothing is known of the program's meaning. */
  readonly undecided?: string;
};

const messageOf = (severity: CompileMessage["severity"], formatted: string): CompileMessage => {
  const [, line, column, message = formatted] = /^(\d+):(\d+): (.*)$/s.exec(formatted) ?? [];
  return { severity, message, line: Number(line), column: Number(column) };
};

/** Checks a program by the rules of Soufflé: by itself, or as a candidate with the interface of its task. */
export const checkDatalogProgram = (
  text: string,
  task?: Pick<DatalogTask, "input" | "output" | "gold">,
): CandidateCheck => {
  const itself: ComposedProgram = { text, notes: [], candidateLine: (line) => line };
  const composed = task ? composeProgram(task, text) : itself;
  const program = parse(composed.text);
  const outcome = check(program);
  const remarks = (severity: CompileMessage["severity"], formatted: readonly string[]): Remark[] =>
    formatted.map((one) => remarkOf(messageOf(severity, one), composed));
  const notes = composed.notes.map(({ line, message }) => ({ line, column: 1, message }));
  if (outcome.kind === "undecided") {
    const what = outcome.feature === "include" ? "included files are not read" : "components are not worked out";
    return { errors: [], warnings: [], notes, undecided: `${what}, so the program is not checked` };
  }
  return {
    errors:
      outcome.kind === "compiles"
        ? []
        : remarks(
            "error",
            outcome.diagnostics.map((diagnostic) => formatDiagnostic(composed.text, diagnostic)),
          ),
    warnings: remarks(
      "warning",
      warnings(program).map((warning) => formatWarning(composed.text, warning)),
    ),
    notes,
  };
};
