import type { Mutant } from "../mutants/mutant.js";

/** A text with something in front of each line. */
export const indented = (text: string, by: string): string =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => `${by}${line}`)
    .join("\n");

/** `1 mutant`, `2 mutants`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The line that a mutant's entry begins with. */
export const heading = ({ number, operator, line }: Pick<Mutant<string>, "number" | "operator" | "line">): string =>
  `${String(number).padStart(4)}  ${operator}, line ${line}`;
