import { isWholeProgram, otherThanProgram } from "./appearance.js";
import { type Block, withIntroductions, withoutBlocks } from "./block.js";
import { chooseBlocks } from "./choose-blocks.js";
import type { Extraction } from "./extraction.js";
import { fencedBlocks } from "./fences.js";
import { textsInJson } from "./json-reply.js";
import { isAspLabel, isLanguageLabel, isNeverRead, isOpenLabel, isWrapperLabel } from "./labels.js";
import { laterTurn } from "./later-turns.js";
import { hereDocuments, latexListings } from "./listings.js";
import { markupListings } from "./markup.js";
import { fromPlainText } from "./plain-text.js";
import { trimProse } from "./prose.js";
import { readableBlocks } from "./readable.js";
import { withoutReasoning, withoutTurnMarks } from "./reasoning.js";
import { decodeTagText, taggedBlocks } from "./tags.js";

type Found = Extraction & { readonly kind: "program" };

/** How deep replies may stand in replies: a JSON string that holds a tag that holds a fence. */
const maxDepth = 5;

/** More than any reply has; comparing them all with each other would take minutes. */
const maxBlocks = 1000;

const none = (reason: string, truncated = false, notes: readonly string[] = []): Extraction => ({
  kind: "none",
  reason,
  truncated,
  notes,
});

const joined = (blocks: readonly Block[]): string =>
  blocks.map(({ text }, index) => (index < blocks.length - 1 && !text.endsWith("\n") ? `${text}\n` : text)).join("");

/** The blocks that are the program, joined; `notes` says what became of the others. */
const fromChosen = (blocks: readonly Block[], notes: readonly string[]): Found => {
  const choice = chooseBlocks(blocks);
  const truncated = choice.blocks.some(({ end }) => end === "reply");
  const breaksOff = truncated ? ["the reply breaks off inside the program: its last block is never closed"] : [];
  return {
    kind: "program",
    program: joined(choice.blocks),
    method: choice.blocks.length > 1 ? "joined-blocks" : "block",
    truncated,
    notes: [...notes, ...breaksOff, ...choice.notes],
  };
};

/** A block without end mark may be followed by prose: when the text before that is a program, the mark was only forgotten. */
const withoutProseBehind = (block: Block): { block: Block; notes: string[] } => {
  if (block.end === "mark" || isWholeProgram(block.text)) return { block, notes: [] };
  const text = trimProse(block.text);
  if (!block.text.startsWith(text) || text === "" || !isWholeProgram(text)) return { block, notes: [] };
  const note = `the block at line ${block.line} is never closed: the prose behind the program is left out`;
  return text.trimEnd() === block.text.trimEnd()
    ? { block, notes: [] }
    : { block: { ...block, text, end: "mark" }, notes: [note] };
};

/** A reply to a prompt that ends with an opening fence begins inside the block. */
const withOpeningInPrompt = (text: string, fences: readonly Block[]): { blocks: readonly Block[]; notes: string[] } => {
  const [first] = fences;
  if (first?.label !== "" || isWholeProgram(first.text)) return { blocks: fences, notes: [] };
  const lines = text.split(/(?<=\n)/);
  const start = first.lines[0];
  const before = lines.slice(0, start).join("");
  if (!isWholeProgram(before)) return { blocks: fences, notes: [] };
  const head: Block = { label: "asp", text: before, end: "mark", line: 1, lines: [0, start + 1], introduction: "" };
  const rest = fencedBlocks(lines.slice(start + 1).join("")).map((block) => ({
    ...block,
    line: block.line + start + 1,
    lines: [block.lines[0] + start + 1, block.lines[1] + start + 1] as const,
  }));
  return { blocks: [head, ...rest], notes: ["the reply begins inside a block: its first fence only closes it"] };
};

