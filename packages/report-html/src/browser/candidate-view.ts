import type { CandidateBody, PageProblem, PageRow, ShownResult } from "../page-data.js";
import { bodyOf, index, problemOf } from "./data.js";
import { byId, type Child, foreign, h } from "./dom.js";
import { instancesSection } from "./instances-section.js";
import { milliseconds, orDash, ratio } from "./numbers.js";
import { type LineRemark, programElement, textElement } from "./program.js";
import { candidateHash, tableHash } from "./route.js";
import { section } from "./section.js";
import { shownRows, tableState } from "./table-view.js";
import { testsSection } from "./tests-section.js";
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
  const models = body?.result?.models;
  const both =
    models && models.precision !== null && models.recall !== null
      ? `precision ${ratio(models.precision)}, recall ${ratio(models.recall)}`
      : models?.bounds
        ? `between ${ratio(models.bounds.f1.low)} and ${ratio(models.bounds.f1.high)}`
        : null;
  return h(
    "dl",
    { class: "numbers" },
    number("Syntax", orDash(row.syntax)),
    number("Tests", orDash(row.tests, ratio), row.passed === null ? null : `${row.passed} of ${row.total} passed`),
    number("F1", orDash(row.f1, ratio), both),
    number("Missing", orDash(row.missing), "answer sets"),
    number("Wrong", orDash(row.wrong), "answer sets"),
    number(
      "Time",
      row.testsMs === null && row.modelsMs === null
        ? "–"
        : `${milliseconds((row.testsMs ?? 0) + (row.modelsMs ?? 0))} ms`,
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

const remarksOf = (result: ShownResult | null): LineRemark[] => {
  const { errors = [], infos = [], hints = [] } = result?.syntax ?? {};
  return [
    ...errors.map(({ line, message }) => ({ line, message })),
    ...hints.map(({ line, message }) => ({ line, message: `hint: ${message}` })),
    ...infos.map(({ line, message }) => ({ line, message: `info: ${message}` })),
  ];
};

const fold = (title: string, isOpen: boolean, ...children: readonly Child[]): HTMLElement =>
  h("details", { class: "fold", open: isOpen }, h("summary", {}, h("h2", {}, title)), children);

const programs = (body: CandidateBody): Child => {
  const { program, adapted, reply, language, result } = body;
  const extraction = result?.extraction;
  const how = extraction
    ? [
        `Taken from the reply: ${extraction.method}.`,
        ...(extraction.truncated ? ["The reply broke off."] : []),
        ...extraction.notes,
      ]
    : [];
  return [
    program
      ? section(
          "Program",
          programElement(program, language, "Program", remarksOf(result)),
          how.length > 0 ? h("p", { class: "notes" }, foreign(how.join(" "))) : null,
        )
      : section(
          "Program",
          h("p", {}, "There is no program."),
          how.length > 0 ? h("p", { class: "notes" }, foreign(how.join(" "))) : null,
        ),
    "absent" in adapted
      ? program
        ? section("Program in the problem's vocabulary", h("p", {}, adapted.absent))
        : null
      : fold("Program in the problem's vocabulary", false, programElement(adapted, language, "Adapted program")),
    reply
      ? fold(
          "Reply",
          program === null,
          body.earlierTurns > 0
            ? h(
                "p",
                { class: "notes" },
                `After ${body.earlierTurns} earlier ${body.earlierTurns === 1 ? "turn" : "turns"}.`,
              )
            : null,
          textElement(reply, "Reply"),
          body.cost === null ? null : h("p", { class: "notes" }, body.cost),
        )
      : null,
  ];
};

/** Shows the page of a candidate. */
export const showCandidate = async (row: PageRow): Promise<void> => {
  const [body, problem] = await Promise.all([bodyOf(row), problemOf(row)]);
  const about = [row.model, `level ${row.level}`, `run ${row.repeat}`, ...(index.runs.length > 1 ? [row.run] : [])];
  byId("candidate").replaceChildren(
    neighbours(row),
    h(
      "h1",
      { tabindex: "-1" },
      foreign(problem?.title ?? row.problem),
      h("span", { class: "about" }, foreign(about.join(" · "))),
    ),
    h("p", { class: "verdict" }, badge(row.verdict), h("span", {}, foreign(row.reason))),
    body?.pattern ? h("p", { class: "pattern" }, h("strong", {}, "Pattern "), foreign(body.pattern)) : "",
    numbers(row, body),
    ...(body
      ? [
          body.result?.models ? instancesSection(body.result.models, problem) : null,
          body.result?.tests ? testsSection(body.result.tests, body.language) : null,
          programs(body),
          matchingSection(body, problem),
        ]
      : [h("p", { class: "notice" }, "There was no room for the details of this candidate. The run folder has them.")]
    ).flatMap((child) => h("div", { class: "parts" }, child)),
  );
};
