import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChatModel } from "../../chat-model.js";
import { openModel } from "../../open-model.js";
import { marker } from "../../wire/asking.testing.js";
import { parseCommandLine } from "../program/command-line.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blast-command-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function python(name: string, source: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, source);
  await chmod(path, 0o755);
  return path;
}

const open = (command: string, options: { readonly timeoutMs?: number } = {}): Promise<ChatModel> =>
  openModel(`command:${command}`, { environment: { PATH: process.env.PATH }, ...options });

const question = { messages: [{ role: "user", content: "Färbe den Graphen.\n" }] } as const;

describe("a command as a model", () => {
  it("reads the question and writes the reply, byte for byte", async () => {
    const script = await python(
      "echo.py",
      "import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())\nsys.stderr.write('thought about it')\n",
    );
    const outcome = await (await open(`python3 ${script}`)).ask(question);
    expect(outcome).toMatchObject({
      kind: "reply",
      text: "Färbe den Graphen.\n",
      exchange: {
        request: { command: ["python3", script], input: "Färbe den Graphen.\n" },
        response: { exitCode: 0, stderr: "thought about it" },
        attempts: 1,
      },
    });
  });

  it("gets the rest of the request in variables, and no label", async () => {
    const script = await python(
      "variables.py",
      "import os, json\nprint(json.dumps({k: v for k, v in os.environ.items() if k.startswith('BLAST_')}))\n",
    );
    const outcome = await (await open(`python3 ${script}`)).ask({
      ...question,
      parameters: { maxTokens: 9, seed: 5, topP: 0.5, reasoningEffort: "high", stop: ["a b"] },
      repeat: 3,
      label: { problem: "secret-solution" },
    });
    if (outcome.kind !== "reply") throw new Error(outcome.kind);
    expect(JSON.parse(outcome.text)).toEqual({
      BLAST_REPEAT: "3",
      BLAST_TEMPERATURE: "0.7",
      BLAST_MAX_TOKENS: "9",
      BLAST_SEED: "8",
      BLAST_TOP_P: "0.5",
      BLAST_REASONING_EFFORT: "high",
      BLAST_STOP: '["a b"]',
    });
  });

  it("gets the whole request as JSON when it asks for it", async () => {
    const script = await python(
      "json_in.py",
      "import sys, json\nr = json.load(sys.stdin)\nprint(r['messages'][-1]['content'], r['parameters']['temperature'], r['repeat'], end='')\n",
    );
    expect(await (await open(`--json python3 ${script}`)).ask(question)).toMatchObject({
      kind: "reply",
      text: "Färbe den Graphen.\n 0.7 0",
    });
  });

  it("sees who spoke once there is a dialogue", async () => {
    const messages = [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Write." },
    ] as const;
    const model = await open("cat");
    expect(await model.ask({ messages })).toMatchObject({ text: "Be brief.\n\nWrite." });
    expect(
      await model.ask({
        messages: [...messages, { role: "assistant", content: "a." }, { role: "user", content: "Again." }],
      }),
    ).toMatchObject({ text: "[system]\nBe brief.\n\n[user]\nWrite.\n\n[assistant]\na.\n\n[user]\nAgain." });
  });

  it("fails with its exit code and its complaint, and is not run again", async () => {
    const count = join(folder, "count");
    const script = await python(
      "fail.py",
      `import sys\nopen(${JSON.stringify(count)}, 'a').write('x')\nprint('partial')\nsys.exit('no weights found')\n`,
    );
    const outcome = await (await open(`python3 ${script}`)).ask(question);
    expect(outcome).toMatchObject({
      kind: "failed",
      status: 1,
      retryable: false,
      attempts: 1,
      reason: expect.stringContaining("exit code 1: no weights found"),
      exchange: { response: { stdout: "partial\n", stderr: "no weights found\n" } },
    });
    expect(await readFile(count, "utf8")).toBe("x");
  });

  it("fails when there is no such program", async () => {
    const outcome = await (await open("./no-such-program-here")).ask(question);
    expect(outcome).toMatchObject({
      kind: "failed",
      retryable: false,
      reason: expect.stringContaining("cannot be started"),
    });
  });

  it("is empty when it says nothing, also when it does not read its input", async () => {
    const long = { messages: [{ role: "user", content: "x".repeat(1_000_000) }] } as const;
    expect(await (await open("true")).ask(long)).toMatchObject({ kind: "empty" });
  });

  it("fails when its time is up, and is not run again", async () => {
    const outcome = await (await open("sleep 1000", { timeoutMs: 200 })).ask(question);
    expect(outcome).toMatchObject({ kind: "failed", attempts: 1, reason: expect.stringContaining("200 ms") });
  });

  it("is killed with all it has started when it is stopped", async () => {
    const pids = join(folder, "pids");
    const script = await python(
      "hang.py",
      `import os, subprocess, time
child = subprocess.Popen(['sleep', '1000'])
with open(${JSON.stringify(pids)}, 'w') as f: f.write(f'{os.getpid()} {child.pid}.')
time.sleep(1000)
`,
    );
    const controller = new AbortController();
    const asked = (await open(`python3 ${script}`)).ask({ ...question, signal: controller.signal });
    const written = (): Promise<string> => readFile(pids, "utf8").catch(() => "");
    await expect.poll(written, { timeout: 30_000 }).toMatch(/^\d+ \d+\.$/);
    controller.abort(new Error("enough"));
    await expect(asked).rejects.toThrow("enough");
    for (const pid of (await written()).slice(0, -1).split(" ").map(Number)) {
      await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
    }
  });

  it("leaves no listeners behind, however often it is asked", async () => {
    const model = await open("true");
    await model.ask(question);
    const before = process.listenerCount("exit");
    await model.ask(question);
    await model.ask(question);
    expect(process.listenerCount("exit")).toBe(before);
  });

  it("does not let keys of the environment out", async () => {
    const model = await openModel('command:sh -c "echo $MY_TOKEN; echo $MY_TOKEN >&2; exit $MY_CODE"', {
      environment: { PATH: process.env.PATH, MY_TOKEN: marker, MY_CODE: "0" },
    });
    const outcome = await model.ask(question);
    expect(outcome).toMatchObject({ kind: "reply", text: "[redacted]\n" });
    expect(JSON.stringify(outcome)).not.toContain(marker);
  });
});

/** Whether a process runs; one that is dead and not yet buried by its parent does not. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return status !== undefined && !/\) [ZX]/.test(status);
}

describe("command lines", () => {
  it.each([
    ["./gen", ["./gen"]],
    ["./gen  --flag\tx", ["./gen", "--flag", "x"]],
    [`sh -c "a | b"`, ["sh", "-c", "a | b"]],
    [`./gen 'it is' a"b c"d \\"x`, ["./gen", "it is", "ab cd", '"x']],
    [`./gen "" x`, ["./gen", "", "x"]],
  ])("%s", (text, words) => {
    const { program, args, input } = parseCommandLine(text);
    expect([program, ...args]).toEqual(words);
    expect(input).toBe("text");
  });

  it("any words survive quoting", () => {
    const words = fc.array(
      fc.string().filter((word) => !word.includes("'")),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(words, (args) => {
        expect(parseCommandLine(`p ${args.map((word) => `'${word}'`).join(" ")}`).args).toEqual(args);
      }),
    );
  });

  it.each(['./gen "open', "./gen 'open", "./gen \\", "--json", "''"])("is none: %s", (text) => {
    expect(() => parseCommandLine(text)).toThrow(/command line/);
  });
});
