import { h } from "./dom.js";

/** A sign besides the colour, so that neither is needed to tell verdicts apart. */
const signs: Readonly<Record<string, string>> = { correct: "✓", incorrect: "✗", "not scored": "–" };

/** A verdict as a badge. */
export const badge = (verdict: string): HTMLElement =>
  h(
    "span",
    { class: `badge ${signs[verdict] === undefined ? "other" : verdict.replace(" ", "-")}` },
    h("span", { class: "sign", "aria-hidden": "true" }, signs[verdict] ?? "!"),
    verdict,
  );
