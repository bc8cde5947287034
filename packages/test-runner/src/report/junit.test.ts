import { beforeAll, expect, test } from "vitest";
import type { SuiteResult } from "../run/result.js";
import { setUpRunner } from "../run/running.testing.js";
import { hostileSuite } from "./hostile.testing.js";
import { reportJunit } from "./junit.js";
import { type Element, parseXml } from "./xml.testing.js";

const { run } = setUpRunner();
const clock = () => Date.UTC(2026, 0, 2, 3, 4, 5);
let results: SuiteResult[];
beforeAll(async () => {
  results = [
    { ...(await run(hostileSuite, { clock, strict: true })), file: "./tests/b.v2.lp" },
    { ...(await run("a.", { clock })), file: "a.lp" },
    { ...(await run('%** @test(name="x", asert={}) **%', { clock })), file: "/c/d/e.lp" },
  ];
});

const token = /^(\S+( \S+)*)?$/;
const word = /^\S+( \S+)*$/;
const whole = /^\d+$/;
const decimal = /^\d+(\.\d+)?$/;
const anything = /^/;

/** Ant's JUnit schema, stated anew: attributes with their types (all required), then the children in order. */
const schema: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  testsuites: {},
  testsuite: {
    name: word,
    package: token,
    id: whole,
    timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    hostname: word,
    tests: whole,
    failures: whole,
    errors: whole,
    time: decimal,
  },
  properties: {},
  property: { name: word, value: anything },
  testcase: { name: token, classname: token, time: decimal },
  failure: { message: anything, type: anything },
  error: { message: anything, type: anything },
  "system-out": {},
  "system-err": {},
};
const order: Readonly<Record<string, RegExp>> = {
  testsuites: /^(testsuite )*$/,
  testsuite: /^properties (testcase )*system-out system-err $/,
  properties: /^(property )*$/,
  testcase: /^((failure|error) )?$/,
};
const withText = ["failure", "error", "system-out", "system-err"];

function validate(element: Element): void {
  const { name, attributes, children, text } = element;
  const types = schema[name];
  if (!types) throw new Error(`unknown element ${name}`);
  expect([name, Object.keys(attributes).sort()]).toEqual([name, Object.keys(types).sort()]);
  for (const [key, value] of Object.entries(attributes))
    expect([name, key, value]).toEqual([name, key, expect.stringMatching(types[key] ?? /$^/)]);
  expect(children.map((child) => `${child.name} `).join("")).toMatch(order[name] ?? /^$/);
  if (!withText.includes(name)) expect(text.trim()).toBe("");
  children.forEach(validate);
}

const suites = (): readonly Element[] => parseXml(reportJunit(results)).children;
const cases = (suite: Element | undefined): readonly Element[] =>
  (suite?.children ?? []).filter(({ name }) => name === "testcase");

test("the document is valid against the schema of Ant, which is the strictest in use", () => {
  validate(parseXml(reportJunit(results)));
  validate(parseXml(reportJunit([])));
});

test("suites are sorted by file and numbered, test cases keep their order", () => {
  expect(suites().map(({ attributes: { id, name, package: of } }) => [id, of, name])).toEqual([
    ["0", "tests", "b_v2"],
    ["1", "c.d", "e"],
    ["2", "", "a"],
  ]);
  expect(cases(suites()[0]).map(({ attributes }) => attributes.name)).toEqual([
    "passes # TODO",
    "vacuous \\\\ ok 1",
    "line\\u{a}break",
    "no answer",
  ]);
});

test("a wrong answer is a failure, no answer an error, and the numbers say so", () => {
  expect(suites().map(({ attributes: { tests, failures, errors } }) => [tests, failures, errors])).toEqual([
    ["4", "2", "1"],
    ["1", "0", "1"],
    ["1", "0", "1"],
  ]);
  expect(cases(suites()[0]).map(({ children }) => children[0]?.name)).toEqual([
    "failure",
    "failure",
    undefined,
    "error",
  ]);
});

test("failures carry the messages, what was expected and found, and an answer set", () => {
  const [failure] = cases(suites()[0])[0]?.children ?? [];
  expect(failure?.attributes.type).toBe("noAnswerSet");
  expect(failure?.attributes.message).toContain("</failure>");
  expect(failure?.attributes.message).toContain("(and 1 more)");
  for (const part of [
    "'why'",
    "no answer set",
    "every answer set contains q",
    "missing",
    "counterexample",
    "\\u{1b}[31m",
  ]) {
    expect(failure?.text).toContain(part);
  }
  const [error] = cases(suites()[0])[3]?.children ?? [];
  expect(error?.attributes).toMatchObject({ type: "rejected", message: expect.stringContaining("- ! tests") });
  expect(error?.text).toContain("'X' is unsafe");
});

test("a suite of which no test ran is an error with its reasons", () => {
  const [malformed] = cases(suites()[1])[0]?.children ?? [];
  expect(malformed?.attributes.type).toBe("malformed");
  expect(malformed?.text).toContain("did you mean assert?");
  expect(cases(suites()[2])[0]?.children[0]?.attributes.type).toBe("no-tests");
});

test("the same results give the same bytes", () => {
  expect(reportJunit([...results].reverse())).toBe(reportJunit(results));
});
