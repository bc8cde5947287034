import { isWholeProgram } from "./appearance.js";
import { type Block, withIntroductions } from "./block.js";
import { isAspLabel, isKnownLabel, isWrapperLabel, labelLine } from "./labels.js";
import { hasProgramEvidence } from "./prose.js";

const invisible = "\\uFEFF\\u200B-\\u200D\\u2060\\u00A0";
/** A fence may stand in a list, in a quotation, behind invisible characters. */
const opening = new RegExp(`^((?:[ \\t${invisible}]|>|(?:[-*+•]|\\d+[.)])(?=[ \\t]))*)(\`{3,}|~{3,})(.*)$`);
/** `Here it is: ```asp` is no fence in Markdown, but models write it. */
const openingAfterWords = /^(?!\s*%)([^`]*[:：][ \t]*)(`{3,})([\w.-]*)[ \t]*$/u;

/** `{.asp}`, `ASP title="x"` and `lang=asp,linenos` all say asp. */
const labelOf = (info: string): string => {
  const word = /^[\s{.]*(?:lang(?:uage)?\s*[=:]\s*["']?)?([^\s,;:{}="'`]*)/.exec(info)?.[1] ?? "";
  return word.toLowerCase();
};

/** The label of an info string, and the program text that some models write on the line of the fence. */
const splitInfo = (info: string): { label: string; text: string } => {
  const [, word = "", rest = ""] = /^[ \t]*([A-Za-z][\w+#-]*(?=[ \t]|$))?[ \t]?(.*)$/.exec(info) ?? [];
  if (hasProgramEvidence(rest)) return { label: word.toLowerCase(), text: `${rest}\n` };
  return { label: labelOf(info), text: "" };
};

/** Takes the marks of the quotation and the indentation that the fence itself has off a line inside it. */
const withoutPrefix = (line: string, prefix: string): string => {
  let rest = line;
  for (const mark of prefix) if (mark === ">") rest = rest.replace(/^[ \t]*>[ \t]?/, "");
  const indent = prefix.slice(prefix.lastIndexOf(">") + 1).length - (prefix.includes(">") ? 1 : 0);
  let cut = 0;
  while (cut < indent && (rest[cut] === " " || rest[cut] === "\t")) cut++;
  return rest.slice(cut);
};

type Body = { readonly text: string; readonly end: Block["end"]; readonly next: number };

/** Reads the lines of a block from `from` to the mark that ends it; `next` is the first line behind the block. */
const readBody = (lines: readonly string[], from: number, fence: string, prefix: string, label: string): Body => {
  const mark = new RegExp(`^[ \\t]*${fence[0] === "`" ? "`" : "~"}{${fence.length},}([^\`\\n]*?)\\s*$`);
  const endOfLine = new RegExp(`^([^%]*[^%\`])${fence}\\s*$`);
  const body: string[] = [];
  let nested = 0;
  for (let index = from; index < lines.length; index++) {
    const line = withoutPrefix(lines[index] ?? "", prefix);
    const info = mark.exec(line)?.[1]?.trim();
    if (info !== undefined) {
      const opens = info !== "" && (isKnownLabel(labelOf(info)) || !/\s/.test(info));
      if (isWrapperLabel(label) && (opens || nested > 0)) nested += opens ? 1 : -1;
      else if (opens) return { text: body.join(""), end: "next-block", next: index };
      else return { text: body.join(""), end: "mark", next: index + 1 };
    }
    const closed = fence[0] === "`" && !isWrapperLabel(label) ? endOfLine.exec(line)?.[1] : undefined;
    if (closed !== undefined) return { text: `${body.join("")}${closed}`, end: "mark", next: index + 1 };
    body.push(line);
  }
  return { text: body.join(""), end: "reply", next: lines.length };
};

/** ```` ```asp a(1). b(2).``` ```` on one line. */
const onOneLine = (fence: string, info: string): { label: string; text: string } | undefined => {
  const content = info.trimEnd();
  if (!content.endsWith(fence)) return undefined;
  const inner = content.slice(0, -fence.length);
  if (inner.includes("`")) return undefined;
  const [, word = "", rest = ""] = /^([A-Za-z][\w-]*)[ \t]+(.*)$/.exec(inner) ?? [];
  return isAspLabel(word.toLowerCase()) ? { label: word.toLowerCase(), text: rest } : { label: "", text: inner };
};

/** The label may have slipped to the line below the fence. */
const withLabelLine = (label: string, text: string): { label: string; text: string } => {
  const [line, written = ""] = label === "" && !isWholeProgram(text) ? (labelLine.exec(text) ?? []) : [];
  return line === undefined ? { label, text } : { label: written.toLowerCase(), text: text.slice(line.length) };
};

/**
 * The fenced code blocks of a Markdown text in order. CommonMark 0.31, section 4.5, and more freely where models are free: any
 * indentation, quotations, an end mark behind the last line, a block that the opening fence of the next one ends. A block that
 * is never closed runs to the end of the text.
 */
export const fencedBlocks = (text: string): Block[] => {
  const blocks: Omit<Block, "introduction">[] = [];
  const lines = text.split(/(?<=\n)/);
  for (let index = 0; index < lines.length; ) {
    const line = (lines[index] ?? "").replace(/\r?\n$/, "");
    const atStart = opening.exec(line);
    const [, prefix = "", fence = "", info = ""] = atStart ?? openingAfterWords.exec(line) ?? [];
    const start = index++;
    if (fence === "") continue;
    const single = fence.startsWith("`") ? onOneLine(fence, info) : undefined;
    if (single) {
      blocks.push({ ...single, end: "mark", line: start + 1, lines: [start, start + 1] });
      continue;
    }
    if (fence.startsWith("`") && info.includes("`")) continue;
    const { label, text: head } = splitInfo(info);
    const body = readBody(lines, index, fence, atStart ? prefix : "", label);
    index = body.next;
    blocks.push({
      ...withLabelLine(label, head + body.text),
      end: body.end,
      line: start + 1,
      lines: [start, body.next],
    });
  }
  return withIntroductions(text, blocks);
};
