import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findProgram } from "./find-program.js";
import { binding } from "./index.js";

const folder = mkdtempSync(join(tmpdir(), "blast-find-"));
const { PATH, BLAST_CLINGO } = process.env;

function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe("findProgram", () => {
  afterEach(() => {
    process.env.PATH = PATH;
    if (BLAST_CLINGO === undefined) delete process.env.BLAST_CLINGO;
    else process.env.BLAST_CLINGO = BLAST_CLINGO;
  });

  it("prefers the option, then the environment variable, then PATH", async () => {
    const [first, second, third] = ["one", "two", "clingo"].map((name) => program(name, "exit 0"));
    process.env.PATH = `/nowhere:${folder}`;
    delete process.env.BLAST_CLINGO;
    expect(await findProgram(undefined)).toBe(third);
    process.env.BLAST_CLINGO = second;
    expect(await findProgram(undefined)).toBe(second);
    expect(await findProgram(first)).toBe(first);
  });

  it("says how to install clingo when there is none", async () => {
    process.env.PATH = "/nowhere";
    delete process.env.BLAST_CLINGO;
    await expect(findProgram(undefined)).rejects.toThrow(/apt-get install gringo.*conda install.*BLAST_CLINGO/s);
  });

  it("names the wrong setting", async () => {
    process.env.BLAST_CLINGO = join(folder, "missing");
    await expect(findProgram(undefined)).rejects.toThrow(/BLAST_CLINGO names .*missing, which is no program/);
    await expect(findProgram(folder)).rejects.toThrow(/the option program names .*, which is no program/);
  });
});

describe("opening the native binding", () => {
  it("refuses a program that is too old or no clingo", async () => {
    const old = program("old", "echo clingo version 5.3.0");
    await expect(binding.open({ program: old })).rejects.toThrow(/old is clingo 5\.3\.0; version 5\.4 or newer/);
    const other = program("other", "echo hello");
    await expect(binding.open({ program: other })).rejects.toThrow(/other does not tell a clingo version/);
    rmSync(folder, { recursive: true });
  });
});
