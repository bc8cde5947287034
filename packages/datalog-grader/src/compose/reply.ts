import {
  type Block,
  decodeTagText,
  type ExtractionMethod,
  fencedBlocks,
  isProseLine,
  taggedBlocks,
  textsInJson,
  withoutReasoning,
  withoutTurnMarks,
} from "@blast-asp/core";
import { parse } from "@blast-asp/datalog";
import { chooseBlocks } from "./choose-blocks.js";
import type { CompositionMode } from "./composition.js";

/** The program in a reply, or why there is none. */
export type DatalogExtraction =
  | {
      readonly kind: "program";
      readonly program: string;
      readonly method: ExtractionMethod;
      readonly truncated: boolean;
      readonly notes: readonly string[];
    }
  | { readonly kind: "none"; readonly reason: string; readonly truncated: boolean; readonly notes: readonly string[] };

type Found = Extract<DatalogExtraction, { kind: "program" }>;

/** How deep replies may stand in replies. */
const maxDepth = 4;
/** Blocks are compared with each other. */
const maxBlocks = 300;
/** A text with more tags than these is no reply. */
const maxTags = 3000;

const datalogLabels: ReadonlySet<string> = new Set(["datalog", "souffle", "soufflé", "dl", "souffle-datalog"]);
const openLabels: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "plaintext", "code", "prolog", "program"]);

const none = (reason: string, truncated = false, notes: readonly string[] = []): DatalogExtraction => ({
  kind: "none",
  reason,
  truncated,
  notes,
});

const isWholeProgram = (text: string): boolean => {
  const program = parse(text);
  return program.errors.length === 0 && program.statements.length > 0;
};

/** What only a program has: a neck, a directive, an atom that a dot closes. */
const hasEvidence = (text: string): boolean =>
  /:-|^\s*\.(?:decl|type|input|output)\b/m.test(text) || /^\s*\w+\([^()]*\)\.\s*$/m.test(text);

