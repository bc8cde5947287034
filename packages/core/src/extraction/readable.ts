import { parse } from "@blast-asp/asp";
import { isOnlyComments, isWholeProgram, otherThanProgram } from "./appearance.js";
import type { Block } from "./block.js";
import { isAspLabel, isLanguageLabel, isNeverRead, isOpenLabel } from "./labels.js";
import { hasProgramEvidence, isProseLine } from "./prose.js";

/** The blocks that may hold the program, in order, and why the others do not. */
export type Readable = { readonly blocks: readonly Block[]; readonly notes: readonly string[] };

const mayBeBroken = (text: string): boolean =>
  text.split("\n").some((line) => line.trim() !== "" && !isProseLine(line));

/** A program under the label of another language counts when it is one beyond doubt: it parses and has more than facts. */
const isMislabelled = (text: string): boolean =>
  isWholeProgram(text) &&
  (/:-|:~/.test(text) || parse(text).statements.some(({ kind }) => kind !== "rule") || /[{|;]/.test(text));

const whyNot = ({ label, text }: Block): string => {
  if (text.trim() === "") return "it is empty";
  const other = otherThanProgram(text);
  if (!isAspLabel(label) && !isOpenLabel(label))
    return isMislabelled(text)
      ? `it is labelled ${label}, though its text is an ASP program`
      : `it is labelled ${label}`;
  if (isOnlyComments(text)) return "it holds only comments";
  return other === undefined ? "it holds no program" : `it holds ${other}`;
};

const isRead = ({ label, text }: Block): boolean => {
  if (text.trim() === "" || isOnlyComments(text) || otherThanProgram(text) !== undefined) return false;
  if (isAspLabel(label)) return mayBeBroken(text);
  return isOpenLabel(label) && (isWholeProgram(text) || hasProgramEvidence(text));
};

/** Read only when no block is a program by its label: odd labels (`lisp` for its colours, say), and wrong ones. */
const isReadAtNeed = ({ label, text }: Block): boolean => {
  if (isAspLabel(label) || isOpenLabel(label) || isNeverRead(label)) return false;
  if (otherThanProgram(text) !== undefined) return false;
  return isLanguageLabel(label)
    ? isMislabelled(text)
    : isWholeProgram(text) || (mayBeBroken(text) && hasProgramEvidence(text));
};

/** Sorts the blocks of a reply into those that may hold the program and those that do not. */
export const readableBlocks = (found: readonly Block[]): Readable => {
  const sure = found.filter(isRead);
  const blocks = sure.length > 0 ? sure : found.filter(isReadAtNeed);
  const isChosen = new Set(blocks);
  const notes = found.map((block) =>
    isChosen.has(block)
      ? sure.length > 0
        ? []
        : [
            `the block at line ${block.line} is labelled ${block.label} and read nevertheless: its text is an ASP program`,
          ]
      : [`the block at line ${block.line} is not read: ${whyNot(block)}`],
  );
  return { blocks, notes: notes.flat() };
};
