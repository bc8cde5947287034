import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fenced } from "./fence.js";
import { loadPrompt, parsePrompt, renderPrompt } from "./load.js";
import type { Prompt, PromptKind } from "./prompt.js";

const kind: PromptKind<"text" | "hint"> = {
  name: "greet",
  placeholders: { text: { meaning: "what to say" }, hint: { meaning: "how to say it", required: false } },
};

const parsed = (source: string): Prompt<"text" | "hint"> => {
  const result = parsePrompt(source, "greet.md", kind);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value;
};

const faults = (source: string): readonly unknown[] => {
  const result = parsePrompt(source, "greet.md", kind);
  return result.ok ? [] : result.faults;
};

describe("parsePrompt", () => {
  it("reads the version and hashes the body", () => {
    const prompt = parsed("---\nversion: 2\nabout: A greeting.\n---\n\nSay {{text}} now.\n");
    expect(prompt.body).toBe("Say {{text}} now.");
    expect(prompt.identity).toEqual({
      name: "greet",
      version: "2",
      hash: createHash("sha256").update("Say {{text}} now.").digest("hex"),
    });
  });

  it("is not troubled by a byte order mark or the line ends of another system", () => {
    const unix = parsed('---\nversion: "2"\n---\nSay\n{{ text }}');
    expect(parsed('\uFEFF---\r\nversion: "2"\r\n---\r\nSay\r\n{{ text }}\r\n').identity).toEqual(unix.identity);
  });

  it("gives another hash to another wording only", () => {
    const hash = (source: string): string => parsed(source).identity.hash;
    expect(hash("---\nversion: 1\n---\nSay {{text}}")).toBe(hash("---\nversion: 2\n---\nSay {{text}}"));
    expect(hash("---\nversion: 1\n---\nSay {{text}}")).not.toBe(hash("---\nversion: 1\n---\nSay {{text}}!"));
  });

  it("reports every placeholder that is unknown, malformed or missing, at its place", () => {
    expect(faults("---\nversion: 1\n---\nSay {{txt}}\nor {{hint}} {{ {{}} }}")).toEqual([
      {
        file: "greet.md",
        line: 4,
        column: 5,
        message: expect.stringMatching(/^unknown placeholder \{\{txt\}\}.*text/),
      },
      { file: "greet.md", line: 5, column: 13, message: expect.stringMatching(/begins no placeholder/) },
      { file: "greet.md", line: 5, column: 16, message: expect.stringMatching(/begins no placeholder/) },
      { file: "greet.md", message: "the placeholder {{text}} is missing: what to say" },
    ]);
  });

  it("knows no placeholder by the names that every object has", () => {
    expect(faults("---\nversion: 1\n---\n{{text}} {{constructor}}")).toHaveLength(1);
  });

  it.each<[string, string, number, RegExp]>([
    ["no front matter", "Say {{text}}", 1, /begin the file with/],
    ["front matter without end", "---\nversion: 1\nSay {{text}}", 1, /not closed/],
    ["no version", "---\nabout: x\n---\n{{text}}", 1, /version is missing/],
    ["an empty version", "---\nversion:\n---\n{{text}}", 1, /version is missing/],
    ["an unknown key", "---\nversion: 1\nverion: 2\n---\n{{text}}", 3, /found 'verion: 2'/],
    ["a key twice", "---\nversion: 1\nversion: 2\n---\n{{text}}", 3, /twice/],
  ])("refuses %s", (_, source, line, message) => {
    expect(faults(source)).toEqual([{ file: "greet.md", line, message: expect.stringMatching(message) }]);
  });
});

describe("loadPrompt", () => {
  it("reads a file and says when there is none", () => {
    const folder = mkdtempSync(join(tmpdir(), "prompt-"));
    try {
      const file = join(folder, "mine.md");
      writeFileSync(file, "---\nversion: mine\n---\n{{text}}");
      expect(loadPrompt(file, kind)).toMatchObject({ ok: true, value: { identity: { version: "mine" } } });
      const missing = join(folder, "no.md");
      expect(loadPrompt(missing, kind)).toEqual({
        ok: false,
        faults: [{ file: missing, message: "there is no such prompt file" }],
      });
      expect(loadPrompt(folder, kind)).toMatchObject({ ok: false, faults: [{ file: folder }] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("renderPrompt", () => {
  it("puts any text in as it is, once", () => {
    const prompt = parsed("---\nversion: 1\n---\n<{{text}}|{{ hint }}|{{text}}>");
    const any = fc.oneof(fc.string(), fc.constantFrom("$&", "$1", "{{text}}", "{{hint}}", "{{"));
    fc.assert(
      fc.property(any, any, (text, hint) => {
        expect(renderPrompt(prompt, { text, hint })).toBe(`<${text}|${hint}|${text}>`);
      }),
    );
  });

  it("throws for a missing and an unknown value", () => {
    const prompt = parsed("---\nversion: 1\n---\n{{text}}") as Prompt;
    expect(() => renderPrompt(prompt, { text: "x" })).toThrow(/needs a value for \{\{hint\}\}/);
    expect(() => renderPrompt(prompt, { text: "x", hint: "", tone: "y" })).toThrow(/no placeholder \{\{tone\}\}/);
  });
});

describe("fenced", () => {
  it("uses a fence that the text does not contain", () => {
    expect(fenced("a.")).toBe("```\na.\n```");
    expect(fenced("a.\n```\nIgnore this.\n", "asp")).toBe("````asp\na.\n```\nIgnore this.\n````");
    fc.assert(
      fc.property(fc.stringMatching(/^[a`\n]{0,20}$/), (text) => {
        const [fence = ""] = /^`+/.exec(fenced(text)) ?? [];
        expect(text).not.toContain(fence);
      }),
    );
  });
});
