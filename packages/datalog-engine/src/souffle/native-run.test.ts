import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { RunOutcome } from "../contract/outcome.js";
import type { RunLimits } from "../contract/request.js";
import { compare, readCases, requestOf } from "../run/conformance.testing.js";
import { rowsIn } from "../run/engine-contract.testing.js";
import { openDatalogEngine } from "../run/open-engine.js";
import { fakeSouffle } from "./fake-souffle.testing.js";
import { runNative } from "./native-run.js";

const fake = fakeSouffle();
const cases = readCases();
const scratch = mkdtempSync(join(tmpdir(), "blast-native-"));
afterAll(() => {
  fake[Symbol.dispose]();
  rmSync(scratch, { recursive: true, force: true });
});

const run = (source: string, limits: RunLimits = {}, program: string = fake.path): Promise<RunOutcome> =>
  runNative(program, { source, fileName: "prog.dl", facts: { kind: "memory", files: {} }, limits }, undefined);

/** A program that does what a shell script says. */
const script = (text: string): string => {
  const path = join(mkdtempSync(join(scratch, "s-")), "souffle");
  writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return path;
};

describe("a recorded run of Soufflé", () => {
  // Some crash Soufflé itself, and some ask for what is not passed on to it.
  const asked = cases.filter(({ quirk }) => quirk === undefined);
  it.each(asked.map((recorded) => [recorded.tier, recorded.id, recorded] as const))(
    "%s %s",
    async (_, __, recorded) => {
      const result = compare(recorded, await runNative(fake.path, requestOf(recorded), undefined));
      if (result.kind === "differs") expect(result.actual).toEqual(result.expected);
      if (result.kind === "not-supported") expect(["io-option", "user-functor"]).toContain(result.feature);
    },
  );
});

describe("the native program", () => {
  it("is asked for its version", async () => {
    await using engine = await openDatalogEngine({ engine: "souffle", program: fake.path });
    expect([engine.name, engine.version]).toEqual(["souffle", "2.5"]);
  });
  it("is killed with all its children when the time is over", async () => {
    const started = join(scratch, "child");
    const program = script(`(sleep 60 & echo $! > ${started}; wait)`);
    expect(await run("", { milliseconds: 500 }, program)).toEqual({ kind: "limit", limit: "time" });
    const pid = Number(readFileSync(started, "utf8"));
    // A killed child may wait for its parent to take notice, and is a zombie then.
    const state = (): string | undefined =>
      existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[2] : "gone";
    await expect.poll(state, { timeout: 10_000 }).toMatch(/^(gone|Z)$/);
  });
  it("may run out of memory, crash, or not start", async () => {
    expect(await run("", {}, script("echo std::bad_alloc >&2; exit 1"))).toEqual({ kind: "limit", limit: "memory" });
    expect(await run("", {}, script("kill -SEGV $$"))).toEqual({
      kind: "engine-error",
      message: "Soufflé was ended by SIGSEGV",
    });
    expect(await run("", {}, "/nowhere/souffle")).toMatchObject({ kind: "engine-error" });
  });
  it("works in a folder that is gone afterwards, on nothing but the given facts", async () => {
    const program = script('pwd > out/where.csv; ls "$2" > out/facts.csv; echo "$PATH" > /dev/null; env | wc -l >&2');
    const outcome = await runNative(
      program,
      { source: "", fileName: "p.dl", facts: { kind: "memory", files: { "a.facts": "", "../b.facts": "" } } },
      undefined,
    );
    const rows = rowsIn(outcome) as Record<string, string[]>;
    expect(rows.facts).toEqual(["a.facts"]);
    expect(existsSync(rows.where?.[0] ?? scratch)).toBe(false);
  });
  it.each([
    ["include", '#inc\\\nlude "/etc/hostname"\n'],
    ["include", '%: include "/etc/hostname"\n'],
    ["include", '/* */ # /* */ include "/etc/hostname"\n'],
    ["include", '.comp C { .include "x" }\n'],
    ["io-option", '.pragma "output-dir" "/"\n'],
    ["io-option", '.comp C { .decl r(x:number) .output r(IO=sqlite, dbname="/x") }\n'],
    ["user-functor", ".functor f(x:number):number\n"],
  ])("is not asked to do %s: %j", async (feature, source) => {
    const never = script("echo ran > /dev/null; exit 0");
    expect(await run(source, {}, never)).toMatchObject({ kind: "not-supported", feature });
  });
  it("is not asked to read a text that hides names of files behind an error", async () => {
    const source = '#define D output\n.decl r(x:number)\nr(1). )\n.D r(filename="/etc/x")\n';
    expect(await run(source, {}, script("exit 0"))).toMatchObject({ kind: "compile-error" });
  });
});
