import { highlight, type Token } from "../highlight/highlight.js";
import type { Language, Quote } from "../page-data.js";
import { type Child, foreign, h } from "./dom.js";

/** Something to say about a line of a program, counted from 1. */
export type LineRemark = { readonly line: number; readonly message: string };

const byLine = (tokens: readonly Token[]): Token[][] => {
  const lines: Token[][] = [[]];
  for (const { kind, text } of tokens)
    for (const [at, part] of text.split("\n").entries()) {
      if (at > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push({ kind, text: part });
    }
  return lines;
};

const tokenElement = ({ kind, text }: Token): Child =>
  kind === "plain" ? foreign(text) : h("span", { class: `t-${kind}` }, foreign(text));

const cutNote = ({ cut }: Quote): Child =>
  cut > 0 ? h("p", { class: "notice" }, `The last ${cut} characters are left out here.`) : null;

/** A program with numbered lines; remarks stand below their lines. */
export const programElement = (
  quote: Quote,
  language: Language,
  name: string,
  remarks: readonly LineRemark[] = [],
): HTMLElement => {
  const lines = byLine(highlight(quote.text.replaceAll("\r\n", "\n").replace(/\n+$/, ""), language));
  const code = h(
    "code",
    {},
    lines.map((tokens, at) => {
      const own = remarks.filter(({ line }) => line === at + 1);
      return [
        h(
          "span",
          { class: own.length > 0 ? "line marked" : "line" },
          h("span", { class: "text" }, tokens.map(tokenElement), "\n"),
        ),
        own.map(({ message }) => h("span", { class: "remark" }, foreign(message), "\n")),
      ];
    }),
  );
  return h(
    "div",
    {},
    h("pre", { class: "program", tabindex: "0", role: "region", "aria-label": name }, code),
    cutNote(quote),
  );
};

/** A text that is no program. */
export const textElement = (quote: Quote, name: string): HTMLElement =>
  h(
    "div",
    {},
    h("pre", { class: "reply", tabindex: "0", role: "region", "aria-label": name }, foreign(quote.text)),
    cutNote(quote),
  );
