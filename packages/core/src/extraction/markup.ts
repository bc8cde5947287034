import { type Block, withIntroductions } from "./block.js";

type Written = {
  readonly open: RegExp;
  /** The end mark, or `undefined` where the block ends with its indentation. */
  readonly close?: RegExp;
};

/** Listings of markup other than Markdown. The first group of an opening line is the language, where it names one. */
const kinds: readonly Written[] = [
  // Org mode.
  { open: /^[ \t]*#\+begin_(?:src|example)\b[ \t]*([\w-]*)/i, close: /^[ \t]*#\+end_(?:src|example)\b/i },
  // AsciiDoc.
  { open: /^\[(?:source|listing)(?:[ \t]*,[ \t]*([\w-]*))?[^\]\n]*\][ \t]*\r?\n-{4,}[ \t]*$/i, close: /^-{4,}[ \t]*$/ },
  // Jira.
  {
    open: /^[ \t]*\{(?:code|noformat)(?::([\w-]*)(?![\w-]*=)[^}\n]*|:[^}\n]*)?\}[ \t]*$/i,
    close: /^[ \t]*\{(?:code|noformat)\}[ \t]*$/i,
  },
  // reStructuredText.
  { open: /^[ \t]*\.\. (?:code-block|code|sourcecode|parsed-literal)::[ \t]*([\w-]*)[ \t]*$/i },
];

const withoutIndentation = (lines: readonly string[]): string => {
  const depths = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => (line.trim() === "" ? line.replace(/^[ \t]+/, "") : line.slice(depth))).join("");
};

type Found = Omit<Block, "introduction"> & { readonly next: number };

const upToMark = (lines: readonly string[], from: number, close: RegExp): Pick<Found, "text" | "end" | "next"> => {
  const end = lines.findIndex((line, index) => index >= from && close.test(line.trimEnd()));
  if (end < 0) return { text: lines.slice(from).join(""), end: "reply", next: lines.length };
  return { text: lines.slice(from, end).join(""), end: "mark", next: end + 1 };
};

const upToIndentation = (
  lines: readonly string[],
  from: number,
  indent: number,
): Pick<Found, "text" | "end" | "next"> => {
  const isOutside = (line: string): boolean => line.trim() !== "" && line.search(/\S/) <= indent;
  const end = lines.findIndex((line, index) => index >= from && isOutside(line));
  const next = end < 0 ? lines.length : end;
  const body = lines.slice(from, next);
  // Options of the directive (`:linenos:`) come first.
  while (/^[ \t]*(?::[\w-]+:.*)?\r?\n?$/.test(body[0] ?? "x")) body.shift();
  return { text: withoutIndentation(body), end: "mark", next };
};

const at = (lines: readonly string[], index: number): Found | undefined => {
  const line = lines[index] ?? "";
  for (const { open, close } of kinds) {
    const twoLines = `${line}${lines[index + 1] ?? ""}`.trimEnd();
    const match = open.exec(line.trimEnd()) ?? open.exec(twoLines);
    if (!match) continue;
    const from = index + match[0].split("\n").length;
    const body = close ? upToMark(lines, from, close) : upToIndentation(lines, from, line.search(/\S/));
    if (body.text.trim() === "") continue;
    return { label: (match[1] ?? "").toLowerCase(), ...body, line: index + 1, lines: [index, body.next] };
  }
  return undefined;
};

/** The code listings of Org mode, AsciiDoc, reStructuredText and Jira in a text, in order. */
export const markupListings = (text: string): Block[] => {
  if (!/^[ \t]*(?:#\+begin_|\[(?:source|listing)|\{(?:code|noformat)|\.\. )/im.test(text)) return [];
  const lines = text.split(/(?<=\n)/);
  const blocks: Omit<Block, "introduction">[] = [];
  for (let index = 0; index < lines.length; ) {
    const found = at(lines, index);
    if (!found) {
      index++;
      continue;
    }
    const { next, ...block } = found;
    blocks.push(block);
    index = next;
  }
  return withIntroductions(text, blocks);
};
