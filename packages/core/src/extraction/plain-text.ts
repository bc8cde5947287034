import { isOnlyComments, isWholeProgram, otherThanProgram } from "./appearance.js";
import type { Extraction } from "./extraction.js";
import { labelLine } from "./labels.js";
import { hasProgramEvidence, trimProse } from "./prose.js";

const none = (reason: string): Extraction => ({ kind: "none", reason, truncated: false, notes: [] });

/** Takes the marks of a quotation (`> `) off a text all of whose program lines have them. */
const withoutQuotation = (text: string): string => {
  const lines = text.split(/(?<=\n)/);
  const quoted = lines.filter((line) => /^[ \t]*>/.test(line));
  const others = lines.filter((line) => !quoted.includes(line)).join("");
  if (quoted.length === 0 || hasProgramEvidence(others)) return text;
  return lines.map((line) => line.replace(/^[ \t]*>[ \t]?/, "")).join("");
};

/** A reply that is one span of inline code, or stands between triple quotes as in the examples of its prompt. */
const inlineCode = (text: string): string | undefined =>
  /^\s*(`{1,2})(?:[ \t]*(?:asp|clingo|lp|prolog)[ \t]*\r?\n)?([^`]+)\1\s*$/i.exec(text)?.[2] ??
  /^\s*("""|''')[ \t]*(?:asp|clingo)?[ \t]*\r?\n([\s\S]*?)\1\s*$/i.exec(text)?.[2];

const speaks = /^(?:[\p{Lu}\p{Lo}([*>"“¡¿]|\p{Extended_Pictographic}|--[ \t]*$)/mu;

/** Sentences about the program, though atoms may stand in them. A rule that breaks off is none. */
const isRemark = (paragraph: string): boolean =>
  paragraph.length < 5000 &&
  speaks.test(paragraph.split("\n", 1)[0] ?? "") &&
  (/\p{L}{2,} \p{L}{2,}/u.test(paragraph.replace(/\bnot\b/g, "")) || /\p{Extended_Pictographic}/u.test(paragraph)) &&
  !hasProgramEvidence(paragraph);

/** Leaves paragraphs of remarks below the program out, when that makes it a whole program. */
const withoutRemarks = (text: string): string => {
  if (isWholeProgram(text)) return text;
  const paragraphs = text.split(/(?<=\n[ \t]*\r?\n)/);
  let end = paragraphs.length;
  while (end > 1 && isRemark(paragraphs[end - 1] ?? "")) end--;
  const rest = paragraphs.slice(0, end).join("");
  return end < paragraphs.length && isWholeProgram(rest) ? rest.trimEnd().concat("\n") : text;
};

const noProgram = (text: string): string => {
  if (isOnlyComments(text)) return "the reply holds only comments";
  if (/`[^`\n]*(?::-|:~|\)\.)[^`\n]*`/.test(text))
    return "the reply is prose; what it shows in inline code is no program";
  return "the reply is prose and holds no program";
};

/** A reply without any block: a program with errors in it, a program between prose, or only prose. */
export const fromPlainText = (text: string): Extraction => {
  const span = inlineCode(text);
  if (span !== undefined && hasProgramEvidence(span))
    return { kind: "program", program: span, method: "block", truncated: false, notes: [] };
  const [line] = labelLine.exec(text) ?? [];
  if (line !== undefined) {
    const below = fromPlainText(text.slice(line.length));
    const note = "the label above the program is left out";
    return below.kind === "none" ? below : { ...below, method: "unfenced", notes: [note, ...below.notes] };
  }
  const unquoted = withoutQuotation(text);
  const program = withoutRemarks(trimProse(unquoted));
  if (!hasProgramEvidence(program)) return none(noProgram(text));
  const other = otherThanProgram(program);
  if (other !== undefined) return none(`the reply is ${other} and no ASP program`);
  if (program.trim() === text.trim())
    return { kind: "program", program: text, method: "as-is", truncated: false, notes: [] };
  const quotation = unquoted === text ? [] : ["the reply quotes its program: the marks of the quotation are left out"];
  const prose = "the reply has no fence: the lines of prose before and after the program are left out";
  return { kind: "program", program, method: "unfenced", truncated: false, notes: [...quotation, prose] };
};
