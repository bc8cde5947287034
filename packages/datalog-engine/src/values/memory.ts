/** Thrown inside an evaluation when it has used up what it was given; never leaves it. */
export class LimitReached extends Error {
  readonly limit: "time" | "memory";

  constructor(limit: "time" | "memory") {
    super(limit);
    this.limit = limit;
  }
}

/** Keeps account of what tuples and values take, in bytes, and ends the run when it is too much. */
export type Memory = {
  /** Before something of this size is made. */
  readonly add: (bytes: number) => void;
  /** A JavaScript map holds no more than 2^24 entries. */
  readonly countEntries: (entries: number) => void;
};

/** Whether this is what V8 throws when a buffer, an array, a map or a text cannot grow any more. */
export function cannotGrow(error: unknown): boolean {
  const causes =
    /allocation failed|Invalid (typed )?array (buffer )?length|maximum size exceeded|Invalid string length/;
  return error instanceof RangeError && causes.test(error.message);
}

const mostEntries = 2 ** 24 - 1;

export function memoryOf(mebibytes: number): Memory {
  let left = mebibytes * 2 ** 20;
  return {
    add: (bytes) => {
      left -= bytes;
      if (left < 0) throw new LimitReached("memory");
    },
    countEntries: (entries) => {
      if (entries >= mostEntries) throw new LimitReached("memory");
    },
  };
}
