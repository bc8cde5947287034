import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openModel } from "./open-model.js";

let folder = "";
let page = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blast-docs-"));
  page = await readFile(new URL("../../../docs/models.md", import.meta.url), "utf8");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The only code block of a language on the page. */
function block(language: string): string {
  const blocks = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))];
  expect(blocks).toHaveLength(1);
  return blocks[0]?.[1] ?? "";
}

it("the Python generator of the documentation works", async () => {
  const script = join(folder, "generate.py");
  await writeFile(script, block("python"));
  const model = await openModel(`command:python3 ${script}`);
  const outcome = await model.ask({ messages: [{ role: "user", content: "Choose\nnodes." }], repeat: 3 });
  expect(outcome).toMatchObject({
    kind: "reply",
    text: "{ chosen(X) } :- node(X).\n",
    exchange: { response: { stderr: "% run 3, 2 lines read\n" } },
  });
});

it("the recordings of the documentation answer", async () => {
  const path = join(folder, "recordings.jsonl");
  await writeFile(path, block("json"));
  const model = await openModel(`replay:${path}`);
  const messages = [{ role: "user", content: "?" }] as const;
  const label = { problem: "colorability", level: "0", role: "candidate" };
  expect(await model.ask({ messages, label })).toMatchObject({ kind: "reply" });
  expect(await model.ask({ messages, label, repeat: 1 })).toMatchObject({
    kind: "refused",
    reason: "I would rather not.",
  });
  expect(await model.ask({ messages, label: { ...label, role: "matcher" }, repeat: 4 })).toMatchObject({
    text: "{'node': 'node'}",
    usage: { input: 310, output: 12 },
  });
});
