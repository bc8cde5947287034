import type { HostFunctions } from "./package.js";
import type { WorkerJob } from "./protocol.js";
import type { WasmMemory } from "./webassembly.js";

/** Errno values of WASI. */
const errno = { badDescriptor: 8, noEntry: 44, notTerminal: 59 } as const;

const pageBytes = 65536;

type OpenFile = { readonly bytes: Uint8Array; position: number };

/** The world as clingo sees it: some input files, two output streams, a bounded memory, and nothing else. */
export class Host {
  #memory: WasmMemory | undefined;
  #memoryBytes = 0;
  /** Set once the program asked to end the process. */
  exited = false;
  readonly stdout: ByteSink = new ByteSink();
  readonly stderr: ByteSink = new ByteSink();
  readonly #files = new Map<string, Uint8Array>();
  readonly #open = new Map<number, OpenFile>();
  #nextDescriptor = 3;
  #discardOutput = false;
  readonly #onOverflow: () => void;

  constructor(onOverflow: () => void) {
    this.#onOverflow = onOverflow;
  }

  /**
   * Takes the memory of the module into custody. The loader grows it through this object only, so that refusing here is a hard
   * cap: clingo then gets no more memory and says `std::bad_alloc`.
   */
  watch(memory: WasmMemory): void {
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * pageBytes > this.#memoryBytes) throw new RangeError("memory limit");
      return grow(pages);
    };
    this.#memory = memory;
  }

  /** Sets the stage for a run. */
  prepare(job: WorkerJob): void {
    this.#files.clear();
    for (const file of job.files) this.#files.set(file.name, Buffer.from(file.text, "utf8"));
    this.#open.clear();
    this.#nextDescriptor = 3;
    this.#discardOutput = job.discardOutput;
    this.#memoryBytes = job.memoryBytes;
    this.stdout.clear();
    this.stderr.clear();
  }

  readonly functions: HostFunctions = {
    ___syscall_openat: (_folder = 0, path = 0) => {
      const bytes = this.#files.get(this.#text(path));
      if (bytes === undefined) return -errno.noEntry;
      const descriptor = this.#nextDescriptor++;
      this.#open.set(descriptor, { bytes, position: 0 });
      return descriptor;
    },
    // Without a terminal the C library writes whole blocks.
    ___syscall_ioctl: () => -errno.notTerminal,
    _fd_close: (descriptor = 0) => (this.#open.delete(descriptor) ? 0 : errno.badDescriptor),
    _fd_read: (descriptor = 0, vectors = 0, count = 0, result = 0) => {
      const file = this.#open.get(descriptor);
      if (file === undefined) return errno.badDescriptor;
      return this.#transfer(vectors, count, result, (target) => {
        const chunk = file.bytes.subarray(file.position, file.position + target.length);
        target.set(chunk);
        file.position += chunk.length;
        return chunk.length;
      });
    },
    _fd_write: (descriptor = 0, vectors = 0, count = 0, result = 0) => {
      const sink = descriptor === 1 ? this.stdout : descriptor === 2 ? this.stderr : undefined;
      if (sink === undefined) return errno.badDescriptor;
      const silent = sink === this.stdout && this.#discardOutput;
      const status = this.#transfer(vectors, count, result, (source) => {
        if (!silent) sink.write(source);
        return source.length;
      });
      if (this.stdout.length + this.stderr.length + this.#buffer().byteLength > this.#memoryBytes) this.#onOverflow();
      return status;
    },
    __emscripten_system: () => -1,
    exitJS: () => this.#end(),
    _proc_exit: () => this.#end(),
  };

  #buffer(): ArrayBuffer {
    if (this.#memory === undefined) throw new Error("the module has not started");
    return this.#memory.buffer;
  }

  #text(pointer: number): string {
    const bytes = new Uint8Array(this.#buffer());
    return Buffer.from(bytes.subarray(pointer, bytes.indexOf(0, pointer))).toString("utf8");
  }

  /** Walks an array of pointer and length pairs until `move` handles less than it was offered. */
  #transfer(vectors: number, count: number, result: number, move: (bytes: Uint8Array) => number): number {
    const buffer = this.#buffer();
    const view = new DataView(buffer);
    let total = 0;
    for (let index = 0; index < count; index++) {
      const pointer = view.getUint32(vectors + 8 * index, true);
      const length = view.getUint32(vectors + 8 * index + 4, true);
      const moved = move(new Uint8Array(buffer, pointer, length));
      total += moved;
      if (moved < length) break;
    }
    view.setUint32(result, total, true);
    return 0;
  }

  #end(): never {
    this.exited = true;
    throw new Error("the program ended the solver");
  }
}

/** Bytes that pile up. */
export class ByteSink {
  #bytes = Buffer.allocUnsafe(4096);
  length = 0;

  clear(): void {
    this.length = 0;
    if (this.#bytes.length > 1 << 20) this.#bytes = Buffer.allocUnsafe(4096);
  }

  write(chunk: Uint8Array): void {
    const needed = this.length + chunk.length;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.length);
    this.length = needed;
  }

  text(): string {
    return this.#bytes.toString("utf8", 0, this.length);
  }
}
