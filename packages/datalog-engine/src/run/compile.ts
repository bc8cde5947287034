import {
  check,
  type Diagnostic,
  formatDiagnostic,
  formatWarning,
  type Program,
  parse,
  warnings,
} from "@blast-asp/datalog";
import type { CompileMessage, RunOutcome } from "../contract/outcome.js";
import { recent } from "../reuse/recent.js";

/** A program that compiles, or how the run ends because it does not. */
export type Compilation =
  | { readonly kind: "compiles"; readonly program: Program; readonly warnings: readonly CompileMessage[] }
  | Extract<RunOutcome, { readonly kind: "compile-error" | "not-supported" }>;

/** Programs are often run on many instances, one after the other. */
const compilations = recent<Compilation>(2 ** 18);

/** Reads and checks a program. */
export function compile(source: string): Compilation {
  return compilations.get(source, () => compiled(source));
}

function compiled(source: string): Compilation {
  const program = parse(source);
  const outcome = check(program);
  if (outcome.kind === "undecided") {
    const what = outcome.feature === "include" ? ".include" : "components (.comp, .init)";
    const message = `${what} ${outcome.feature === "include" ? "is" : "are"} not supported by the embedded engine`;
    return { kind: "not-supported", feature: outcome.feature, message, range: outcome.range };
  }
  const remarks = warnings(program).map((warning) => located("warning", formatWarning(source, warning)));
  if (outcome.kind === "compiles") return { kind: "compiles", program, warnings: remarks };
  const beyond = outcome.diagnostics.map(beyondTheParser);
  const [first] = beyond;
  if (first !== undefined && !beyond.includes(undefined)) return first;
  const errors = outcome.diagnostics.map((diagnostic) => errorMessage(source, diagnostic));
  return { kind: "compile-error", messages: inSoufflesOrder([...errors, ...remarks]) };
}

/** Errors that say what the parser does not read, although Soufflé may. */
function beyondTheParser(diagnostic: Diagnostic): Extract<RunOutcome, { readonly kind: "not-supported" }> | undefined {
  const { range } = diagnostic;
  switch (diagnostic.kind) {
    case "preprocessor": {
      const { message } = diagnostic;
      if (message.startsWith("#include")) return { kind: "not-supported", feature: "include", message, range };
      if (message.startsWith("only #if")) return { kind: "not-supported", feature: "preprocessor", message, range };
      return undefined;
    }
    case "too-deep":
      return { kind: "not-supported", feature: "size", message: "the program is nested too deeply", range };
    case "too-many-branches": {
      const message = `a rule stands for more than ${diagnostic.limit} clauses; split it`;
      return { kind: "not-supported", feature: "size", message, range };
    }
    default:
      return undefined;
  }
}

/** An error with the place that Soufflé gives: some have none, and those of the preprocessor only a line. */
function errorMessage(source: string, diagnostic: Diagnostic): CompileMessage {
  const { line, severity, message } = located("error", formatDiagnostic(source, diagnostic));
  switch (diagnostic.kind) {
    case "aggregate-arity":
    case "aggregate-disjunction":
    case "unstratified":
      return { severity, message };
    case "preprocessor":
      return { severity, message, ...(line === undefined ? {} : { line }) };
    default:
      return located("error", formatDiagnostic(source, diagnostic));
  }
}

function located(severity: CompileMessage["severity"], formatted: string): CompileMessage {
  const [, line, column, message = formatted] = /^(\d+):(\d+): (.*)$/s.exec(formatted) ?? [];
  return { severity, message, line: Number(line), column: Number(column) };
}

/** By place, errors before warnings at one place; messages without a place last. Errors keep their order otherwise. */
function inSoufflesOrder(messages: readonly CompileMessage[]): CompileMessage[] {
  const last = Number.MAX_SAFE_INTEGER;
  return messages.toSorted(
    (a, b) =>
      (a.line ?? last) - (b.line ?? last) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      Number(a.severity === "warning") - Number(b.severity === "warning"),
  );
}
