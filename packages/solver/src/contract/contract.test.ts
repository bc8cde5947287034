import { execFileSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { binding as native } from "../clingo/index.js";
import { binding as wasm } from "../clingo-wasm/index.js";
import { describeSolverContract } from "./index.js";

const api = { describe, it, expect, afterAll };

describeSolverContract(wasm, api, { sandboxed: true });

if (hasClingo()) describeSolverContract(native, api);
else describe.skip("the solver contract, kept by clingo: no program clingo on this machine", () => undefined);

function hasClingo(): boolean {
  try {
    execFileSync(process.env.BLAST_CLINGO ?? "clingo", ["--version"]);
    return true;
  } catch {
    return false;
  }
}
