import type { AssertionOutcome, TestCaseResult } from "@blast-asp/core";
import type { ShownResult } from "../page-data.js";
import { type Child, foreign, h } from "./dom.js";
import { atomList, section } from "./section.js";

const assertion = (outcome: AssertionOutcome): HTMLElement => {
  const { verdict, expected, found, message, evidence, error, vacuous } = outcome;
  const line = (title: string, content: Child): Child => h("div", {}, h("dt", {}, title), h("dd", {}, content));
  const said = (title: string, text: string): Child => (text === "" ? null : line(title, foreign(text)));
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
          said("Expected", expected),
          said("Found", found),
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

/** The one reason why no test case was run, if that is how it is. */
const notRunReason = (cases: readonly TestCaseResult[]): string | undefined => {
  const reasons = new Set(cases.flatMap(({ assertions }) => assertions.map(({ error }) => error ?? "")));
  const [reason = ""] = reasons;
  return reasons.size === 1 && reason.startsWith("not run: ") && cases.every(({ verdict }) => verdict === "error")
    ? reason.slice("not run: ".length)
    : undefined;
};

/** What the test suite found. */
export const testsSection = ({
  passed,
  total,
  notPassed,
  passedNames,
}: NonNullable<ShownResult["tests"]>): HTMLElement => {
  const reason = passed === 0 ? notRunReason(notPassed) : undefined;
  if (reason !== undefined)
    return section("Tests", h("p", {}, `The ${total} test cases were not run: `, foreign(reason), "."));
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
