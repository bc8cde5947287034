import type { AssertionResult, SuiteResult, TestResult } from "../run/result.js";
import { assertionLines, failureSummary } from "./failure-lines.js";
import { printable } from "./printable.js";

/**
 * The results in the Test Anything Protocol, version 13: one test point for each test, with a YAML block where there is something to
 * say. A suite of which no test ran is a failed test point of its own.
 */
export function reportTap(results: readonly SuiteResult[]): string {
  const several = results.length > 1;
  const points = results.flatMap((result) => suitePoints(result, several));
  const lines = points.flatMap(({ ok, name, yaml }, at) => [
    `${ok ? "ok" : "not ok"} ${at + 1} - ${tapText(name)}`,
    ...(yaml.length === 0 ? [] : ["  ---", ...yaml.map((line) => `  ${line}`), "  ..."]),
  ]);
  // A plan of no tests would count as a pass.
  const plan = points.length === 0 ? ["1..1", "not ok 1 - no suite was run"] : [`1..${points.length}`];
  return `${["TAP version 13", ...plan, ...lines].join("\n")}\n`;
}

type Point = { readonly ok: boolean; readonly name: string; readonly yaml: readonly string[] };

function suitePoints({ file, problem, diagnostics, tests }: SuiteResult, several: boolean): Point[] {
  const prefix = several ? `${file}: ` : "";
  const points = tests.map((test) => testPoint(test, prefix));
  if (!problem) return points;
  const remarks = diagnostics.map(({ message, line, column, ...rest }) => ({
    message,
    at: `${rest.file}:${line}:${column}`,
  }));
  const yaml = [
    `message: ${quoted(problem.message)}`,
    "severity: error",
    ...list(
      "diagnostics",
      remarks.map(({ message, at }) => [`message: ${quoted(message)}`, `at: ${quoted(at)}`]),
    ),
  ];
  return [...points, { ok: false, name: `${file}: ${problem.message}`, yaml }];
}

function testPoint(test: TestResult, prefix: string): Point {
  const { name, verdict, vacuous, description, warnings, location } = test;
  const lost = test.assertions.filter((assertion) => assertion.verdict !== "pass");
  const yaml: string[] = [];
  if (verdict !== "pass") {
    yaml.push(`message: ${quoted(failureSummary(test))}`, `severity: ${verdict}`);
    if (description !== undefined) yaml.push(`description: ${quoted(description)}`);
    yaml.push(`at: ${quoted(`${location.file}:${location.line}:${location.column}`)}`);
    yaml.push(...list("assertions", lost.map(assertionYaml)));
  }
  if (vacuous) yaml.push("vacuous: true");
  yaml.push(
    ...list(
      "warnings",
      warnings.map((warning) => [`text: ${quoted(warning)}`]),
    ),
  );
  return { ok: verdict === "pass", name: `${prefix}${name}`, yaml };
}

function assertionYaml({ text, verdict, location, ...rest }: AssertionResult): string[] {
  const lines = assertionLines({ text, verdict, location, ...rest });
  const facts = lines.filter(({ label }) => label !== "" && label !== "warning");
  return [
    `assertion: ${quoted(text)}`,
    `severity: ${verdict}`,
    `at: ${quoted(`${location.file}:${location.line}:${location.column}`)}`,
    ...facts.map(({ label, text: fact }) => `${label}: ${quoted(fact)}`),
    ...list(
      "details",
      (rest.error?.details ?? []).map((detail) => [`text: ${quoted(detail)}`]),
    ),
  ];
}

/**
 * A YAML list of mappings, each given by its lines; nothing when it is empty. Mappings only: some TAP parsers take a string with a
 * colon in a list for a mapping.
 */
function list(key: string, items: readonly (readonly string[])[]): string[] {
  if (items.length === 0) return [];
  return [`${key}:`, ...items.flatMap((lines) => lines.map((line, at) => `${at === 0 ? "  - " : "    "}${line}`))];
}

/** A string as a double-quoted YAML scalar, which takes JSON's escapes. */
function quoted(text: string): string {
  return JSON.stringify(printable(text));
}

/** A description without a `#` that would start a directive. */
function tapText(text: string): string {
  return printable(text).replace(/[\\#]/g, "\\$&");
}
