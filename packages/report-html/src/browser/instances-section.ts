import type { InstanceResult, ModelsResult } from "@blast-asp/core";
import type { PageProblem, Pictures } from "../page-data.js";
import { type AnswerPair, answerPair } from "./answer-pair.js";
import { type Child, foreign, h } from "./dom.js";
import { milliseconds, orDash } from "./numbers.js";
import { drawAnswer } from "./picture.js";
import { atomList, section } from "./section.js";
import { scrollTable } from "./table.js";

/** So many instances are shown open; the others open when they are asked for. */
const opened = 2;

const isWrong = ({ missing, wrongModels }: InstanceResult): boolean => missing.length + wrongModels.length > 0;

const missingOf = ({ gold, covered }: InstanceResult): number | null =>
  gold === null || covered === null ? null : gold - covered;

const count = (value: number | null, isBad: boolean): Child =>
  isBad && value ? h("span", { class: "bad" }, value) : orDash(value);

const table = (instances: readonly InstanceResult[]): HTMLElement =>
  scrollTable(
    "Answer sets by instance",
    ["Instance", "Gold", "Missing", "Wrong", "Time ms", "Note"],
    instances.map((one) => [
      one.instance,
      count(one.gold, false),
      count(missingOf(one), true),
      count(one.wrong, true),
      milliseconds(one.milliseconds),
      one.note ?? (one.exact ? "" : "not exact"),
    ]),
    1,
    5,
  );

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

const legend = ({ expected, found }: AnswerPair): HTMLElement => {
  const entries = [
    ["both", expected && found ? "in both answer sets" : "in the answer set"],
    ...(expected && found ? [["only", "only in this one"]] : []),
    ["plain", "instance"],
  ];
  return h(
    "ul",
    { class: "legend", "aria-label": "Legend" },
    entries.map(([kind, text]) =>
      h("li", { class: kind }, h("span", { class: "sample", "aria-hidden": "true" }), text),
    ),
  );
};

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
  const pair: AnswerPair = answerPair(one, problem?.goldModels[one.instance] ?? []);
  const reason = whyNoPicture(problem?.pictures, one.instance);
  return [
    h(
      "div",
      { class: "pair" },
      side("Expected", pair.aboutExpected, pair.expected, pair.found, problem?.pictures, one.instance),
      side("Candidate", pair.aboutFound, pair.found, pair.expected, problem?.pictures, one.instance),
    ),
    reason === undefined ? legend(pair) : h("p", { class: "notes" }, "No picture. ", foreign(reason)),
    further("missing", one.missing, pair.expected),
    further("wrong", one.wrongModels, pair.found),
  ];
};

const countsText = (one: InstanceResult): string =>
  `gold has ${orDash(one.gold)} answer ${one.gold === 1 ? "set" : "sets"}, ${orDash(missingOf(one))} missing, ${orDash(one.wrong)} wrong`;

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
