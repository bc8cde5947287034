import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { type WasmInstance, type WasmMemory, type WasmModule, webAssembly } from "./webassembly.js";

/** The functions that the module calls, by the names they have in the package's loader script. */
export type HostFunctions = Readonly<Record<string, (...args: number[]) => number>>;

/** A running module. */
export type ClingoModule = {
  readonly memory: WasmMemory;
  /** Runs clingo with a line of options; returns its exit code. */
  readonly run: (options: string) => number;
};

type LoaderModule = {
  readonly ccall: (name: "run", returns: "number", types: readonly string[], values: readonly string[]) => number;
};
type Loader = (settings: {
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
  readonly instantiateWasm: (
    imports: Record<string, Record<string, (...args: number[]) => number>>,
    receive: (instance: WasmInstance) => void,
  ) => void;
}) => Promise<LoaderModule>;

/**
 * Everything that knows the insides of the npm package `clingo-wasm` (0.5.0) is in this file: where its two files are, and how
 * its loader script is run. Reads and compiles the module.
 */
export async function readPackage(): Promise<{ module: WasmModule; loader: string }> {
  const require = createRequire(import.meta.url);
  const wasm = require.resolve("clingo-wasm/src/clingo.wasm");
  const loader = readFileSync(require.resolve("clingo-wasm/src/clingo.js"), "utf8");
  return { module: await webAssembly.compile(readFileSync(wasm)), loader };
}

/**
 * Starts a fresh instance. The loader script is run with a `require` that has nothing to give and without the real `process`:
 * whatever a program makes it do, no host module is in its reach. Each function in `host` takes the place of the loader's own.
 */
export async function startModule(
  setup: { readonly module: WasmModule; readonly loader: string },
  host: HostFunctions,
): Promise<ClingoModule> {
  const script = { exports: {} as unknown };
  const names = ["module", "exports", "require", "process", "__filename", "__dirname"];
  compileFunction(setup.loader, names)(script, script.exports, noHostModule, { argv: [] }, "clingo.js", "");
  let memory: WasmMemory | undefined;
  const loaded = await (script.exports as Loader)({
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports, receive) => {
      const missing = new Set(Object.keys(host));
      for (const group of Object.values(imports)) {
        for (const [key, own] of Object.entries(group)) {
          const replacement = host[own.name];
          if (replacement === undefined) continue;
          group[key] = replacement;
          missing.delete(own.name);
        }
      }
      if (missing.size > 0) throw new Error(`this clingo-wasm has no import ${[...missing].join(", ")}`);
      const instance = new webAssembly.Instance(setup.module, imports);
      memory = Object.values(instance.exports).find((value) => value instanceof webAssembly.Memory) as
        | WasmMemory
        | undefined;
      receive(instance);
    },
  });
  if (memory === undefined) throw new Error("this clingo-wasm exports no memory");
  return {
    memory,
    run: (options) => loaded.ccall("run", "number", ["string", "string"], ["", options]),
  };
}

function noHostModule(name: string): unknown {
  // The loader asks for node:fs when it starts, and needs nothing of it.
  if (name === "node:fs") return {};
  throw new Error(`clingo has no access to ${name}`);
}
