import type { ProgressStream } from "./progress.js";

/** A block of lines that is repainted in place on a terminal, or printed now and then elsewhere. */
export type LiveWindow = {
  /** Offers the current text; it is shown when it is time to. */
  show(text: () => string): void;
  /** Prints a line that stays, above the block. */
  log(line: string): void;
  /** Takes the block away. */
  close(): void;
};

const repaintMs = 100;
const lineMs = 10_000;

/** Opens a window over a stream: at most ten repaints a second on a terminal, a line every ten seconds elsewhere. */
export const openWindow = (stream: ProgressStream, now: () => number): LiveWindow => {
  let shown = 0;
  let last = Number.NEGATIVE_INFINITY;
  const clear = (): void => {
    if (shown > 0) stream.write(`\u001B[${shown}A\u001B[0J`);
    shown = 0;
  };
  return {
    show: (text) => {
      if (now() - last < (stream.isTTY ? repaintMs : lineMs)) return;
      last = now();
      const lines = text().trimEnd().split("\n");
      if (!stream.isTTY) {
        stream.write(`${lines.slice(1).join(" | ").replace(/ {2,}/g, " ")}\n`);
        return;
      }
      clear();
      const width = (stream.columns ?? 80) - 1;
      stream.write(lines.map((line) => `${line.slice(0, width)}\n`).join(""));
      shown = lines.length;
    },
    log: (line) => {
      clear();
      stream.write(`${line}\n`);
      last = Number.NEGATIVE_INFINITY;
    },
    close: clear,
  };
};
