/** The part of the WebAssembly API that is used here; Node's type declarations leave it out. */
export type WasmModule = { readonly wasmModule: unique symbol };

export type WasmMemory = {
  readonly buffer: ArrayBuffer;
  grow: (pages: number) => number;
};

export type WasmInstance = { readonly exports: Readonly<Record<string, unknown>> };

type WebAssemblyApi = {
  readonly compile: (bytes: Uint8Array) => Promise<WasmModule>;
  readonly Instance: new (module: WasmModule, imports: object) => WasmInstance;
  readonly Memory: new (limits: { initial: number }) => WasmMemory;
};

export const webAssembly: WebAssemblyApi = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
