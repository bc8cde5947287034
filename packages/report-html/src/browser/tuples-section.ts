import type { DatalogResult, RelationResult, VariantResult } from "@blast-asp/datalog-grader";
import { type Child, foreign, h } from "./dom.js";
import { milliseconds } from "./numbers.js";
import { section } from "./section.js";
import { scrollTable } from "./table.js";

const tuple = (relation: string, cells: readonly string[]): string => `${relation}(${cells.join(", ")})`;

const list = (title: string, count: number, relation: string, tuples: readonly (readonly string[])[]): Child =>
  count === 0
    ? null
    : h(
        "div",
        {},
        h("dt", {}, foreign(relation), `, ${count} ${title}`),
        h(
          "dd",
          {},
          h(
            "p",
            { class: "atoms" },
            tuples.map((cells) => [h("code", {}, foreign(tuple(relation, cells))), " "]),
            count > tuples.length ? "…" : null,
          ),
        ),
      );

const isWrong = ({ fp, fn }: RelationResult): boolean => fp + fn > 0;

const relationElement = ({ relation, fn, fp, missing, surplus }: RelationResult): HTMLElement =>
  h("dl", { class: "tuples" }, list("missing", fn, relation, missing), list("surplus", fp, relation, surplus));

const variantElement = (variant: VariantResult): HTMLElement =>
  h(
    "article",
    { class: "case" },
    h("h3", {}, "Variant ", foreign(variant.instance)),
    variant.outcome === "graded"
      ? null
      : h("p", { class: "description" }, foreign(`${variant.outcome}: ${variant.message ?? ""}`)),
    variant.relations.filter(isWrong).map(relationElement),
  );

/** The comparison of tuples by variant, with some that are missing and some that should not be there. */
export const tuplesSection = ({ variants, repair }: DatalogResult): Child => {
  if (!variants) return null;
  if (variants.every(({ outcome }) => outcome !== "graded"))
    return section("Tuples", h("p", {}, `The program ran to the end on none of the ${variants.length} variants.`));
  const wrong = variants.filter((one) => one.outcome !== "graded" || one.relations.some(isWrong));
  const lines = variants.map((one) => [
    one.instance,
    one.outcome,
    one.tp,
    one.fn,
    one.fp,
    milliseconds(one.milliseconds),
  ]);
  return section(
    "Tuples",
    wrong.map(variantElement),
    scrollTable("Tuples by variant", ["Variant", "Outcome", "Right", "Missing", "Surplus", "Time ms"], lines, 2),
    repair
      ? h(
          "p",
          { class: "notes" },
          `With the declarations of its undeclared relations added (${repair.declarations.length}), the program ${repair.outcome === "exact" ? "is exact" : repair.outcome === "wrong" ? "runs and is wrong" : "still does not run"}.`,
        )
      : null,
  );
};
