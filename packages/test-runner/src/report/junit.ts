import { formatDiagnostic } from "../annotations/diagnostic.js";
import type { SuiteResult, TestResult } from "../run/result.js";
import { failureSummary, failureText } from "./failure-lines.js";
import { printable } from "./printable.js";

/**
 * The results as JUnit XML in the form that Ant's schema and the more lenient ones of Jenkins and others accept. A wrong answer is
 * a `failure`, no answer an `error`; a suite of which no test ran has one test case with an `error`. Suites are sorted by file.
 */
export function reportJunit(results: readonly SuiteResult[]): string {
  const sorted = [...results].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  const lines = sorted.flatMap((result, id) => suiteXml(result, id));
  const body = lines.length === 0 ? ["<testsuites/>"] : ["<testsuites>", ...lines, "</testsuites>"];
  return `${['<?xml version="1.0" encoding="UTF-8"?>', ...body].join("\n")}\n`;
}

function suiteXml(result: SuiteResult, id: number): string[] {
  const { file, program, problem, tests, totals, startedAt, milliseconds, solver, strict } = result;
  const className = classNameOf(file);
  const dot = className.lastIndexOf(".");
  const counts = {
    tests: totals.tests + (problem ? 1 : 0),
    failures: totals.failed,
    errors: totals.errors + (problem ? 1 : 0),
  };
  const attributes = {
    name: dot < 0 ? className : className.slice(dot + 1),
    package: dot < 0 ? "" : className.slice(0, dot),
    id,
    timestamp: new Date(startedAt).toISOString().slice(0, 19),
    hostname: "localhost",
    ...counts,
    time: seconds(milliseconds),
  };
  const properties = {
    file,
    ...(program !== undefined && { program }),
    solver: `${solver.name} ${solver.version}`,
    strict: String(strict),
    "solver calls": String(totals.solverCalls),
  };
  return [
    `  <testsuite${attributesXml(attributes)}>`,
    "    <properties>",
    ...Object.entries(properties).map(([name, value]) => `      <property${attributesXml({ name, value })}/>`),
    "    </properties>",
    ...tests.flatMap((test) => testXml(test, className)),
    ...(problem ? problemXml(result, problem, className) : []),
    `    <system-out>${escapeXml(remarks(result).join("\n"))}</system-out>`,
    "    <system-err></system-err>",
    "  </testsuite>",
  ];
}

function testXml(test: TestResult, className: string): string[] {
  const { name, verdict, milliseconds, assertions } = test;
  const open = `    <testcase${attributesXml({ name, classname: className, time: seconds(milliseconds) })}`;
  if (verdict === "pass") return [`${open}/>`];
  const element = verdict === "fail" ? "failure" : "error";
  const first = assertions.find((assertion) => assertion.verdict === verdict);
  const type = first?.error?.code ?? first?.name ?? verdict;
  const message = failureSummary(test);
  return [
    `${open}>`,
    `      <${element}${attributesXml({ message, type })}>${escapeXml(failureText(test).join("\n"))}</${element}>`,
    "    </testcase>",
  ];
}

function problemXml(
  { diagnostics }: SuiteResult,
  { code, message }: NonNullable<SuiteResult["problem"]>,
  className: string,
): string[] {
  const text = diagnostics.map((diagnostic) => printable(formatDiagnostic(diagnostic))).join("\n");
  return [
    `    <testcase${attributesXml({ name: "the suite is run", classname: className, time: seconds(0) })}>`,
    `      <error${attributesXml({ message, type: code })}>${escapeXml(text)}</error>`,
    "    </testcase>",
  ];
}

/** Warnings and vacuous passes, which are no failures. */
function remarks({ diagnostics, problem, tests }: SuiteResult): string[] {
  const lines = problem ? [] : diagnostics.map((diagnostic) => printable(formatDiagnostic(diagnostic)));
  for (const { name, verdict, vacuous, warnings, assertions } of tests) {
    if (vacuous && verdict === "pass")
      lines.push(printable(`${name}: vacuous, it passes because there is no answer set`));
    for (const warning of warnings) lines.push(printable(`${name}: ${warning}`));
    for (const { text, warnings: own } of assertions) {
      for (const warning of own) lines.push(printable(`${name}: ${text}: ${warning}`));
    }
  }
  return lines;
}

/** `test-suites/graphs.lp` as `test-suites.graphs`, since readers group test cases by the dots of their class names. */
function classNameOf(file: string): string {
  const parts = file.split(/[\\/]+/).filter((part) => part !== "" && part !== "." && part !== "..");
  const last = (parts.pop() ?? "").replace(/\.[A-Za-z0-9]+$/, "") || "suite";
  return printable([...parts, last].map((part) => part.replaceAll(".", "_")).join("."));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

function attributesXml(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(printable(String(value)))}"`)
    .join("");
}

/** Text without the characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
  return text
    .replace(forbidden, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids control characters
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
