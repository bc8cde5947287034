import { outputLimit } from "../engine/engine.js";
import { ByteSink } from "./byte-sink.js";
import type { HostFunctions } from "./package.js";
import type { WorkerJob } from "./protocol.js";
import type { WasmMemory } from "./webassembly.js";

/** Errno values of WASI. */
const errno = { badDescriptor: 8, noEntry: 44 } as const;

const pageBytes = 65536;

type OpenFile = { readonly bytes: Uint8Array; position: number };

/** The world as clingo sees it: some input files, two output streams, a bounded memory, and nothing else. */
export class Host {
  /** Set once the program asked to end the process. */
  exited = false;
  readonly stdout: ByteSink = new ByteSink();
  readonly stderr: ByteSink = new ByteSink();
  readonly #onOverflow: () => void;
  readonly #files = new Map<string, Uint8Array>();
  readonly #open = new Map<number, OpenFile>();
  #nextDescriptor = 3;
  #discardOutput = false;
  #memoryLimit = Number.POSITIVE_INFINITY;
  /** The memory of the module, by bytes and by words. */
  #bytes = new Uint8Array();
  #words = new Uint32Array();

  /** `onOverflow` is called when what was printed no longer fits beside the module's memory under the limit. */
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
      if (memory.buffer.byteLength + pages * pageBytes > this.#memoryLimit) throw new RangeError("memory limit");
      const before = grow(pages);
      this.#view(memory);
      return before;
    };
    this.#view(memory);
  }

  /** Sets the stage for a run. */
  prepare(job: WorkerJob): void {
    this.#files.clear();
    for (const file of job.files) this.#files.set(file.name, Buffer.from(file.text, "utf8"));
    this.#open.clear();
    this.#nextDescriptor = 3;
    this.#discardOutput = job.discardOutput;
    this.#memoryLimit = job.memoryBytes;
    this.stdout.clear();
    this.stderr.clear();
  }

  /** What takes the place of the loader's functions of the same names. */
  readonly functions: HostFunctions = {
    ___syscall_openat: (_folder = 0, path = 0) => this.#openFile(path),
    _fd_close: (descriptor = 0) => (this.#open.delete(descriptor) ? 0 : errno.badDescriptor),
    _fd_read: (descriptor = 0, vectors = 0, count = 0, result = 0) => this.#read(descriptor, vectors, count, result),
    _fd_write: (descriptor = 0, vectors = 0, count = 0, result = 0) => this.#write(descriptor, vectors, count, result),
    __emscripten_system: () => -1,
    exitJS: () => this.#end(),
    _proc_exit: () => this.#end(),
  };

  #view(memory: WasmMemory): void {
    this.#bytes = new Uint8Array(memory.buffer);
    this.#words = new Uint32Array(memory.buffer);
  }

  #openFile(path: number): number {
    const name = Buffer.from(this.#bytes.subarray(path, this.#bytes.indexOf(0, path))).toString("utf8");
    const bytes = this.#files.get(name);
    if (bytes === undefined) return -errno.noEntry;
    const descriptor = this.#nextDescriptor++;
    this.#open.set(descriptor, { bytes, position: 0 });
    return descriptor;
  }

  #read(descriptor: number, vectors: number, count: number, result: number): number {
    const file = this.#open.get(descriptor);
    if (file === undefined) return errno.badDescriptor;
    const start = file.position;
    for (let word = vectors >>> 2, end = word + 2 * count; word < end; word += 2) {
      const chunk = file.bytes.subarray(file.position, file.position + this.#word(word + 1));
      this.#bytes.set(chunk, this.#word(word));
      file.position += chunk.length;
    }
    this.#words[result >>> 2] = file.position - start;
    return 0;
  }

  #write(descriptor: number, vectors: number, count: number, result: number): number {
    const sink = descriptor === 1 ? this.stdout : descriptor === 2 ? this.stderr : undefined;
    if (sink === undefined) return errno.badDescriptor;
    const silent = descriptor === 1 && this.#discardOutput;
    let total = 0;
    for (let word = vectors >>> 2, end = word + 2 * count; word < end; word += 2) {
      const length = this.#word(word + 1);
      if (!silent) sink.write(this.#bytes, this.#word(word), length);
      total += length;
    }
    this.#words[result >>> 2] = total;
    const printed = this.stdout.length + this.stderr.length;
    if (printed > outputLimit(this.#memoryLimit - this.#bytes.length)) this.#onOverflow();
    return 0;
  }

  #word(index: number): number {
    return this.#words[index] ?? 0;
  }

  #end(): never {
    this.exited = true;
    throw new Error("the program ended the solver");
  }
}