/** The program that the fenced blocks of a reply make up, or nothing when no block is one. */
const fromFences = (found: readonly Block[], depth: number): Found | undefined => {
  // A block may be a text with blocks of its own.
  for (const { label, text } of found) {
    if (!isWrapperLabel(label) && !(isOpenLabel(label) && !isWholeProgram(text) && fencedBlocks(text).length > 0))
      continue;
    const inner = read(text, depth + 1);
    if (inner.kind === "program") return inner;
  }
  const trimmed = found.map(withoutProseBehind);
  const { blocks, notes } = readableBlocks(trimmed.map(({ block }) => block));
  if (blocks.length > 0) return fromChosen(blocks, [...trimmed.flatMap(({ notes: said }) => said), ...notes]);
  for (const { text } of found) {
    const inner = fromJson(text, depth) ?? fromListings(text, depth);
    if (inner?.kind === "program") return inner;
  }
  return undefined;
};

/** Here-documents, LaTeX listings and those of other markup. */
const fromListings = (text: string, depth: number): Found | undefined => {
  const listings = [...hereDocuments(text), ...latexListings(text), ...markupListings(text)];
  const { blocks, notes } = readableBlocks(listings);
  return depth <= maxDepth && blocks.length > 0 ? fromChosen(blocks, notes) : undefined;
};

const isInsideCode = (tag: Block, fences: readonly Block[]): boolean =>
  fences.some(
    ({ label, lines: [start, end] }) =>
      tag.lines[0] > start && tag.lines[0] < end && (isLanguageLabel(label) || isNeverRead(label) || isAspLabel(label)),
  );

/** Tags for the answer as a whole: the last one counts. */
const answerTags = new Set(["answer", "final", "final_answer", "solution", "response"]);

/** Tags: each holds a reply of its own. */
const fromTags = (text: string, fences: readonly Block[], depth: number): Found | undefined => {
  const inside: string[] = [];
  let unnamed = 0;
  const blocks = taggedBlocks(text)
    .filter((tag) => !isInsideCode(tag, fences))
    .flatMap((tag): Block[] => {
      const content = decodeTagText(tag.text);
      if (content !== tag.text)
        inside.push(`the <${tag.label}> tag at line ${tag.line} is decoded (&lt; stands for <)`);
      const inner = read(content, depth + 1);
      if (inner.kind === "program") {
        inside.push(...inner.notes);
        return [{ ...tag, text: inner.program, end: tag.end === "mark" && inner.truncated ? "reply" : tag.end }];
      }
      const isProgram = isAspLabel(tag.label) && content.trim() !== "" && otherThanProgram(content) === undefined;
      if (!isProgram) unnamed++;
      return isProgram ? [{ ...tag, text: content }] : [];
    });
  const answer = blocks.findLast(({ label }) => answerTags.has(label));
  const counted = blocks.filter((block) => block === answer || !answerTags.has(block.label));
  for (const block of blocks)
    if (!counted.includes(block))
      inside.push(`the <${block.label}> tag at line ${block.line} is not read: an answer follows`);
  const { blocks: readable, notes } = readableBlocks(counted.map((block) => ({ ...block, label: "asp" })));
  if (readable.length === 0) return undefined;
  const left = unnamed > 0 ? [`${unnamed} tag${unnamed > 1 ? "s" : ""} without a program left out`] : [];
  return fromChosen(readable, [...inside, ...left, ...notes]);
};

const fromJson = (text: string, depth: number): Extraction | undefined => {
  const json = textsInJson(text);
  if (!json || depth > maxDepth) return undefined;
  for (const { texts, field, areParts } of json.attempts) {
    const note = `the program is the field '${field}' of a ${json.form} value`;
    const inner = texts.map((content) => ({ content, found: read(content, depth + 1) }));
    if (!inner.some(({ found }) => found.kind === "program")) continue;
    const [only] = inner;
    if (inner.length === 1 && only?.found.kind === "program") {
      const { found } = only;
      const method = found.method === "as-is" ? "json-field" : found.method;
      return { ...found, method, truncated: found.truncated || json.truncated, notes: [note, ...found.notes] };
    }
    const blocks = inner.flatMap(({ content, found }, index): Omit<Block, "introduction">[] => {
      const program =
        found.kind === "program" ? found.program : areParts && content.trim() !== "" ? content : undefined;
      if (program === undefined) return [];
      return [{ label: "asp", text: program, end: "mark", line: index + 1, lines: [index, index + 1] }];
    });
    const said = inner.flatMap(({ found }) => found.notes);
    if (areParts)
      return {
        ...fromChosen([], []),
        program: joined(withIntroductions("", blocks)),
        method: "joined-blocks",
        notes: [note, ...said],
      };
    return fromChosen(withIntroductions("", blocks), [note, ...said]);
  }
  return json.whole && json.form === "JSON"
    ? none("the reply is a JSON value without a field that holds a program")
    : undefined;
};

