import { lineIndex, openBlockComment, parse, unusualCharacters } from "@blast-asp/asp";
import { isProseLine } from "../extraction/prose.js";
import type { Remark } from "./result.js";

/** Columns of hints count bytes as clingo's do, so that both point to the same place. */
const byteColumn = (line: string, column: number): number => Buffer.byteLength(line.slice(0, column - 1)) + 1;

/** Line and byte column of offsets of a text. */
export const bytePositions = (text: string): ((offset: number) => { line: number; column: number }) => {
  const index = lineIndex(text);
  const lines = text.split("\n");
  return (offset) => {
    const { line, column } = index.positionAt(offset);
    return { line, column: byteColumn(lines[line - 1] ?? "", column) };
  };
};

/** The text with blanks for its comments and for what stands in its strings; offsets and lines stay the same. */
const codeOf = (text: string): string => {
  let code = "";
  let at = 0;
  for (const { range } of parse(text).comments) {
    code += text.slice(at, range.start) + text.slice(range.start, range.end).replace(/[^\n]/g, " ");
    at = range.end;
  }
  return (code + text.slice(at)).replace(/"(?:[^"\\\n]|\\.)*"/g, (string) => `"${"_".repeat(string.length - 2)}"`);
};

/** What models bring along from Prolog and other languages, and how clingo writes it. None of it is legal anywhere. */
const foreign: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\\\+/g, "\\+ is Prolog; the language writes not"],
  [/=:=/g, "=:= is Prolog; the language writes ="],
  [/=\\=|\\==|\\=(?!=)/g, "this is Prolog's inequality; the language writes !="],
  [/=<(?![=<])/g, "=< is Prolog; the language writes <="],
  [/(?<=[\w)]\s)is(?=\s+[\w(|-])/g, "is is Prolog; the language writes ="],
  [/(?<=[\w)]\s)#?mod(?=\s+[\w(])/g, "mod is no operator of the language, which writes \\"],
  [/(?<=[\w)]\s)div(?=\s+[\w(])/g, "div is no operator of the language, which writes /"],
  [/(?<=[\w)]\s*)\/\/(?=\s*[\w(])/g, "// is no operator of the language, which writes /"],
  [/(?<=\)\s)and(?=\s+[a-z(])/g, "and is no operator of the language, which writes a comma"],
  [/&&/g, "&& is no operator of the language, which writes a comma"],
  [/(?<![#&@\w'])(?:count|sum|min|max)(?=\s*\{)/g, "an aggregate begins with #: #count, #sum, #min, #max"],
  [/#(?:count|sum\+?|min|max)(?=\s*\()/g, "the elements of an aggregate stand in braces: #count { … }"],
  [/(?<![\w'.])\d+\.\d+(?!\.)/g, "numbers are whole numbers"],
  [/(?<=#const\s+)_*[A-Z][\w']*/g, "a constant begins with a small letter"],
  [
    /(?<![\w'@&])_*[A-Z][\w']*(?=\()/g,
    "a name that begins with a capital is a variable; predicates and functions begin with a small letter",
  ],
  [/&(?:lt|gt|amp|quot);/g, "this is an HTML entity: &lt; stands for <, &gt; for >, &amp; for &"],
  [/(?<=[.,]\s*)\\n/g, "\\n stands here as two characters and is no line end"],
  [/^[ \t]*(?:```|~~~).*$/gm, "this is a fence of Markdown and no part of the language"],
];

const foreignHints = (code: string, at: (offset: number) => { line: number; column: number }): Remark[] => {
  // In a theory definition any chain of signs can be an operator.
  if (/#theory\b/.test(code)) return [];
  return foreign.flatMap(([pattern, message]) =>
    [...code.matchAll(pattern)].slice(0, 10).map(({ index }) => ({ ...at(index), message })),
  );
};

const isUnfinished = (line: string): boolean => /(?:[.,;:{(|&=<>+*/\\?^~[-]|\bnot|:-|:~)$/.test(line);

/**
 * A period missing in one line is reported in the next, at its first token; when the last one is missing, at the end. Other errors
 * are no sign of it.
 */
const missingPeriods = (text: string, code: string, errors: readonly Remark[]): Remark[] => {
  const lines = code.split("\n");
  return errors.flatMap(({ line, column, message }) => {
    if (!message.startsWith("syntax error, unexpected")) return [];
    const isEnd = /unexpected <?EOF/.test(message);
    const content = lines[line - 1] ?? "";
    const first = content.search(/\S/) + 1;
    const startsAStatement = /^(?:[\p{L}_{#"\d@-]|:[-~])/u.test(content.trim());
    if (!isEnd && (!startsAStatement || byteColumn(content, first) !== column)) return [];
    let before = isEnd ? line : line - 1;
    while (before > 0 && (lines[before - 1] ?? "").trim() === "") before--;
    const last = (lines[before - 1] ?? "").trim();
    if (before === 0 || isUnfinished(last) || isProseLine(last)) return [];
    const quoted = (text.split("\n")[before - 1] ?? "").trim();
    return [{ line: before, column: 1, message: `the line before may lack its period: ${quoted}` }];
  });
};

/** Lines of words between the rules, where clingo gave up. */
const wordLines = (text: string, code: string, errors: readonly Remark[]): Remark[] => {
  const lines = code.split("\n");
  return [...new Set(errors.map(({ line }) => line))].flatMap((line) => {
    const content = lines[line - 1] ?? "";
    if (!isProseLine(content) || /:-|`|^\s*\|/.test(content)) return [];
    const quoted = (text.split("\n")[line - 1] ?? "").trim();
    return [{ line, column: 1, message: `the line reads as words, and a comment begins with %: ${quoted}` }];
  });
};

/** `1: node(1).`, `2: …`: numbers that were shown beside a program and copied with it. */
const numberedLines = (code: string): Remark[] => {
  const lines = code.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [{ line, index }]));
  const numbers = lines.map(({ line }) => Number(/^\s*(\d+)\s*[:|.)\]]?\s+\S/.exec(line)?.[1] ?? Number.NaN));
  const isCounted =
    numbers.length > 1 &&
    numbers.every((value, index) => (index === 0 ? !Number.isNaN(value) : value > (numbers[index - 1] ?? 0)));
  return isCounted
    ? [
        {
          line: (lines[0]?.index ?? 0) + 1,
          column: 1,
          message: "the lines seem to be numbered; line numbers are no part of the language",
        },
      ]
    : [];
};

/** Names that were meant as constants: `person(Alice).`, `owner('Bob').` */
const unsafeNames = (errors: readonly Remark[]): Remark[] =>
  errors.flatMap(({ line, column, message }) =>
    [...message.matchAll(/'('*_*[A-Z][a-z][\w]+'*)' is unsafe/g)].map(([, name = ""]) => {
      const plain = name.replace(/'/g, "");
      const why = name.startsWith("'")
        ? "single quotes are letters of a name"
        : "a name that begins with a capital is a variable";
      const small = plain.charAt(0).toLowerCase() + plain.slice(1);
      return {
        line,
        column,
        message: `${why}: bind ${name} in a positive body literal, or write ${small} or "${plain}" for a constant`,
      };
    }),
  );

/**
 * What probably lies behind clingo's messages; clingo itself only names the token where it gave up. Hints are remarks for people:
 * nothing is repaired.
 */
export const syntaxHints = (text: string, errors: readonly Remark[]): Remark[] => {
  const at = bytePositions(text);
  const hints: Remark[] = [];
  for (const { range, name, plain } of unusualCharacters(text).slice(0, 20)) {
    const instead = plain === undefined || plain === "" ? "remove it" : `write ${plain}`;
    hints.push({ ...at(range.start), message: `${name} is no character of the language; ${instead}` });
  }
  const comment = openBlockComment(text);
  if (comment)
    hints.push({ ...at(comment.start), message: "a block comment opens here (%*) and is never closed (*%)" });
  const code = codeOf(text);
  const isParsing = errors.some(({ message }) => /^(?:syntax|lexer) error/.test(message));
  if (isParsing) hints.push(...foreignHints(code, at), ...numberedLines(code), ...wordLines(text, code, errors));
  // Behind an open comment, the end of the text is no place where a period is missing.
  hints.push(...(comment ? [] : missingPeriods(text, code, errors)), ...unsafeNames(errors));
  const seen = new Set<string>();
  return hints
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .filter(({ line, column, message }) => {
      const key = `${line}:${column}:${message}`;
      return seen.has(key) ? false : seen.add(key) !== undefined;
    });
};
