const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const aspLabels = words(
  "asp clingo gringo lp prolog pl dlv dlv2 potassco logic asp-core-2 aspcore2 asp-clingo clingo-asp clingo-lp answer-set-programming " +
    "answer_set_programming answersetprogramming answerset answer-set logic-program logic-programming asp_program asp-program asp_code clingo_code clingo_program",
);
const openLabels = new Set([
  ...words("text txt plain plaintext none code program encoding answer solution example file"),
  "",
]);
const wrapperLabels = words("markdown md xml html");
/** What a solver or a shell prints: its facts are no program, whatever they look like. */
const outputLabels = words("output out stdout stderr log console terminal result results answer_set models");
/** Shell, Python and data: their text is never read as ASP, even if clingo would take it. */
const neverLabels = words(
  "sh shell bash zsh cmd powershell python py python3 pycon ipython json jsonc json5 jsonl yaml yml diff patch",
);
const languageLabels = words(
  "javascript js typescript ts java c cpp c++ csharp rust go ruby lua php sql latex tex csv toml ini mermaid dot graphviz souffle math makefile",
);

/** Labels of ASP and of Prolog, under which ASP is often shown. */
export const isAspLabel = (label: string): boolean => aspLabels.has(label);
/**
 * A label that stands on the line below an opening fence, or above a program that was copied from a page with its buttons; a
 * group holds the label. No program begins like this: the name would need a period.
 */
export const labelLine: RegExp =
  /^\s*(?:(asp|clingo|gringo|lp|prolog)[ \t]*\r?\n(?:[ \t]*(?:copy(?: code)?|edit)[ \t]*\r?\n)*|(?:plaintext|text|code)[ \t]*\r?\n(?:[ \t]*(?:copy(?: code)?|edit)[ \t]*\r?\n)+)/i;
/** No label, or one that says nothing about the language. */
export const isOpenLabel = (label: string): boolean => openLabels.has(label);
/** Labels of texts that hold blocks or tags of their own. */
export const isWrapperLabel = (label: string): boolean => wrapperLabels.has(label);
/** Labels under which no program is looked for: output, shell, Python, data. */
export const isNeverRead = (label: string): boolean => outputLabels.has(label) || neverLabels.has(label);
/** Labels of other languages. */
export const isLanguageLabel = (label: string): boolean => languageLabels.has(label);
/** Any label with a known meaning. */
export const isKnownLabel = (label: string): boolean =>
  [aspLabels, openLabels, wrapperLabels, outputLabels, neverLabels, languageLabels].some((labels) => labels.has(label));
