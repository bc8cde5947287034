import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { smallRun } from "../testing/small-run.testing.js";
import { type ServedReport, serveReport } from "./serve-report.js";

const open: ServedReport[] = [];

const serve = async (folder: string): Promise<ServedReport> => {
  const served = await serveReport(folder, { port: 0, everyMs: 20 });
  open.push(served);
  return served;
};

afterEach(async () => {
  for (const served of open.splice(0)) await served.close();
});

/** A fetch that may say another host. */
const ask = (address: string, host?: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    get(address, { headers: host === undefined ? {} : { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
    }).on("error", reject);
  });

test("the report is at the root, and nothing else is served", async () => {
  const { address } = await serve(smallRun());
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const { status, text } = await ask(address);
  expect(status).toBe(200);
  expect(text).toContain("1 of 2 planned candidates have a score");
  expect((await ask(`${address}../manifest.json`)).status).toBe(404);
  expect((await ask(address, "evil.example")).status).toBe(403);
});

test("open pages hear of records that come in, and the report has them", async () => {
  const folder = smallRun();
  const { address } = await serve(folder);
  const response = await fetch(`${address}events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  expect(first?.value).toMatch(/^event: version\ndata: \S+\n\n$/);
  const scores = readFileSync(join(folder, "scores.jsonl"), "utf8");
  appendFileSync(join(folder, "scores.jsonl"), scores.replace('"id":"s1"', '"id":"s2"'));
  const second = await reader?.read();
  expect(second?.value).not.toBe(first?.value);
  await reader?.cancel();
  expect((await ask(address)).text).toContain("All 2 planned candidates have a score");
});

test("a folder that breaks while it is served leaves the last report in place", async () => {
  const folder = smallRun();
  const said: string[] = [];
  const served = await serveReport(folder, { port: 0, everyMs: 20, onTrouble: (message) => said.push(message) });
  open.push(served);
  writeFileSync(join(folder, "manifest.json"), "{");
  await expect.poll(() => said.length).toBeGreaterThan(0);
  expect(said[0]).toContain("manifest.json");
  expect((await ask(served.address)).status).toBe(200);
});

test("a port that is taken is an error, and so is a folder that is no run", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(serveReport(smallRun(), { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  other.close();
  await expect(serveReport(mkdtempSync(join(tmpdir(), "blast-empty-")), { port: 0 })).rejects.toThrow("manifest.json");
});

test("two reports of one folder have the same bytes, wherever the folder is", async () => {
  const folder = smallRun();
  const copy = join(mkdtempSync(join(tmpdir(), "blast-copy-")), "run");
  cpSync(folder, copy, { recursive: true });
  const { reportHtml } = await import("../write/report-html.js");
  const { readRuns } = await import("@blast-asp/report");
  const page = async (path: string): Promise<string> => {
    let text = "";
    for await (const piece of reportHtml(await readRuns([path]), [path])) text += piece;
    return text;
  };
  expect(await page(folder)).toBe(await page(folder));
  expect(await page(copy)).toBe(await page(folder));
});
