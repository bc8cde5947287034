import type { SolveRequest } from "../request.js";
import type { Solver, SolverBinding } from "../solver.js";
import type { ContractApi } from "./api.js";

/** Bad use rejects; nothing else does. */
export function describeMisuse(
  { describe, it, expect }: ContractApi,
  binding: SolverBinding,
  open: () => Promise<Solver>,
): void {
  const fine: SolveRequest = {
    parts: [{ name: "program", text: "a." }],
    task: { kind: "models", objective: "all", max: 0 },
    limits: { timeoutMs: 10_000, memoryMiB: 256 },
  };
  const errorOf = async (promise: Promise<unknown>): Promise<string> => {
    try {
      await promise;
      return "none";
    } catch (error) {
      return error instanceof Error ? error.constructor.name : "no error object";
    }
  };

  describe("bad use", () => {
    it("rejects a request that no program could make right", async () => {
      const solver = await open();
      const bad: SolveRequest[] = [
        { ...fine, project: ["_p/1"] },
        { ...fine, project: ["p"] },
        { ...fine, project: ["p/1. #show q/1"] },
        { ...fine, limits: { timeoutMs: 0, memoryMiB: 256 } },
        { ...fine, limits: { timeoutMs: 10, memoryMiB: -1 } },
        { ...fine, task: { kind: "count", objective: "all", max: -1 } },
        { ...fine, task: { kind: "count", objective: "all", max: 0.5 } },
      ];
      const errors = await Promise.all(bad.map((request) => errorOf(solver.solve(request))));
      expect(errors).toEqual(bad.map(() => "TypeError"));
    });
    it("rejects calls of a closed solver, and those it was closed on", async () => {
      const solver = await binding.open({ jobs: 1 });
      const endless = { ...fine, parts: [{ name: "endless", text: "a(0). a(X+1) :- a(X)." }] };
      const running = [errorOf(solver.solve(endless)), errorOf(solver.solve(fine))];
      await solver.close();
      expect(await Promise.all(running)).toEqual(["Error", "Error"]);
      expect(await errorOf(solver.solve(fine))).toEqual("Error");
      await solver.close();
    });
  });

  describe("names", () => {
    it("says its name and the version of clingo", async () => {
      const solver = await open();
      expect(solver.name).toEqual(binding.name);
      expect(/^\d+\.\d+\.\d+$/.test(await solver.version())).toEqual(true);
    });
  });
}
