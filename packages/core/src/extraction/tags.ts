import { type Block, withIntroductions } from "./block.js";

const names =
  "asp|clingo|lp|program|asp_program|asp-program|asp_code|clingo_code|clingo_program|asp_encoding|code|answer|final|final_answer|solution|" +
  "encoding|response|file|file_content|content|parameter|tool_call|artifact|antartifact|pre";
const opening = new RegExp(`<(${names})((?:[\\s=][^<>\\n]*)?)>[ \\t]*\\r?\\n?`, "gi");
/** Markup of forums: `[asp] … [/asp]`, `[code=prolog] … [/code]`. */
const bracketed = /^[ \t]*\[(asp|clingo|lp|code|program|answer|solution|encoding)(?:=[^\]\n]*)?\][ \t]*\r?\n?/gim;

/** Of the arguments of a tool call only those that hold a text are looked into, not paths and the like. */
const mayHoldText = (name: string, attributes: string): boolean =>
  name !== "parameter" || /=\s*"?(?:content|contents|code|program|file_text|text|command|asp)\b/i.test(attributes);

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

const entity = /&(?:lt|gt|amp|quot|apos|nbsp|#\d{1,6}|#x[0-9a-f]{1,5});/i;
const entityEverywhere = new RegExp(entity, "gi");

const decodeEntity = (written: string): string => {
  const [, hexadecimal, decimal] = /^&#(?:x([0-9a-f]+)|(\d+));$/i.exec(written) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return entities[written.toLowerCase()] ?? written;
  return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
};

/** Undoes the encoding of a tag's text: a CDATA section, or entities where no bare `<` shows that nothing is encoded. */
export const decodeTagText = (text: string): string => {
  const [, data] = /^\s*<!\[CDATA\[[ \t]*\r?\n?([\s\S]*?)\]\]>\s*$/.exec(text) ?? [];
  if (data !== undefined) return data;
  const plain = text.replace(/<\/?(?:span|br|code|strong|em)\b[^<>]*>/gi, "");
  // Colours of a page: where its tags are all that stands between angle brackets, the text is encoded as well.
  const isMarkup = /<\/(?:span|code|strong|em)>|<br\b/i.test(text) && !/<\/?[a-z]/i.test(plain);
  if (isMarkup && !entity.test(plain)) return plain;
  return entity.test(plain) && !plain.includes("<") ? plain.replace(entityEverywhere, decodeEntity) : text;
};

/** A tag counts at the start of a line or behind prose, but not in a comment and not in a string. */
const stands = (text: string, at: number): boolean => {
  const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return !/^\s*%/.test(before) && !before.includes('"') && (before.trim() === "" || /[\s>:]$/.test(before));
};

/** Finds end tags from a place on; remembers which are nowhere, so that a text full of opening tags is not searched again and again. */
const endFinder = (
  text: string,
): ((name: string, isBracketed: boolean, from: number) => RegExpExecArray | undefined) => {
  const missing = new Set<string>();
  return (name, isBracketed, from) => {
    const source = isBracketed ? `\\[/${name}\\]` : `</${name}\\s*>`;
    if (missing.has(source)) return undefined;
    const pattern = new RegExp(source, "gi");
    pattern.lastIndex = from;
    const end = pattern.exec(text) ?? undefined;
    if (!end) missing.add(source);
    return end;
  };
};

/** More tags than any reply has; what follows is not looked at. */
const maxTags = 200;

/**
 * Blocks written as tags: `<asp>…</asp>`, `<answer>…</answer>`, `<pre><code>…</code></pre>`, the arguments of tool calls and
 * the like. A tag that is never closed counts only when it stands on a line of its own.
 */
export const taggedBlocks = (text: string): Block[] => {
  const blocks: Omit<Block, "introduction">[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length - 1;
  const findEnd = endFinder(text);
  for (const pattern of [opening, bracketed]) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match && blocks.length < maxTags; match = pattern.exec(text)) {
      const [opened, written = "", attributes = ""] = match;
      const label = written.toLowerCase();
      if (!stands(text, match.index) || !mayHoldText(label, attributes)) continue;
      const from = match.index + opened.length;
      const end = findEnd(label, pattern === bracketed, from);
      if (!end && !opened.includes("\n")) continue;
      const body = text.slice(from, end?.index);
      const lines: [number, number] = [lineAt(match.index), lineAt(end?.index ?? text.length) + 1];
      blocks.push({ label, text: body, end: end ? "mark" : "reply", line: lines[0] + 1, lines });
      pattern.lastIndex = end ? end.index + end[0].length : text.length;
    }
    if (blocks.length > 0) break;
  }
  return withIntroductions(text, blocks);
};
