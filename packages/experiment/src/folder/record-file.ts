import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { RunFolderError } from "./error.js";

/** A record of a run: a JSON object with an id. */
export type StoredRecord = { readonly id: string };

type Position = { readonly offset: number; readonly length: number };

const newline = 0x0a;

/** Makes the name of a new file survive a power cut. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

const parseRecord = (line: Buffer): StoredRecord | undefined => {
  try {
    const value: unknown = JSON.parse(line.toString("utf8"));
    const id = (value as { id?: unknown } | null)?.id;
    return typeof id === "string" ? (value as StoredRecord) : undefined;
  } catch {
    return undefined;
  }
};

/** The lines of a file with their offsets; the last may lack its line end. Reads in chunks, so that memory stays flat. */
function* linesOf(descriptor: number): Generator<{ line: Buffer; offset: number; isWhole: boolean }> {
  const chunk = Buffer.allocUnsafe(1 << 20);
  let pending = Buffer.alloc(0);
  let offset = 0;
  for (;;) {
    const count = readSync(descriptor, chunk, 0, chunk.length, offset + pending.length);
    if (count === 0) break;
    const data = pending.length === 0 ? chunk.subarray(0, count) : Buffer.concat([pending, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = data.indexOf(newline, start); end >= 0; end = data.indexOf(newline, start)) {
      yield { line: data.subarray(start, end), offset: offset + start, isWhole: true };
      start = end + 1;
    }
    pending = Buffer.from(data.subarray(start));
    offset += start;
  }
  if (pending.length > 0) yield { line: pending, offset, isWhole: false };
}

type Scan = {
  readonly index: Map<string, Position>;
  readonly size: number;
  readonly torn: number;
  readonly unended: boolean;
};

/** Finds the records of a file. What a crash left behind the last whole record counts as torn. */
const scan = (path: string, descriptor: number): Scan => {
  const index = new Map<string, Position>();
  let size = 0;
  let unended = false;
  let broken: { lineNumber: number; length: number } | undefined;
  let lineNumber = 0;
  for (const { line, offset, isWhole } of linesOf(descriptor)) {
    lineNumber++;
    const length = line.length + (isWhole ? 1 : 0);
    const record = parseRecord(line);
    if (record === undefined) {
      broken = { lineNumber: broken?.lineNumber ?? lineNumber, length: (broken?.length ?? 0) + length };
      continue;
    }
    if (broken)
      throw new RunFolderError(
        "damaged",
        `${path}:${broken.lineNumber}: this line is no record, and records follow it; remove the line or take the file from a copy`,
      );
    if (index.has(record.id))
      throw new RunFolderError(
        "damaged",
        `${path}:${lineNumber}: a second record with the id ${record.id}; remove one of them`,
      );
    index.set(record.id, { offset, length: line.length });
    size = offset + length;
    unended = !isWhole;
  }
  return { index, size, torn: broken?.length ?? 0, unended };
};

/**
 * An append-only file of JSON lines with unique ids. Only the ids and where their lines stand are kept in memory. A line is on disk
 * when `append` resolves: lines that come while others are being written go out together, in one write and one flush.
 */
export class RecordFile {
  readonly path: string;
  /** How many bytes of a line that a crash had torn were cut off when the file was opened. */
  readonly torn: number;
  readonly #index: Map<string, Position>;
  /** Absent for a file that is only read and does not exist: it has no records. */
  readonly #handle: FileHandle | undefined;
  readonly #claimed = new Set<string>();
  #size: number;
  #pending: { readonly id: string; readonly line: Buffer; readonly done: (error?: unknown) => void }[] = [];
  #flushing: Promise<void> | undefined;
  #failure: unknown;

  private constructor(path: string, handle: FileHandle | undefined, { index, size, torn }: Scan) {
    this.path = path;
    this.torn = torn;
    this.#handle = handle;
    this.#index = index;
    this.#size = size;
  }

  /** Opens for appending (the file is made if need be), or for reading only: then nothing is repaired. */
  static async open(path: string, mode: "append" | "read"): Promise<RecordFile> {
    const isNew = !existsSync(path);
    if (isNew && mode === "read")
      return new RecordFile(path, undefined, { index: new Map(), size: 0, torn: 0, unended: false });
    const handle = await open(path, mode === "append" ? "a+" : "r");
    try {
      const found = scan(path, handle.fd);
      if (mode === "append") {
        if (isNew) syncFolder(dirname(path));
        if (found.torn > 0) ftruncateSync(handle.fd, found.size);
        if (found.unended) writeSync(handle.fd, "\n");
        if (found.torn > 0 || found.unended) fsyncSync(handle.fd);
      }
      return new RecordFile(path, handle, { ...found, size: found.size + (found.unended ? 1 : 0) });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  get count(): number {
    return this.#index.size;
  }

  has(id: string): boolean {
    return this.#index.has(id);
  }

  ids(): IterableIterator<string> {
    return this.#index.keys();
  }

  /** The record with an id, read from disk. */
  async get(id: string): Promise<StoredRecord | undefined> {
    const position = this.#index.get(id);
    if (!position || !this.#handle) return undefined;
    const line = Buffer.allocUnsafe(position.length);
    await this.#handle.read(line, 0, position.length, position.offset);
    return parseRecord(line);
  }

  /** All records, in the order of the file. */
  async *records(): AsyncGenerator<StoredRecord> {
    for (const id of [...this.#index.keys()]) {
      const record = await this.get(id);
      if (record) yield record;
    }
  }

  /**
   * Appends a record and resolves when it is on disk. An id that is there already is a bug of the caller. After a failed write the
   * file takes no more lines.
   */
  async append(record: StoredRecord): Promise<void> {
    if (this.#index.has(record.id) || this.#claimed.has(record.id))
      throw new Error(`${this.path} has a record with the id ${record.id} already`);
    if (this.#failure !== undefined) throw this.#failure;
    this.#claimed.add(record.id);
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    const written = new Promise<void>((resolve, reject) => {
      this.#pending.push({ id: record.id, line, done: (error) => (error === undefined ? resolve() : reject(error)) });
    });
    this.#flushing ??= this.#flush();
    await written;
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      try {
        if (this.#failure !== undefined) throw this.#failure;
        await this.#write(Buffer.concat(batch.map(({ line }) => line)));
      } catch (error) {
        this.#failure = error;
        for (const { done } of batch) done(error);
        continue;
      }
      for (const { id, line, done } of batch) {
        this.#index.set(id, { offset: this.#size, length: line.length - 1 });
        this.#size += line.length;
        this.#claimed.delete(id);
        done();
      }
    }
    this.#flushing = undefined;
  }

  async #write(data: Buffer): Promise<void> {
    const handle = this.#handle;
    if (!handle) throw new Error(`${this.path} is open for reading only`);
    try {
      for (let start = 0; start < data.length; ) start += (await handle.write(data, start)).bytesWritten;
      await handle.datasync();
    } catch (error) {
      // Half a line must not stand before later ones.
      await handle.truncate(this.#size).catch(() => {});
      const { message } = error as Error;
      throw new RunFolderError("write-failed", `${this.path}: a record could not be written: ${message}`);
    }
  }

  /** Rewrites the file sorted by id, by an atomic rename; a file that is sorted already is left alone. Call it last before `close`. */
  async sort(): Promise<void> {
    await this.#flushing;
    const handle = this.#handle;
    if (!handle) return;
    const ids = [...this.#index.keys()];
    const sorted = [...ids].sort();
    if (sorted.every((id, place) => id === ids[place])) return;
    const temporary = `${this.path}.sorting`;
    const target = openSync(temporary, "w");
    try {
      for (const id of sorted) {
        const { offset, length } = this.#index.get(id) ?? { offset: 0, length: 0 };
        const line = Buffer.allocUnsafe(length + 1);
        readSync(handle.fd, line, 0, length, offset);
        line[length] = newline;
        writeSync(target, line);
      }
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
    renameSync(temporary, this.path);
    syncFolder(dirname(this.path));
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#handle?.close();
  }
}
