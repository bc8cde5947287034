/** Where progress is written: standard error, if it is a terminal. */
export type ProgressStream = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
};

/** A progress bar on one line of a terminal; says nothing where the stream is no terminal. */
export type Progress = { advance(label: string): void; clear(): void };

const barWidth = 24;

/** Starts a progress bar for `total` steps, repainted at most every 80 ms by the given clock. */
export const startProgress = (stream: ProgressStream, total: number, now: () => number): Progress => {
  if (!stream.isTTY || total === 0) return { advance: () => {}, clear: () => {} };
  let done = 0;
  let painted = Number.NEGATIVE_INFINITY;
  return {
    advance: (label) => {
      done++;
      if (now() - painted < 80 && done < total) return;
      painted = now();
      const filled = Math.round((done / total) * barWidth);
      const text = `${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${done}/${total} ${label}`;
      stream.write(`\r\u001B[2K${text.slice(0, (stream.columns ?? 80) - 1)}`);
    },
    clear: () => {
      stream.write("\r\u001B[2K");
    },
  };
};
