const kept = 1 << 20;
const short = 48;

/** Bytes that pile up. */
export class ByteSink {
  #bytes: Uint8Array = Buffer.allocUnsafe(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > kept) this.#bytes = Buffer.allocUnsafe(4096);
  }

  /** Appends `length` bytes of `source` from `start` on. */
  write(source: Uint8Array, start: number, length: number): void {
    const end = this.#length + length;
    if (end > this.#bytes.length) this.#enlarge(end);
    if (length > short) {
      this.#bytes.set(source.subarray(start, start + length), this.#length);
    } else {
      // clingo prints in tiny pieces, for which a view costs more than the copy.
      const target = this.#bytes;
      for (let from = start, to = this.#length; to < end; from++, to++) target[to] = source[from] ?? 0;
    }
    this.#length = end;
  }

  /** All bytes, read as UTF-8. */
  text(): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#length).toString("utf8");
  }

  #enlarge(needed: number): void {
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
