import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChatModel, ChatOutcome } from "../../chat-model.js";
import { openModel } from "../../open-model.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blast-agents-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const script = async (name: string, source: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, source);
  await chmod(path, 0o755);
  return path;
};

const open = (command: string, options: { readonly timeoutMs?: number } = {}): Promise<ChatModel> =>
  openModel(`agent:${command}`, {
    environment: {
      PATH: process.env.PATH,
      PWD: "/elsewhere",
      OLDPWD: "/elsewhere",
      npm_config_local_prefix: "/elsewhere",
    },
    ...options,
  });

const question = {
  messages: [{ role: "user", content: "Which nodes are reached?" }],
  files: { "schema.dl": ".decl Edge(a:symbol, b:symbol)\n", "demo/Edge.facts": "a\tb\n" },
} as const;

const replyOf = (outcome: ChatOutcome): string => {
  if (outcome.kind !== "reply") throw new Error(JSON.stringify(outcome));
  return outcome.text;
};

describe("an agent", () => {
  it("works in a folder that holds the question and its files, and nothing else", async () => {
    const look = await script(
      "look.sh",
      '#!/bin/sh\nfind . -type f | sort\ncat question.md demo/Edge.facts\necho\necho "$PWD"\nenv | grep -c elsewhere\nexit 0\n',
    );
    const lines = replyOf(await (await open(look)).ask(question)).split("\n");
    expect(lines.slice(0, 3)).toEqual(["./demo/Edge.facts", "./question.md", "./schema.dl"]);
    expect(lines[3]).toBe("Which nodes are reached?a\tb");
    expect(lines.at(-2)).toBe("0");
    const scratch = lines[5] ?? "";
    expect(scratch).toContain("blast-agent-");
    expect(existsSync(scratch)).toBe(false);
  });

  it("answers with a file, else with its output", async () => {
    const both = await script(
      "both.sh",
      "#!/bin/sh\necho thinking\necho 'R(x) :- E(x).' > answer.dl\necho x > notes.txt\n",
    );
    const outcome = await (await open(both)).ask(question);
    expect(replyOf(outcome)).toBe("R(x) :- E(x).\n");
    expect(outcome).toMatchObject({
      exchange: {
        request: { command: [both], files: ["demo/Edge.facts", "question.md", "schema.dl"] },
        response: {
          exitCode: 0,
          stdout: "thinking\n",
          left: ["answer.dl", "demo", "notes.txt", "question.md", "schema.dl"],
        },
      },
    });
    const output = await script("output.sh", "#!/bin/sh\nprintf 'R(1).'\n");
    expect(replyOf(await (await open(output)).ask(question))).toBe("R(1).");
  });

  it("does not answer with what a link points to", async () => {
    const secret = join(folder, "secret");
    await writeFile(secret, "secret");
    const link = await script("link.sh", `#!/bin/sh\nln -s ${secret} answer.dl\necho from the output\n`);
    expect(replyOf(await (await open(link)).ask(question))).toBe("from the output\n");
  });

  it("gets a new folder and the whole dialogue in a later turn", async () => {
    const turns = await script("turns.sh", "#!/bin/sh\nls answer.dl 2>/dev/null\ncat question.md\n");
    const messages = [
      ...question.messages,
      { role: "assistant", content: "R(1)." },
      { role: "user", content: "One tuple is missing." },
    ] as const;
    expect(replyOf(await (await open(turns)).ask({ messages }))).toBe(
      "[user]\nWhich nodes are reached?\n\n[assistant]\nR(1).\n\n[user]\nOne tuple is missing.",
    );
  });

  it("is stopped at its time limit, and its folder goes", async () => {
    const note = join(folder, "where");
    const slow = await script("slow.sh", `#!/bin/sh\npwd > ${note}\nsleep 60\n`);
    const outcome = await (await open(slow, { timeoutMs: 1500 })).ask(question);
    expect(outcome).toMatchObject({ kind: "failed", retryable: false, attempts: 1 });
    expect(existsSync((await readFile(note, "utf8")).trim())).toBe(false);
  });

  it("that fails says why", async () => {
    const broken = await script("broken.sh", "#!/bin/sh\necho 'no licence' >&2\nexit 3\n");
    expect(await (await open(broken)).ask(question)).toMatchObject({
      kind: "failed",
      reason: expect.stringMatching(/ended with exit code 3: no licence/),
      status: 3,
    });
  });

  it.each(["../x", "/etc/passwd", "a/../b", "", "a//b", ".hidden"])("gets no file at %j", async (name) => {
    const model = await open("true");
    await expect(model.ask({ ...question, files: { [name]: "" } })).rejects.toThrow(/relative path/);
  });
});
