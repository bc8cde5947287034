import { lineIndex, openBlockComment, parse, unusualCharacters } from "@blast-asp/asp";
import { isProseLine } from "../extraction/prose.js";
import { foreignSyntax } from "./foreign-syntax.js";
import type { Remark } from "./result.js";
import { stringHints } from "./string-hints.js";
import { unknownDirectives } from "./unknown-directives.js";

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

/** The text with blanks for its comments; offsets and lines stay the same. */
const withoutComments = (text: string): string => {
  let code = "";
  let at = 0;
  for (const { range } of parse(text).comments) {
    code += text.slice(at, range.start) + text.slice(range.start, range.end).replace(/[^\n]/g, " ");
    at = range.end;
  }
  return code + text.slice(at);
};

/** The same with blanks for what stands in strings. */
const withoutStrings = (code: string): string =>
  code.replace(/"(?:[^"\\\n]|\\.)*"/g, (string) => `"${"_".repeat(string.length - 2)}"`);

type At = (offset: number) => { line: number; column: number };

/** More of one kind say nothing new. */
const most = 10;

/** Nobody wrote longer lines, and the patterns look back and forth in a line. */
const longestLine = 1000;

const foreignHints = (whole: string, at: At): Remark[] => {
  const code = whole
    .split("\n")
    .map((line) => (line.length > longestLine ? ",".repeat(line.length) : line))
    .join("\n");
  // In a theory definition any chain of signs can be an operator.
  if (/#theory\b|\s{1000}/.test(code)) return [];
  const written = foreignSyntax.flatMap(([pattern, message]) =>
    [...code.matchAll(pattern)].slice(0, most).map(({ index, 0: found }) => ({
      ...at(index + found.search(/\S/)),
      message,
    })),
  );
  const directives = unknownDirectives(code)
    .slice(0, most)
    .map(({ offset, message }) => ({ ...at(offset), message }));
  return [...written, ...directives];
};

/** `X % 2 = 0`: what was meant as a remainder begins a comment. */
const remainders = (text: string, at: At): Remark[] =>
  parse(text).comments.flatMap(({ range }) => {
    const isRemainder =
      /[\w)] ?$/.test(text.slice(Math.max(0, range.start - 2), range.start)) &&
      /^%\s*[\w()]+\s*(?:[=<>]|!=)/.test(text.slice(range.start, range.start + 40));
    return isRemainder
      ? [{ ...at(range.start), message: "% begins a comment; the remainder of a division is written X \\ 2" }]
      : [];
  });

/** What clingo expected says what was forgotten. */
const byExpectation = (errors: readonly Remark[]): Remark[] =>
  errors.flatMap(({ line, column, message }) => {
    if (message.endsWith("expecting ["))
      return [{ line, column, message: "a weak constraint ends with its weight in brackets, behind its period: [1]" }];
    if (/unexpected :, expecting \]$/.test(message))
      return [{ line, column, message: "weight and priority are written [weight@priority]" }];
    return [];
  });

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

const visible: ReadonlyMap<string, string> = new Map([
  [" ", "a blank"],
  ["\n", "a line end"],
]);

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
    const instead = plain === undefined ? "" : plain === "" ? "; remove it" : `; write ${visible.get(plain) ?? plain}`;
    hints.push({ ...at(range.start), message: `${name} is no character of the language${instead}` });
  }
  const comment = openBlockComment(text);
  if (comment)
    hints.push({ ...at(comment.start), message: "a block comment opens here (%*) and is never closed (*%)" });
  const commented = withoutComments(text);
  const code = withoutStrings(commented);
  const isParsing = errors.some(({ message }) => /^(?:syntax|lexer) error/.test(message));
  if (isParsing) {
    const strings = stringHints(commented).slice(0, most);
    hints.push(...foreignHints(code, at), ...strings.map(({ offset, message }) => ({ ...at(offset), message })));
    hints.push(...remainders(text, at), ...byExpectation(errors));
    hints.push(...numberedLines(code), ...wordLines(text, code, errors));
  }
  // Behind an open comment, the end of the text is no place where a period is missing; where something else is odd, that is why.
  const odd = new Set(hints.map(({ line }) => line));
  const periods = comment ? [] : missingPeriods(text, code, errors);
  hints.push(...periods.filter(({ line }) => !odd.has(line)), ...unsafeNames(errors));
  const seen = new Set<string>();
  return hints
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .filter(({ line, column, message }) => {
      const key = `${line}:${column}:${message}`;
      return seen.has(key) ? false : seen.add(key) !== undefined;
    });
};