/** Why a reply with blocks holds no program. */
const noneInBlocks = (fences: readonly Block[]): Extraction => {
  const labels = [...new Set(fences.map(({ label }) => label).filter((label) => label !== ""))];
  const why = labels.length > 0 ? `its blocks are labelled ${labels.join(", ")}` : "none of its blocks holds a program";
  const { notes } = readableBlocks(fences);
  return none(
    `no ASP block in the reply: ${why}`,
    fences.some(({ end }) => end === "reply"),
    notes,
  );
};

const read = (text: string, depth: number): Extraction => {
  if (text.trim() === "") return none("the reply is empty");
  if (isWholeProgram(text)) return { kind: "program", program: text, method: "as-is", truncated: false, notes: [] };
  if (depth > maxDepth) return none("the reply nests blocks too deeply");
  const json = fromJson(text, depth);
  if (json) return json;
  const fences = withOpeningInPrompt(text, fencedBlocks(text));
  if (fences.blocks.length > maxBlocks) return none(`the reply has more than ${maxBlocks} blocks`);
  const found = fromTags(text, fences.blocks, depth) ?? fromFences(fences.blocks, depth) ?? fromListings(text, depth);
  if (found) return { ...found, notes: [...fences.notes, ...found.notes] };
  if (fences.blocks.length === 0) return fromPlainText(text);
  // The blocks may be commands or output below a program that stands in no block.
  const besides = fromPlainText(withoutBlocks(text, fences.blocks));
  const nowhere = noneInBlocks(fences.blocks);
  return besides.kind === "program"
    ? { ...besides, method: "unfenced", notes: [...nowhere.notes, ...besides.notes] }
    : nowhere;
};

/** A model that goes on with the next turn of the user has given its answer before. */
const withoutLaterTurns = (text: string): { text: string; cut: boolean } => {
  const at = laterTurn(text, fencedBlocks(text));
  if (at === undefined) return { text, cut: false };
  const head = text.slice(0, at);
  return read(head, 0).kind === "program" ? { text: withoutTurnMarks(head), cut: true } : { text, cut: false };
};

/**
 * Finds the program in a chat reply. Reasoning tags are dropped first; a reply that is a program passes byte for byte; fenced
 * blocks, tags and JSON fields are read; see `docs/extraction.md` for the whole policy. Nothing is repaired.
 *
 * @example
 * extractProgram("Here it is:\n```asp\na.\n```"); // { kind: "program", program: "a.\n", method: "block", … }
 */
export const extractProgram = (reply: string): Extraction => {
  if (isWholeProgram(reply)) return { kind: "program", program: reply, method: "as-is", truncated: false, notes: [] };
  if (reply.includes("\0")) return none("the file is binary data, not text");
  const rest = withoutReasoning(reply);
  const answer = withoutLaterTurns(withoutTurnMarks(rest.text));
  const text = answer.text;
  const notes = [
    ...(rest.dropped ? ["the reasoning part of the reply is left out"] : []),
    ...(answer.cut ? ["the reply goes on with a turn of the user: that and what follows is left out"] : []),
    ...(answer.cut || text === rest.text ? [] : ["marks of the chat template around the reply are left out"]),
  ];
  const inner = read(text, 0);
  const found = { ...inner, notes: [...notes, ...inner.notes] };
  if (!rest.truncated) return found;
  return found.kind === "none"
    ? { ...found, reason: "the reply breaks off inside its reasoning part", truncated: true }
    : { ...found, truncated: true };
};
