import { type Child, foreign, h } from "./dom.js";

const cell = (content: Child): Child => (typeof content === "string" ? foreign(content) : content);

/** A table that scrolls by itself when it is wide; from column `numbersFrom` on it holds numbers, to `numbersTo` (not included). */
export const scrollTable = (
  title: string,
  heads: readonly string[],
  lines: readonly (readonly Child[])[],
  numbersFrom: number,
  numbersTo: number = heads.length,
): HTMLElement => {
  const kind = (at: number): string | undefined => (at >= numbersFrom && at < numbersTo ? "number" : undefined);
  return h(
    "div",
    { class: "scroll", role: "region", "aria-label": title, tabindex: "0" },
    h(
      "table",
      {},
      h("caption", {}, title),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((head, at) => h("th", { scope: "col", class: kind(at) }, head)),
        ),
      ),
      h(
        "tbody",
        {},
        lines.map((cells) =>
          h(
            "tr",
            {},
            cells.map((content, at) =>
              at === 0 ? h("th", { scope: "row" }, cell(content)) : h("td", { class: kind(at) }, cell(content)),
            ),
          ),
        ),
      ),
    ),
  );
};
