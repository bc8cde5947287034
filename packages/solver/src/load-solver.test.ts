import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadSolver } from "./load-solver.js";

const folder = mkdtempSync(join(tmpdir(), "blast-registry-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A binding in a file of its own: it answers every call with `unsatisfiable`. */
const module = (name: string): string => `export const binding = {
  name: "${name}",
  open: async (options) => ({
    name: "${name}",
    version: async () => "1.0." + options.jobs,
    solve: async () => ({ status: "unsatisfiable", infos: [] }),
    close: async () => undefined,
  }),
};\n`;

describe("loadSolver", () => {
  it("loads a binding from a file", async () => {
    writeFileSync(join(folder, "mine.mjs"), module("mine"));
    const solver = await loadSolver("./mine.mjs", { jobs: 3 }, folder);
    expect([solver.name, await solver.version()]).toEqual(["mine", "1.0.3"]);
    expect((await loadSolver(join(folder, "mine.mjs"))).name).toBe("mine");
  });
  it("loads a binding from a package", async () => {
    const home = join(folder, "node_modules", "my-solver");
    mkdirSync(home, { recursive: true });
    const description = { name: "my-solver", version: "1.0.0", type: "module", exports: { import: "./index.js" } };
    writeFileSync(join(home, "package.json"), JSON.stringify(description));
    writeFileSync(join(home, "index.js"), module("packaged"));
    expect((await loadSolver("my-solver", {}, folder)).name).toBe("packaged");
  });
  it("opens a registered solver by its name", async () => {
    const solver = await loadSolver("clingo-wasm", { jobs: 1 });
    expect(solver.name).toBe("clingo-wasm");
    await solver.close();
  });
  it("says what is wrong with a name, a path or a module", async () => {
    await expect(loadSolver("no-such-solver", {}, folder)).rejects.toThrow(/unknown solver "no-such-solver"; known/);
    await expect(loadSolver("./missing.js", {}, folder)).rejects.toThrow(/unknown solver "\.\/missing\.js"; known/);
    writeFileSync(join(folder, "empty.mjs"), "export const binding = { name: 'no open' };\n");
    await expect(loadSolver("./empty.mjs", {}, folder)).rejects.toThrow("must export binding: { name, open }");
  });
});
