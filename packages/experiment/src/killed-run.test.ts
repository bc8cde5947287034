import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CountingServer, startCountingServer } from "./testing/counting-server.testing.js";
import { contentOf, scratch, writeFiles, writeProblem } from "./testing/small-study.testing.js";

/** A run of 200 generations and as many matchings is killed this often; it goes on from where it was each time. */
const kills = 50;

const secret = "sk-MARKED-5f3a1c-do-not-write";
const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const child = join(packageFolder, "node_modules", "killed-child.js");
let server: CountingServer;
let folder: string;

const reply = (model: string, question: string): string => {
  if (model === "paraphraser") return `In other words: ${question.trim().split("\n").at(-1)}`;
  if (model === "matcher") return '{"item/1": "thing/1", "pick/1": "chosen/1"}';
  return `Here it is:\n\`\`\`asp\n% ${model} on ${question.length}\n{ chosen(X) : thing(X) } = 1.\nthing(1..3).\n\`\`\``;
};

const start = (out: string): ChildProcess =>
  spawn(process.execPath, [child, join(folder, "experiment.yaml"), out], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, OPENAI_API_KEY: secret },
  });

const ended = (process: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => process.once("exit", (code) => resolve(code)));

/** The bodies of all questions whose answers are on disk: lines that are whole. */
const stored = (out: string): Set<string> => {
  const bodies = new Set<string>();
  for (const name of ["paraphrases", "generations", "matchings"]) {
    const file = join(out, `${name}.jsonl`);
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, "utf8").split("\n").slice(0, -1)) {
      const record = JSON.parse(line) as { exchange?: { request: unknown } };
      if (record.exchange) bodies.add(JSON.stringify(record.exchange.request));
    }
  }
  return bodies;
};

beforeAll(async () => {
  server = await startCountingServer(reply, 60);
  folder = scratch();
  for (const id of ["first", "second"]) writeProblem(join(folder, "problems"), id);
  const models = Array.from({ length: 50 }, (_, index) => `  - openai:m${index}@${server.url}`);
  writeFiles(folder, {
    "experiment.yaml": [
      "problems: [problems]",
      "models:",
      ...models,
      "paraphrase: [0, 1]",
      `paraphraser: openai:paraphraser@${server.url}`,
      "runs: 1",
      `matcher: openai:matcher@${server.url}`,
      "metrics: [syntax, models]",
    ].join("\n"),
  });
  mkdirSync(join(packageFolder, "node_modules"), { recursive: true });
  // This package from its sources; the packages it uses as they are built.
  await build({
    configFile: false,
    logLevel: "silent",
    root: packageFolder,
    build: {
      ssr: fileURLToPath(new URL("./testing/killed-child.testing.ts", import.meta.url)),
      outDir: join(packageFolder, "node_modules"),
      emptyOutDir: false,
      target: "node20",
      rollupOptions: {
        external: (id) => /^[^./]/.test(id),
        output: { entryFileNames: "killed-child.js", format: "es" },
      },
    },
  });
});

afterAll(() => server?.close());

test(`a run that is killed ${kills} times ends like one that is not, and asks nothing that is stored`, async () => {
  const killed = join(folder, "killed");
  const askedAgain: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const before = server.asked.length;
    const known = stored(killed);
    const process = start(killed);
    const exit = ended(process);
    // At any moment of the start, or soon after the first question of this start.
    if (Math.random() < 0.2) await new Promise((resolve) => setTimeout(resolve, Math.random() * 700));
    else {
      while (server.asked.length === before && process.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 90));
    }
    process.kill("SIGKILL");
    await exit;
    for (const { body } of server.asked.slice(before))
      if (known.has(JSON.stringify(JSON.parse(body)))) askedAgain.push(body);
  }
  const known = stored(killed);
  const before = server.asked.length;
  expect(await ended(start(killed))).toBe(0);
  for (const { body } of server.asked.slice(before))
    if (known.has(JSON.stringify(JSON.parse(body)))) askedAgain.push(body);
  const askedInAll = server.asked.length;
  const underWay = askedInAll - stored(killed).size;
  const undisturbed = join(folder, "undisturbed");
  expect(await ended(start(undisturbed))).toBe(0);
  const askedUndisturbed = server.asked.length - askedInAll;

  expect(askedAgain).toEqual([]);
  expect(askedUndisturbed).toBe(2 + 200 + 200);
  // Only what was under way at a kill is asked for again: some of the kills hit such questions.
  expect(underWay).toBeGreaterThan(0);
  expect(contentOf(killed)).toEqual(contentOf(undisturbed));
  expect(Object.keys(contentOf(killed))).toEqual([
    "generations.jsonl",
    "manifest.json",
    "matchings.jsonl",
    "paraphrases.jsonl",
    "plan.jsonl",
    "scores.jsonl",
  ]);
  for (const text of Object.values(contentOf(killed))) expect(text).not.toContain(secret);
}, 300_000);
