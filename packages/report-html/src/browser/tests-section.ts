import type { AssertionOutcome, TestCaseResult } from "@blast-asp/core";
import type { Language, ShownResult } from "../page-data.js";
import { type Child, foreign, h } from "./dom.js";
import { atomList, section } from "./section.js";

const assertion = (outcome: AssertionOutcome): HTMLElement => {
  const { verdict, expected, found, message, evidence, error, vacuous } = outcome;
  const line = (title: string, content: Child): Child => h("div", {}, h("dt", {}, title), h("dd", {}, content));
  return h(
    "li",
    { class: `assertion ${verdict}` },
    h(
      "p",
      { class: "head" },
      h(
        "span",
        { class: `badge small ${verdict === "pass" ? "correct" : verdict === "fail" ? "incorrect" : "other"}` },
        verdict,
      ),
      h("code", {}, foreign(outcome.assertion)),
    ),
    verdict === "pass"
      ? null
      : h(
          "dl",
          {},
          line("Expected", foreign(expected)),
          line("Found", foreign(found)),
          message === undefined ? null : line("Message", foreign(message)),
          error === undefined ? null : line("Error", foreign(error)),
          evidence
            ? line(evidence.role === "witness" ? "Witness" : "Counterexample", atomList(evidence.atoms, null))
            : null,
        ),
    vacuous ? h("p", { class: "notes" }, "It holds only because there is no answer set.") : null,
  );
};

const testCase = ({ name, verdict, description, assertions }: TestCaseResult): HTMLElement =>
  h(
    "article",
    { class: "case" },
    h("h3", {}, foreign(name), verdict === "error" ? " (error)" : null),
    description === undefined ? null : h("p", { class: "description" }, foreign(description)),
    h("ul", {}, assertions.map(assertion)),
  );

/** What the test suite found. */
export const testsSection = (tests: NonNullable<ShownResult["tests"]>, _language: Language): HTMLElement => {
  const { passed, total, notPassed, passedNames } = tests;
  return section(
    "Tests",
    h(
      "p",
      {},
      passed === total ? `All ${total} test cases passed.` : `${passed} of ${total} test cases passed. The others:`,
    ),
    notPassed.map(testCase),
    passedNames.length === 0
      ? null
      : h(
          "details",
          { class: "passed" },
          h("summary", {}, `${passedNames.length} passed`),
          h(
            "ul",
            {},
            passedNames.map((name) => h("li", {}, foreign(name))),
          ),
        ),
  );
};
