/** A block of a reply: a fence or a tag, with what stands in it. */
export type Block = {
  /** The first word of the fence's info string in lower case, or the tag's name; `""` for none. */
  readonly label: string;
  readonly text: string;
  /** False when the reply ends inside the block. */
  readonly closed: boolean;
  /** 1-based line of the opening fence or tag in the reply. */
  readonly line: number;
};

const opening = /^([ \t]*(?:[-*+]|\d+[.)])?[ \t]*)(`{3,}|~{3,})([^\n]*)$/;

/** `{.asp}`, `ASP title="x"` and `lang=asp,linenos` all say asp. */
const labelOf = (info: string): string => {
  const word = /^[\s{.]*(?:lang(?:uage)?\s*[=:]\s*["']?)?([^\s,;:{}="']*)/.exec(info)?.[1] ?? "";
  return word.toLowerCase();
};

const withoutIndent = (line: string, indent: number): string => {
  let cut = 0;
  while (cut < indent && (line[cut] === " " || line[cut] === "\t")) cut++;
  return line.slice(cut);
};

/** A reply may end with the closing fence behind the last line of the program instead of below it. */
const closedInLine = (block: Block, fence: string): Block => {
  const text = block.text.trimEnd();
  return block.closed || !text.endsWith(fence) ? block : { ...block, text: text.slice(0, -fence.length), closed: true };
};

/**
 * The fenced code blocks of a Markdown text in order (CommonMark 0.31, section 4.5; any indentation is let through because
 * replies indent fences inside lists). A block that is never closed runs to the end of the text.
 */
export const fencedBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  const lines = text.split(/(?<=\n)/);
  for (let index = 0; index < lines.length; index++) {
    const match = opening.exec((lines[index] ?? "").replace(/\r?\n$/, ""));
    const [, indent = "", fence = "", info = ""] = match ?? [];
    if (!match || (fence.startsWith("`") && info.includes("`"))) continue;
    const closing = new RegExp(`^[ \\t]*${fence[0] === "`" ? "`" : "~"}{${fence.length},}[ \\t]*\\r?\\n?$`);
    const start = index;
    const body: string[] = [];
    let closed = false;
    for (index++; index < lines.length; index++) {
      const line = lines[index] ?? "";
      closed = closing.test(line);
      if (closed) break;
      body.push(withoutIndent(line, indent.length));
    }
    blocks.push(closedInLine({ label: labelOf(info), text: body.join(""), closed, line: start + 1 }, fence));
  }
  return blocks;
};

const tagNames = "asp|clingo|lp|program|asp_program|asp-program|code|answer|solution|encoding";

/** Blocks written as tags: `<asp>…</asp>` and its like, each on a line of its own or around the whole program. */
export const taggedBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  const open = new RegExp(`(^|\\n|[ \\t])<(${tagNames})(?:\\s[^<>\\n]*)?>[ \\t]*\\r?\\n?`, "gi");
  for (let match = open.exec(text); match; match = open.exec(text)) {
    const start = match.index + match[0].length;
    const label = (match[2] ?? "").toLowerCase();
    const end = text.toLowerCase().indexOf(`</${label}>`, start);
    const line = text.slice(0, match.index + 1).split("\n").length;
    blocks.push({ label, text: text.slice(start, end < 0 ? undefined : end), closed: end >= 0, line });
    if (end < 0) break;
    open.lastIndex = end;
  }
  return blocks;
};