/** `# Define the paths` is a heading, and none of these. */
const preprocessor = /^\s*(?:#\s*include\s*["<]|#(?:define|undef|if|ifdef|ifndef|else|endif)\b)/;

/** The text without the lines of prose before and after it; comments and directives are no prose. */
const trimProse = (text: string): string => {
  const lines = text.split(/(?<=\n)/);
  let inComment = false;
  const isOutside = lines.map((line) => {
    const starts = inComment || /^\s*(?:\/[/*]|\.[a-z])/.test(line) || preprocessor.test(line);
    if (line.lastIndexOf("/*") > line.lastIndexOf("*/")) inComment = true;
    else if (line.includes("*/")) inComment = false;
    return !starts && (line.trim() === "" || isProseLine(line));
  });
  return lines.slice(isOutside.indexOf(false), isOutside.lastIndexOf(false) + 1).join("");
};

/** White space and comments, nothing else. */
const isOnlyComments = (text: string): boolean => {
  const { statements, errors } = parse(text);
  return statements.length === 0 && errors.length === 0;
};

const whyNotRead = ({ label, text, line }: Block): string => {
  const empty = text.trim() === "" ? "it is empty" : "it holds only comments";
  const other = label === "" || openLabels.has(label) ? "it holds no program" : `it is labelled ${label}`;
  return `the block at line ${line} is not read: ${isOnlyComments(text) ? empty : other}`;
};

const fromBlocks = (found: readonly Block[]): Found | undefined => {
  const filled = found.filter(({ text }) => !isOnlyComments(text));
  const isRead = ({ label, text }: Block): boolean =>
    datalogLabels.has(label) || (openLabels.has(label) && (hasEvidence(text) || isWholeProgram(text)));
  // Under the label of another language only what is a Datalog program beyond doubt.
  const isBeyondDoubt = ({ text }: Block): boolean => hasEvidence(text) && isWholeProgram(text);
  const blocks = [filled.filter(isRead), filled.filter(isBeyondDoubt)].find((group) => group.length > 0);
  if (blocks === undefined) return undefined;
  const { kept, notes } = chooseBlocks(blocks);
  const skipped = found.filter((block) => !blocks.includes(block)).map(whyNotRead);
  const truncated = kept.some(({ end }) => end === "reply");
  return {
    kind: "program",
    program: kept.map(({ text }) => (text.endsWith("\n") ? text : `${text}\n`)).join(""),
    method: kept.length > 1 ? "joined-blocks" : "block",
    truncated,
    notes: [
      ...skipped,
      ...notes,
      ...(truncated ? ["the reply breaks off inside the program: its last block is never closed"] : []),
    ],
  };
};

const fromTags = (text: string, depth: number): Found | undefined => {
  if ([...text.matchAll(/<\w+>/g)].length > maxTags) return undefined;
  const programs = taggedBlocks(text).flatMap(({ text: inside }) => {
    const inner = read(decodeTagText(inside), depth + 1);
    return inner.kind === "program" ? [inner] : [];
  });
  return programs.at(-1);
};

const fromJson = (text: string, depth: number): DatalogExtraction | undefined => {
  if (!/^\s*[{["]/.test(text)) return undefined;
  const json = textsInJson(text);
  if (!json) return undefined;
  for (const { texts, field } of json.attempts) {
    const inner = read(texts.join("\n"), depth + 1);
    if (inner.kind === "none") continue;
    const method = inner.method === "as-is" ? "json-field" : inner.method;
    const notes = [`the program is the field '${field}' of a JSON value`, ...inner.notes];
    return { ...inner, method, truncated: inner.truncated || json.truncated, notes };
  }
  return json.whole ? none("the reply is a JSON value without a field that holds a program") : undefined;
};

const noProgram = (text: string): string => {
  if (isOnlyComments(text)) return "the reply holds only comments";
  return hasEvidence(text) || /`[^`\n]*(?::-|\)\.)[^`\n]*`/.test(text)
    ? "the reply is prose; rules in inline code or in a list of it are no program"
    : "the reply is prose and holds no program";
};

const fromPlainText = (text: string): DatalogExtraction => {
  if (isWholeProgram(text)) return { kind: "program", program: text, method: "as-is", truncated: false, notes: [] };
  const program = trimProse(text);
  if (!hasEvidence(program)) return none(noProgram(text));
  if (program.trim() === text.trim())
    return { kind: "program", program: text, method: "as-is", truncated: false, notes: [] };
  const notes = ["the reply has no fence: the lines of prose before and after the program are left out"];
  return { kind: "program", program, method: "unfenced", truncated: false, notes };
};

/** Why a reply with blocks holds no program. */
const whyNoBlock = (fences: readonly Block[]): string => {
  const filled = fences.filter(({ text }) => !isOnlyComments(text));
  if (filled.length === 0)
    return fences.every(({ text }) => text.trim() === "")
      ? "the block of the reply is empty"
      : "the block of the reply holds only comments";
  const labels = [...new Set(filled.map(({ label }) => label).filter((label) => label !== ""))];
  const why = labels.length > 0 ? `its blocks are labelled ${labels.join(", ")}` : "none of its blocks holds a program";
  return `no Datalog block in the reply: ${why}`;
};

/** A program that stands in no block, above blocks of commands or output. */
const besideBlocks = (text: string, fences: readonly Block[]): DatalogExtraction => {
  const isInside = (line: number): boolean => fences.some(({ lines: [start, end] }) => start <= line && line < end);
  const lines = text.split(/(?<=\n)/);
  return fromPlainText(lines.filter((_, line) => !isInside(line)).join(""));
};

const read = (text: string, depth: number): DatalogExtraction => {
  if (text.trim() === "") return none("the reply is empty");
  if (isWholeProgram(text)) return { kind: "program", program: text, method: "as-is", truncated: false, notes: [] };
  if (depth > maxDepth) return none("the reply nests blocks too deeply");
  const json = fromJson(text, depth);
  if (json) return json;
  const fences = fencedBlocks(text);
  if (fences.length > maxBlocks) return none(`the reply has more than ${maxBlocks} blocks`);
  const found = fromBlocks(fences) ?? fromTags(text, depth);
  if (found) return found;
  if (fences.length === 0) return fromPlainText(text);
  for (const block of fences) {
    const inner = fromJson(block.text, depth + 1);
    if (inner?.kind === "program") return inner;
  }
  const beside = besideBlocks(text, fences);
  if (beside.kind === "program") return { ...beside, method: "unfenced" };
  return none(
    whyNoBlock(fences),
    fences.some(({ end }) => end === "reply"),
  );
};

/**
 * Finds the Datalog program in a chat reply: a reply that is a program passes byte for byte; reasoning is dropped; fenced blocks,
 * tags and JSON fields are read; of several blocks those that a later one replaces are left out. Nothing is repaired.
 */
export const extractDatalog = (reply: string): DatalogExtraction => {
  if (reply.startsWith("\uFEFF")) {
    const inner = extractDatalog(reply.slice(1));
    return { ...inner, notes: ["the byte order mark before the reply is left out", ...inner.notes] };
  }
  if (isWholeProgram(reply)) return { kind: "program", program: reply, method: "as-is", truncated: false, notes: [] };
  if (reply.includes("\0")) return none("the file is binary data, not text");
  const rest = withoutReasoning(reply);
  const inner = read(withoutTurnMarks(rest.text), 0);
  const notes = rest.dropped ? ["the reasoning part of the reply is left out", ...inner.notes] : inner.notes;
  if (!rest.truncated) return { ...inner, notes };
  return inner.kind === "none"
    ? none("the reply breaks off inside its reasoning part", true, notes)
    : { ...inner, truncated: true, notes };
};

/** Takes a reply as DatalogBench does: the first fenced block to its end or that of the reply, else the whole reply. */
export const firstBlock = (reply: string): DatalogExtraction => {
  const [, block, close] = /```(?:datalog)?([\s\S]*?)(```|$(?![\s\S]))/.exec(reply) ?? [];
  const program = (block ?? reply).trim();
  const truncated = block !== undefined && close === "";
  if (program === "") return none(block === undefined ? "the reply is empty" : "the block is empty", truncated);
  return { kind: "program", program, method: block === undefined ? "as-is" : "block", truncated, notes: [] };
};

/** The program in a reply, found as the mode of composition asks. */
export const programInReply = (reply: string, mode: CompositionMode): DatalogExtraction =>
  mode === "syntax" ? extractDatalog(reply) : firstBlock(reply);
