import { parse } from "@blast-asp/asp";
import { chooseBlocks } from "./choose-blocks.js";
import type { Extraction } from "./extraction.js";
import { type Block, fencedBlocks, taggedBlocks } from "./fences.js";
import { programInJson } from "./json-reply.js";
import { hasProgramEvidence, isProseLine, trimProse } from "./prose.js";
import { withoutReasoning } from "./reasoning.js";

const aspLabels = new Set(
  "asp clingo gringo lp prolog pl dlv potassco logic asp-core-2 answer-set-programming answersetprogramming answerset".split(
    " ",
  ),
);
const openLabels = new Set([
  "",
  "text",
  "txt",
  "plain",
  "plaintext",
  "code",
  "program",
  "encoding",
  "answer",
  "solution",
]);
const wrapperLabels = new Set(["markdown", "md"]);
const otherLanguages = new Set(
  (
    "sh shell bash zsh console terminal cmd powershell python py python3 pycon json jsonc yaml yml xml html output out stdout " +
    "log diff javascript js typescript ts java c cpp rust go sql latex tex csv toml ini mermaid dot graphviz"
  ).split(" "),
);

/** Text that a solver or a shell prints, or a command to type. */
const looksLikeOutput = (text: string): boolean =>
  /^\s*(?:clingo version|Reading from|Solving\.\.\.|Answer: \d+|SATISFIABLE|UNSATISFIABLE|OPTIMUM FOUND|Models\s*:)/m.test(
    text,
  ) || /^\s*(?:\$ |> ?clingo |clingo |gringo |python3? |pip |npx |npm )/.test(text);

const parses = (text: string): boolean => parse(text).errors.length === 0;

const isWholeProgram = (text: string): boolean => {
  const program = parse(text);
  return program.errors.length === 0 && program.statements.length > 0;
};

const hasStatement = (text: string): boolean => parse(text).statements.length > 0;

/** Sorts the blocks of a reply into those that may hold the program and those that do not, and says why not. */
const readable = (blocks: readonly Block[], notes: string[]): Block[] => {
  const labelled = blocks.filter(({ label, text }) => aspLabels.has(label) && text.trim() !== "");
  const open = blocks.filter(
    ({ label, text }) =>
      openLabels.has(label) && !looksLikeOutput(text) && (isWholeProgram(text) || hasProgramEvidence(text)),
  );
  // A label that names neither ASP nor another language (erlang for its colours, say) counts when the text is a program.
  const odd = blocks.filter(
    ({ label, text }) =>
      !aspLabels.has(label) &&
      !openLabels.has(label) &&
      !otherLanguages.has(label) &&
      isWholeProgram(text) &&
      !looksLikeOutput(text),
  );
  const kept = labelled.length + open.length > 0 ? [...labelled, ...open] : odd;
  for (const block of blocks)
    if (!kept.includes(block)) {
      const what = block.label === "" ? "it holds no program" : `it is labelled ${block.label}`;
      notes.push(`the block at line ${block.line} is not read: ${what}`);
    }
  return blocks.filter((block) => kept.includes(block));
};

const joined = (blocks: readonly Block[]): string =>
  blocks.map(({ text }, index) => (index < blocks.length - 1 && !text.endsWith("\n") ? `${text}\n` : text)).join("");

const none = (reason: string, truncated: boolean, notes: readonly string[]): Extraction => ({
  kind: "none",
  reason,
  truncated,
  notes,
});

/** The program that the blocks of a reply make up, or nothing when no block is one. */
const fromBlocks = (found: readonly Block[], notes: string[], depth: number): Extraction | undefined => {
  for (const wrapper of found.filter(({ label }) => wrapperLabels.has(label))) {
    const inner = extractFrom(wrapper.text, notes, depth + 1);
    if (inner.kind === "program") return inner;
  }
  const blocks = readable(found, notes);
  if (blocks.length === 0) {
    for (const { label, text } of found)
      if (label === "json" || label === "") {
        const inner = fromJson(text, notes, depth);
        if (inner) return inner;
      }
    return undefined;
  }
  const choice = chooseBlocks(blocks);
  const program = joined(choice.blocks);
  const truncated = choice.blocks.some(({ closed }) => !closed);
  if (truncated) notes.push("the reply breaks off inside the program: its last block is never closed");
  notes.push(...choice.notes);
  return { kind: "program", program, method: choice.blocks.length > 1 ? "joined-blocks" : "block", truncated, notes };
};

const fromJson = (text: string, notes: string[], depth: number): Extraction | undefined => {
  const json = programInJson(text);
  if (!json) return undefined;
  notes.push(`the program is the field '${json.field}' of a JSON value`);
  const inner = extractFrom(json.text, notes, depth + 1);
  return inner.kind === "program" && inner.method === "as-is" ? { ...inner, method: "json-field" } : inner;
};

const extractFrom = (text: string, notes: string[], depth: number): Extraction => {
  if (text.trim() === "") return none("the reply is empty", false, notes);
  if (isWholeProgram(text)) return { kind: "program", program: text, method: "as-is", truncated: false, notes };
  if (depth > 3) return none("the reply nests blocks too deeply", false, notes);
  const json = fromJson(text, notes, depth);
  if (json) return json;
  const tags = taggedBlocks(text);
  const fences = fencedBlocks(text);
  const inTags = tags.flatMap((tag) => {
    const inner = fencedBlocks(tag.text);
    return inner.length > 0 ? inner.map((block) => ({ ...block, line: block.line + tag.line })) : [tag];
  });
  if (inTags.length > 0 || fences.length > 0) {
    const found = fromBlocks(inTags.length > 0 ? inTags : fences, notes, depth);
    if (found) return found;
    const labels = [...new Set(fences.map(({ label }) => label).filter((label) => label !== ""))];
    const why =
      labels.length > 0 ? `its blocks are labelled ${labels.join(", ")}` : "none of its blocks holds a program";
    return none(
      `no ASP block in the reply: ${why}`,
      fences.some(({ closed }) => !closed),
      notes,
    );
  }
  return fromPlainText(text, notes);
};

/** A reply without any block: a program with errors in it, a program between prose, or only prose. */
const fromPlainText = (text: string, notes: string[]): Extraction => {
  const program = trimProse(text);
  if (!hasStatement(program) && !hasProgramEvidence(program)) {
    const why = parses(text) ? "the reply holds only comments" : "the reply is prose and holds no program";
    return none(why, false, notes);
  }
  if (!text.split("\n").some(isProseLine) || program === text)
    return hasProgramEvidence(text)
      ? { kind: "program", program: text, method: "as-is", truncated: false, notes }
      : none("the reply is prose and holds no program", false, notes);
  if (!hasProgramEvidence(program)) return none("the reply is prose and holds no program", false, notes);
  if (program.trim() === text.trim())
    return { kind: "program", program: text, method: "as-is", truncated: false, notes };
  notes.push("the reply has no fence: the lines of prose before and after the program are left out");
  return { kind: "program", program, method: "unfenced", truncated: false, notes };
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
  if (reply.includes("\0")) return none("the file is binary data, not text", false, []);
  const rest = withoutReasoning(reply);
  const notes = rest.dropped ? ["the reasoning part of the reply is left out"] : [];
  const found = extractFrom(rest.text, notes, 0);
  if (!rest.truncated) return found;
  return found.kind === "none"
    ? { ...found, reason: "the reply breaks off inside its reasoning part", truncated: true }
    : { ...found, truncated: true };
};
