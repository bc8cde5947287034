import { formatDiagnostic, formatLocation } from "../annotations/diagnostic.js";
import type { SuiteResult, TestResult, Verdict } from "../run/result.js";
import { assertionLines, labelWidth } from "./failure-lines.js";
import { printable } from "./printable.js";

/** How the tree is drawn. */
export type PrettyOptions = {
  /**
   * Colour the verdicts with escape sequences.
   * @default false
   */
  readonly color?: boolean;
};

const marks: Readonly<Record<Verdict, string>> = { pass: "✓", fail: "✗", error: "!" };
const colors: Readonly<Record<Verdict, number>> = { pass: 32, fail: 31, error: 33 };

/** The results as a tree for people: each test, and for each failure what was expected, what was found and an answer set. */
export function reportPretty(results: readonly SuiteResult[], options: PrettyOptions = {}): string {
  const mark = (verdict: Verdict): string =>
    options.color ? `\u001B[${colors[verdict]}m${marks[verdict]}\u001B[0m` : marks[verdict];
  const lines = results.flatMap((result) => [...suiteLines(result, mark), ""]);
  return `${[...lines, ...summary(results)].join("\n")}\n`;
}

type Mark = (verdict: Verdict) => string;

function suiteLines(result: SuiteResult, mark: Mark): string[] {
  const { file, program, problem, diagnostics, tests } = result;
  const lines = [printable(program === undefined ? file : `${file} on ${program}`)];
  for (const diagnostic of diagnostics) lines.push(`  ${printable(formatDiagnostic(diagnostic))}`);
  if (problem) lines.push(`  ${mark("error")} ${printable(problem.message)}`);
  return [...lines, ...tests.flatMap((test) => testLines(test, mark))];
}

function testLines(test: TestResult, mark: Mark): string[] {
  const passed = test.assertions.filter(({ verdict }) => verdict === "pass").length;
  const remark =
    test.verdict !== "pass"
      ? `  (${passed} of ${test.assertions.length} assertions passed)`
      : test.vacuous
        ? "  (vacuous: it passes because there is no answer set)"
        : "";
  const lines = [`  ${mark(test.verdict)} ${printable(test.name)}${remark}`];
  if (test.verdict !== "pass") {
    for (const text of [test.message, test.description]) if (text !== undefined) lines.push(`    ${printable(text)}`);
  }
  for (const warning of test.warnings) lines.push(`    warning: ${printable(warning)}`);
  for (const assertion of test.assertions) {
    if (assertion.verdict === "pass" && assertion.warnings.length === 0) continue;
    lines.push(`    ${mark(assertion.verdict)} ${printable(assertion.text)}`);
    if (assertion.verdict === "pass") {
      for (const warning of assertion.warnings) lines.push(`      warning: ${printable(warning)}`);
      continue;
    }
    lines.push(`      ${"at".padEnd(labelWidth)}${printable(formatLocation(assertion.location))}`);
    for (const { label, text } of assertionLines(assertion)) lines.push(`      ${label.padEnd(labelWidth)}${text}`);
  }
  return lines;
}

function summary(results: readonly SuiteResult[]): string[] {
  const sum = (of: (result: SuiteResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const parts = [
    `${sum(({ totals }) => totals.passed)} passed`,
    `${sum(({ totals }) => totals.failed)} failed`,
    `${sum(({ totals }) => totals.errors)} without an answer`,
  ];
  const vacuous = sum(({ totals }) => totals.vacuous);
  if (vacuous > 0) parts.push(`${vacuous} vacuous`);
  const notRun = results.filter(({ problem }) => problem).length;
  if (notRun > 0) parts.push(`${number(notRun, "suite")} not run`);
  const assertions = sum(({ totals }) => totals.assertions);
  const passed = sum(({ totals }) => totals.assertionsPassed);
  const calls = sum(({ totals }) => totals.solverCalls);
  const seconds = (sum(({ milliseconds }) => milliseconds) / 1000).toFixed(2);
  const solvers = [...new Set(results.map(({ solver }) => `${solver.name} ${solver.version}`))].sort().join(", ");
  return [
    `${number(
      sum(({ totals }) => totals.tests),
      "test",
    )}: ${parts.join(", ")}`,
    `${passed} of ${number(assertions, "assertion")} passed; ${number(calls, "solver call")}, ${seconds} s, ${solvers}`,
  ];
}

function number(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
