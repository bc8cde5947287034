import { describe, expect, it } from "vitest";
import { findSouffle } from "../souffle/find-souffle.js";
import { engineContract, runOn } from "./engine-contract.testing.js";
import { openDatalogEngine } from "./open-engine.js";

const native = await findSouffle(undefined);

engineContract("embedded", (jobs) => openDatalogEngine({ engine: "embedded", jobs }));
if (native.kind === "found") engineContract("souffle", (jobs) => openDatalogEngine({ engine: "souffle", jobs }));
else
  describe.skip("the engine souffle: skipped, because no souffle is on PATH", () =>
    it("passes the contract", () => {}));

describe("openDatalogEngine", () => {
  it("takes the embedded engine where Soufflé is not installed", async () => {
    await using engine = await openDatalogEngine({ engine: "auto", program: "/nowhere/souffle" });
    expect(engine.name).toBe("embedded");
  });
  it("says what to do when Soufflé is asked for and missing", async () => {
    await using engine = await openDatalogEngine({ engine: "souffle", program: "/nowhere/souffle" });
    expect(await runOn(engine, "")).toEqual({
      kind: "engine-error",
      message: "the option program names /nowhere/souffle, which is no program; give the path of Soufflé 2.5",
    });
  });
  it("refuses a number of jobs that is none", async () => {
    await expect(openDatalogEngine({ jobs: 0 })).rejects.toThrow("jobs must be a positive whole number, got 0");
  });
});
