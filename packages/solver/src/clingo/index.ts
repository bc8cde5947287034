import { availableParallelism } from "node:os";
import { clingoSolver } from "../engine/clingo-solver.js";
import type { SolverBinding } from "../solver.js";
import { findProgram } from "./find-program.js";
import { NativeEngine } from "./native-engine.js";

/** The native program `clingo`, 5.4 or newer, as a child process for each call. */
export const binding: SolverBinding = {
  name: "clingo",
  open: async (options) => {
    if (process.platform === "win32") {
      throw new Error("the solver clingo needs the limits of a POSIX system; use the solver clingo-wasm");
    }
    const program = await findProgram(options.program);
    const engine = new NativeEngine(program, options.jobs ?? availableParallelism());
    const version = await engine.version();
    if (isOlder(version, 5, 4)) throw new Error(`${program} is clingo ${version}; version 5.4 or newer is needed`);
    engine.jsonLosesBackslashes = isOlder(version, 5, 6);
    return clingoSolver("clingo", engine);
  },
};

function isOlder(version: string, thanMajor: number, thanMinor: number): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < thanMajor || (major === thanMajor && minor < thanMinor);
}
