import type { InstanceResult, ModelsResult } from "@blast-asp/core";
import type { PageProblem, Pictures } from "../page-data.js";
import { type AnswerPair, answerPair } from "./answer-pair.js";
import { type Child, foreign, h } from "./dom.js";
import { milliseconds, orDash } from "./numbers.js";
import { drawAnswer } from "./picture.js";
import { atomList, section } from "./section.js";

/** So many instances are shown open; the others open when they are asked for. */
const opened = 2;

const isWrong = ({ missing, wrongModels }: InstanceResult): boolean => missing.length + wrongModels.length > 0;

const missingOf = ({ gold, covered }: InstanceResult): number | null =>
  gold === null || covered === null ? null : gold - covered;

const table = (instances: readonly InstanceResult[]): HTMLElement => {
  const heads = ["Instance", "Gold", "Missing", "Wrong", "Time ms", "Note"];
  const line = (one: InstanceResult): Child => {
    const missing = missingOf(one);
    const cell = (value: number | null, isBad: boolean): Child =>
      h("td", { class: isBad && value !== 0 && value !== null ? "number bad" : "number" }, orDash(value));
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, foreign(one.instance)),
      cell(one.gold, false),
      cell(missing, true),
      cell(one.wrong, true),
      h("td", { class: "number" }, milliseconds(one.milliseconds)),
      h("td", {}, foreign(one.note ?? (one.exact ? "" : "not exact"))),
    );
  };
  return h(
    "div",
    { class: "scroll", role: "region", "aria-label": "Instances", tabindex: "0" },
    h(
      "table",
      {},
      h("caption", { class: "only-heard" }, "Counts of answer sets by instance"),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((text, at) => h("th", { scope: "col", class: at > 0 && at < 5 ? "number" : undefined }, text)),
        ),
      ),
      h("tbody", {}, instances.map(line)),
    ),
  );
};

const side = (
  title: string,
  about: string,
  atoms: readonly string[] | null,
  other: readonly string[] | null,
  pictures: PageProblem["pictures"] | undefined,
  instance: string,
): HTMLElement => {
  const layout = pictures && "instances" in pictures ? pictures.instances[instance] : undefined;
  const drawn =
    layout && "nodes" in layout
      ? drawAnswer(
          layout,
          pictures as Pictures,
          atoms ?? [],
          other,
          `${title} on ${instance}: ${atoms ? atoms.join(", ") : about}`,
        )
      : undefined;
  return h(
    "figure",
    { class: `answer ${atoms ? "" : "nothing"}` },
    h("figcaption", {}, h("strong", {}, title), h("span", {}, about)),
    drawn ? h("div", { class: "picture" }, drawn.element) : null,
    drawn && drawn.notDrawn.length > 0
      ? h(
          "p",
          { class: "notes" },
          `Not in the picture: ${drawn.notDrawn.length === 1 ? "1 atom" : `${drawn.notDrawn.length} atoms`}.`,
        )
      : null,
    atoms ? atomList(atoms, other) : null,
  );
};

const whyNoPicture = (pictures: PageProblem["pictures"] | undefined, instance: string): string | undefined => {
  if (!pictures) return undefined;
  if ("absent" in pictures) return pictures.absent;
  const layout = pictures.instances[instance];
  return layout && "absent" in layout ? layout.absent : layout ? undefined : "The instance was not laid out.";
};

const legend = (): HTMLElement =>
  h(
    "ul",
    { class: "legend", "aria-label": "Legend" },
    h("li", { class: "both" }, h("span", { class: "sample", "aria-hidden": "true" }), "in both answers"),
    h("li", { class: "only" }, h("span", { class: "sample", "aria-hidden": "true" }), "only in this one"),
    h("li", { class: "plain" }, h("span", { class: "sample", "aria-hidden": "true" }), "instance"),
  );

const further = (title: string, models: readonly (readonly string[])[], shown: readonly string[] | null): Child => {
  const others = models.filter((model) => model !== shown);
  return others.length === 0
    ? null
    : h(
        "details",
        { class: "further" },
        h("summary", {}, `${others.length} more ${title}`),
        h(
          "ul",
          {},
          others.map((model) => h("li", {}, atomList(model, null))),
        ),
      );
};

const content = (one: InstanceResult, problem: PageProblem | undefined): Child[] => {
  const pair: AnswerPair = answerPair(one, problem?.goldModels[one.instance]);
  const reason = whyNoPicture(problem?.pictures, one.instance);
  return [
    h(
      "div",
      { class: "pair" },
      side("Expected", pair.aboutExpected, pair.expected, pair.found, problem?.pictures, one.instance),
      side("Candidate", pair.aboutFound, pair.found, pair.expected, problem?.pictures, one.instance),
    ),
    reason === undefined ? legend() : h("p", { class: "notes" }, "No picture. ", foreign(reason)),
    further("missing", one.missing, pair.expected),
    further("wrong", one.wrongModels, pair.found),
  ];
};

const countsText = (one: InstanceResult): string =>
  `gold has ${orDash(one.gold)} answer sets, ${orDash(missingOf(one))} missing, ${orDash(one.wrong)} wrong`;

const instanceElement = (one: InstanceResult, problem: PageProblem | undefined, isOpen: boolean): HTMLElement => {
  const details = h(
    "details",
    { class: "instance", open: isOpen },
    h("summary", {}, h("h3", {}, foreign(one.instance)), h("span", {}, countsText(one))),
  );
  const fill = (): void => {
    if (details.childElementCount === 1)
      details.append(...content(one, problem).filter((child) => child instanceof Node));
  };
  if (isOpen) fill();
  else details.addEventListener("toggle", fill);
  return details;
};

/** The comparison of answer sets, with pictures of those that differ. */
export const instancesSection = (models: ModelsResult, problem: PageProblem | undefined): HTMLElement => {
  const wrong = models.instances.filter(isWrong);
  return section(
    "Answer sets",
    wrong.map((one, at) => instanceElement(one, problem, at < opened)),
    wrong.length === 0
      ? table(models.instances)
      : h(
          "details",
          { class: "all-instances" },
          h("summary", {}, `All ${models.instances.length} instances`),
          table(models.instances),
        ),
  );
};
