import { beforeAll, expect, test } from "vitest";
import type { SuiteResult } from "../run/result.js";
import { setUpRunner } from "../run/running.testing.js";
import { hostileSuite } from "./hostile.testing.js";
import { reportJson } from "./json.js";
import { reportPretty } from "./pretty.js";

const { run } = setUpRunner();
const clock = () => 0;
let hostile: SuiteResult;
beforeAll(async () => {
  hostile = await run(hostileSuite, { clock });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
const unseen = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069]/;

test("a failure shows the assertion, the message, what was expected and found, and an answer set", async () => {
  const suite = `{on(ann,1..2)}. day(1).
%** @test(name="rest", description="Nobody works twice.", assert={
  @constraintForAll(constraint=":- on(P,1), on(P,2).", message="somebody works twice"), @modelCount(number=4) }) **%`;
  const text = reportPretty([await run(suite, { clock })]);
  expect(text.split("\n").map((line) => line.trim().replace(/ {2,}/g, " "))).toEqual([
    "suite.lp",
    "✗ rest (1 of 2 assertions passed)",
    "Nobody works twice.",
    '✗ @constraintForAll(constraint=":- on(P,1), on(P,2).", message="somebody works twice")',
    "at suite.lp:3:3",
    "message somebody works twice",
    "expected every answer set satisfies :- on(P,1), on(P,2).",
    "found 1 exception",
    "counterexample on(ann,1) on(ann,2)",
    "besides day(1)",
    "",
    "1 test: 0 passed, 1 failed, 0 without an answer",
    expect.stringMatching(/^1 of 2 assertions passed; 2 solver calls, 0\.00 s, clingo-wasm \d/),
    "",
  ]);
});

test("nothing that a suite or a program contains reaches the terminal as a control character", () => {
  expect(reportPretty([hostile])).not.toMatch(unseen);
  expect(reportPretty([hostile])).toContain('p("\\u{1b}[31mred\\u{7}","<b>&\\u{202e}]]>")');
  expect(reportJson([hostile])).not.toMatch(unseen);
});

test("colours are written on demand only", () => {
  const colored = reportPretty([hostile], { color: true });
  expect(colored).toContain("\u001B[31m✗\u001B[0m");
  const plain = [31, 32, 33, 0].reduce((text, code) => text.replaceAll(`\u001B[${code}m`, ""), colored);
  expect(plain).toBe(reportPretty([hostile]));
});

test("a suite that was not run says why", async () => {
  const malformed = await run('%** @test(name="x", asert={}) **%', { clock });
  const text = reportPretty([malformed, await run("a.", { clock })]);
  expect(text).toContain("suite.lp:1:21: error: unknown key asert; did you mean assert?");
  expect(text).toContain("! the suite has errors, so no test was run");
  expect(text).toContain("! no test ran");
  expect(text).toContain("0 tests: 0 passed, 0 failed, 0 without an answer, 2 suites not run");
});

test("the JSON document holds the results as they are", () => {
  expect(JSON.parse(reportJson([hostile]))).toEqual({ suites: [hostile] });
});
