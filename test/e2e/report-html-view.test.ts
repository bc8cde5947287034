import { spawn } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blast, root, scratch } from "./blast.js";
import { chromiumPath, openBrowser } from "./report-html-browser.js";
import { planned, recordedRun } from "./report-html-runs.js";

const folder = scratch();
let run: string;

beforeAll(async () => {
  run = await recordedRun(folder.path);
}, 120_000);

afterAll(() => folder[Symbol.dispose]());

/** Starts `blast view` and waits for its address. */
const view = async (path: string) => {
  const child = spawn(process.execPath, [join(root, "packages/cli/bin/blast.js"), "view", path, "--port", "0"], {
    cwd: root,
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const address = await new Promise<string>((resolve) => {
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      if (text.includes("\n")) resolve(text.trim());
    });
  });
  return { address, interrupt: () => child.kill("SIGINT"), ended };
};

it("serves the report until Ctrl-C", async () => {
  const { address, interrupt, ended } = await view(run);
  try {
    expect(await (await fetch(address)).text()).toContain(`of ${planned} planned candidates have a score`);
  } finally {
    interrupt();
  }
  expect(await ended).toBe(0);
}, 60_000);

it("says that a port is taken, and that a folder is no run", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  expect(await blast(["view", run, "--port", String(port)])).toMatchObject({
    code: 2,
    stderr: `--port ${port}: the port is taken; choose another one, or 0 for one that is free\n`,
  });
  other.close();
  const nothing = await blast(["view", join(folder.path, "nothing")]);
  expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining("this is no run folder") });
}, 60_000);

describe.skipIf(chromiumPath === undefined)("in a browser (skipped where there is no chromium)", () => {
  it("the open page follows the run and keeps its filter", async () => {
    const growing = join(folder.path, "growing");
    cpSync(run, growing, { recursive: true });
    const scores = readFileSync(join(run, "scores.jsonl"), "utf8").trim().split("\n");
    const upTo = (count: number): void =>
      writeFileSync(join(growing, "scores.jsonl"), `${scores.slice(0, count).join("\n")}\n`);
    upTo(5);
    const { address, interrupt, ended } = await view(growing);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`${address}#candidates`);
      await page.getByLabel("Verdict").selectOption("not scored");
      await page.getByLabel("Text").fill("not");
      expect(await page.locator("#shown").textContent()).toContain(`${planned - 5} of ${planned}`);
      upTo(scores.length);
      await page.getByText(`${planned - scores.length} of ${planned} candidates`).waitFor();
      expect(await page.getByLabel("Verdict").inputValue()).toBe("not scored");
      expect(await page.getByLabel("Text").inputValue()).toBe("not");
      expect(await page.evaluate("document.activeElement.id")).toBe("filter-text");
    } finally {
      await browser.close();
      interrupt();
    }
    expect(await ended).toBe(0);
  }, 120_000);
});
