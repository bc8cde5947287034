/** Something in a paraphrase that a person should look at. The text is never changed because of it. */
export type ParaphraseWarning = {
  readonly code: "code" | "predicates" | "field-terms" | "short" | "long" | "unchanged" | "reasoning" | "preamble";
  readonly message: string;
};

type Sign = {
  readonly code: ParaphraseWarning["code"];
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
};

const quote = (text: string): string => `'${text.replace(/\s+/g, " ").trim().slice(0, 60)}'`;

/** Signs that count only where the source does not have them as well. */
const signs: readonly Sign[] = [
  { code: "code", pattern: /^[ \t]*(?:```|~~~)/m, message: () => "contains a block of code" },
  {
    code: "code",
    pattern: /:-|:~|^[ \t]*#(?:show|minimize|maximize|const|count|sum)\b|\bnot\s+[a-z]\w*\(/m,
    message: (found) => `contains what looks like a program: ${quote(found)}`,
  },
  {
    code: "predicates",
    // An atom such as edge(A,B) or a signature such as edge/2; not the plural in "node(s)" nor "and/or".
    pattern:
      /\b[a-z][A-Za-z0-9_]*\((?!e?s\)|ies\)|en\))[A-Za-z0-9_]+(?:\s*,\s*[A-Za-z0-9_]+)*\)|\b[a-z][A-Za-z0-9_]*\/\d+\b/,
    message: (found) => `names a predicate: ${quote(found)}`,
  },
  {
    code: "field-terms",
    pattern: /\b(?:answer sets?|answer set programming|stable models?|predicates?|clingo|gringo|prolog|datalog|ASP)\b/i,
    message: (found) => `uses a term of the field: ${quote(found)}`,
  },
  {
    code: "reasoning",
    pattern: /<\/?(?:think|thinking|thought|reasoning)\b[^>]*>/i,
    message: (found) => `contains the model's reasoning: ${quote(found)}`,
  },
  {
    code: "preamble",
    pattern:
      /^\s*(?:(?:sure|certainly|of course|okay|ok|absolutely)\b[^\n]*|here(?:['’]s| is| are)\b[^\n]*:[ \t]*(?:\n|$))/i,
    message: (found) => `says something besides the description: ${quote(found)}`,
  },
];

const normal = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

const length = (text: string): number => [...text.trim()].length;

/**
 * Looks for signs that a reply is no proper paraphrase of its source: code, predicates, terms of the field, a third or less of
 * the length or more than three times as long, the source itself, reasoning, an introduction. What the source contains too is no sign.
 */
export const paraphraseWarnings = (source: string, text: string): ParaphraseWarning[] => {
  const warnings: ParaphraseWarning[] = [];
  for (const { code, pattern, message } of signs) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined || pattern.test(source) || warnings.some((warning) => warning.code === code)) continue;
    warnings.push({ code, message: message(found) });
  }
  const [before, after] = [length(source), length(text)];
  const sizes = `${after} characters instead of ${before}`;
  if (after * 3 < before) warnings.push({ code: "short", message: `is shorter than a third of its source: ${sizes}` });
  if (after > before * 3) warnings.push({ code: "long", message: `is longer than three times its source: ${sizes}` });
  if (normal(source) === normal(text)) warnings.push({ code: "unchanged", message: "is the source itself" });
  return warnings;
};
