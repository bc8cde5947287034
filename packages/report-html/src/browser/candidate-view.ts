import type { CandidateBody, PageProblem, PageRow } from "../page-data.js";
import { languageTitle } from "./columns.js";
import { bodyOf, index, problemOf } from "./data.js";
import { byId, type Child, foreign, h } from "./dom.js";
import { instancesSection } from "./instances-section.js";
import { milliseconds, orDash, ratio } from "./numbers.js";
import { programElement, textElement } from "./program.js";
import { remarksOf } from "./remarks.js";
import { candidateHash, tableHash } from "./route.js";
import { section } from "./section.js";
import { shownRows, tableState } from "./table-view.js";
import { testsSection } from "./tests-section.js";
import { tuplesSection } from "./tuples-section.js";
import { badge } from "./verdict.js";

const neighbours = (row: PageRow): HTMLElement => {
  const state = tableState();
  const list = shownRows(state);
  const at = list.findIndex(({ id }) => id === row.id);
  const link = (text: string, to: PageRow | undefined): Child =>
    to ? h("a", { href: candidateHash(to.id), class: "button" }, text) : h("span", { class: "button off" }, text);
  return h(
    "nav",
    { class: "neighbours", "aria-label": "Candidates" },
    h("a", { href: tableHash(state), class: "button" }, "All candidates"),
    link("Previous", at < 0 ? undefined : list[at - 1]),
    link("Next", at < 0 ? undefined : list[at + 1]),
    at < 0 ? null : h("span", { class: "place" }, `${at + 1} of ${list.length} in the table`),
  );
};

const number = (title: string, value: Child, remark: Child = null): Child =>
  h("div", {}, h("dt", {}, title), h("dd", {}, value, remark === null ? null : h("span", { class: "remark" }, remark)));

const numbers = (row: PageRow, body: CandidateBody | undefined): HTMLElement => {
  const models = body?.result?.models ?? body?.datalog?.score;
  const both =
    models && models.precision !== null && models.recall !== null
      ? `precision ${ratio(models.precision)}, recall ${ratio(models.recall)}`
      : models && "bounds" in models && models.bounds
        ? `between ${ratio(models.bounds.f1.low)} and ${ratio(models.bounds.f1.high)}`
        : null;
  const things = row.language === "datalog" ? "tuples" : "answer sets";
  const time = (row.testsMs ?? 0) + (row.modelsMs ?? 0);
  return h(
    "dl",
    { class: "numbers" },
    number("Syntax", orDash(row.syntax)),
    row.language === "asp"
      ? number("Tests", orDash(row.tests, ratio), row.passed === null ? null : `${row.passed} of ${row.total} passed`)
      : number("Exact", orDash(row.exact)),
    number("F1", orDash(row.f1, ratio), both),
    number("Missing", orDash(row.missing), things),
    number("Wrong", orDash(row.wrong), things),
    number(
      "Time",
      row.testsMs === null && row.modelsMs === null ? "–" : `${milliseconds(time)} ms`,
      row.testsMs === null || row.modelsMs === null
        ? null
        : `tests ${milliseconds(row.testsMs)}, models ${milliseconds(row.modelsMs)}`,
    ),
  );
};

const matchingSection = (body: CandidateBody, problem: PageProblem | undefined): Child => {
  const matching = body.result?.matching;
  if (!matching) return body.matcher === null ? null : section("Matching", h("p", {}, foreign(body.matcher)));
  const meaningOf = new Map(problem?.predicates.map((one) => [one.signature, one]));
  const kind = (signature: string): string => {
    const known = meaningOf.get(signature);
    return known ? (known.isInput ? "input" : "output") : "";
  };
  const signatures = [
    ...Object.keys(matching.predicates),
    ...matching.unmatched.map(({ predicate }) => predicate),
  ].sort();
  const reasons = new Map(matching.unmatched.map(({ predicate, reason }) => [predicate, reason]));
  const line = (signature: string): Child => {
    const match = matching.predicates[signature];
    const order = match?.arguments.some((place, at) => place !== at + 1) ? ` (${match.arguments.join(", ")})` : "";
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, h("code", {}, foreign(signature))),
      h(
        "td",
        {},
        match
          ? h("code", {}, foreign(match.predicate + order))
          : h("span", { class: "bad" }, "nothing: ", foreign(reasons.get(signature) ?? "")),
      ),
      h("td", {}, kind(signature)),
      h("td", {}, foreign(meaningOf.get(signature)?.meaning ?? "")),
    );
  };
  const head = ["Predicate of the problem", "Of the candidate", "Kind", "Meaning"].map((text) =>
    h("th", { scope: "col" }, text),
  );
  return section(
    "Matching",
    h(
      "div",
      { class: "scroll", role: "region", "aria-label": "Matching", tabindex: "0" },
      h(
        "table",
        {},
        h("caption", { class: "only-heard" }, "Which predicate of the candidate means what"),
        h("thead", {}, h("tr", {}, head)),
        h("tbody", {}, signatures.map(line)),
      ),
    ),
    h(
      "p",
      { class: "notes" },
      `Source: ${matching.source}. `,
      foreign(body.matcher ?? ""),
      " Numbers in parentheses: where each argument stands in the candidate's predicate.",
    ),
  );
};

