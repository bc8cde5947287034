import { describe, expect, it } from "vitest";
import { knownSolvers, openSolver, registerSolver } from "./registry.js";

describe("openSolver", () => {
  it("opens a registered solver and names the known ones otherwise", async () => {
    registerSolver({
      name: "a-third-party",
      open: async () => ({
        name: "a-third-party",
        version: async () => "0.1.0",
        solve: async () => ({ status: "unsatisfiable", infos: [] }),
        close: async () => undefined,
      }),
    });
    expect(knownSolvers()).toEqual(["a-third-party", "clingo", "clingo-wasm"]);
    expect(await (await openSolver("a-third-party")).version()).toBe("0.1.0");
    await expect(openSolver("clasp")).rejects.toThrow(
      'unknown solver "clasp"; known solvers: a-third-party, clingo, clingo-wasm',
    );
  });
  it("keeps a name for its first owner", () => {
    const open = async (): Promise<never> => Promise.reject(new Error("never opened"));
    expect(() => registerSolver({ name: "clingo-wasm", open })).toThrow("already registered");
  });
  it("refuses a number of jobs that is none", async () => {
    await expect(openSolver("clingo-wasm", { jobs: 0 })).rejects.toThrow(TypeError);
    await expect(openSolver("clingo-wasm", { jobs: 1.5 })).rejects.toThrow(TypeError);
  });
});