const fold = (title: string, isOpen: boolean, ...children: readonly Child[]): HTMLElement =>
  h("details", { class: "fold", open: isOpen }, h("summary", {}, h("h2", {}, title)), children);

const extractionNote = ({ result, datalog }: CandidateBody): Child => {
  const extraction = result?.extraction ?? datalog?.extraction;
  if (!extraction) return null;
  const { method, truncated, notes } = extraction;
  const parts = [
    ...(method === "none" ? [] : [`Taken from the reply: ${method}.`]),
    ...(truncated ? ["The reply broke off."] : []),
    ...notes,
  ];
  return parts.length === 0 ? null : h("p", { class: "notes" }, foreign(parts.join(" ")));
};

const programSection = (body: CandidateBody): Child =>
  section(
    "Program",
    body.program
      ? programElement(body.program, body.language, "Program", remarksOf(body))
      : h("p", {}, "There is no program."),
    extractionNote(body),
  );

const adaptedSection = ({ adapted, language }: CandidateBody): Child => {
  const title = "Program in the problem's vocabulary";
  if (!adapted) return null;
  return "absent" in adapted
    ? section(title, h("p", {}, adapted.absent))
    : fold(title, false, programElement(adapted, language, "Adapted program"));
};

const replySection = ({ reply, program, earlierTurns, cost }: CandidateBody): Child =>
  reply &&
  fold(
    "Reply",
    program === null,
    earlierTurns > 0
      ? h("p", { class: "notes" }, `After ${earlierTurns} earlier ${earlierTurns === 1 ? "turn" : "turns"}.`)
      : null,
    textElement(reply, "Reply"),
    cost === null ? null : h("p", { class: "notes" }, cost),
  );

/** What was compared comes first, then the program; where nothing was compared, the program says most. */
const parts = (body: CandidateBody, problem: PageProblem | undefined): Child => {
  const { result, datalog } = body;
  const tests = result?.tests ? testsSection(result.tests) : null;
  const tuples = datalog ? tuplesSection(datalog) : null;
  const compared = result?.models !== undefined || datalog?.variants?.some(({ outcome }) => outcome === "graded");
  return [
    result?.models ? instancesSection(result.models, problem) : null,
    compared ? [tuples, tests] : null,
    programSection(body),
    compared ? null : [tuples, tests],
    adaptedSection(body),
    replySection(body),
    matchingSection(body, problem),
  ];
};

/** Shows the page of a candidate. */
export const showCandidate = async (row: PageRow): Promise<void> => {
  const [body, problem] = await Promise.all([bodyOf(row), problemOf(row)]);
  const about = [
    row.model,
    `level ${row.level}`,
    `run ${row.repeat}`,
    ...(index.runs.length > 1 ? [row.run] : []),
    ...(row.language === "asp" ? [] : [languageTitle[row.language]]),
  ];
  byId("view-candidate").replaceChildren(
    h(
      "div",
      {},
      neighbours(row),
      h(
        "h1",
        { tabindex: "-1" },
        foreign(problem?.title ?? row.problem),
        h("span", { class: "about" }, foreign(about.join(" · "))),
      ),
      h("p", { class: "verdict" }, badge(row.verdict), h("span", {}, foreign(row.reason))),
      body?.pattern ? h("p", { class: "pattern" }, h("strong", {}, "Pattern"), foreign(body.pattern)) : null,
      numbers(row, body),
      body
        ? parts(body, problem)
        : h("p", { class: "notice" }, "There was no room for the details of this candidate. The run folder has them."),
    ),
  );
};
