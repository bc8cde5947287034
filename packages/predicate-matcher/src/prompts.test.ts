import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { builtInMatchPrompt, builtInRepairPrompt, matchPromptKind, repairPromptKind } from "./prompts.js";
import { readReply } from "./reading/read-reply.js";

const page = readFileSync(new URL("../../../docs/prompts.md", import.meta.url), "utf8");

describe("the prompts", () => {
  it.each([matchPromptKind, repairPromptKind])("have their placeholders in the documentation: $name", (kind) => {
    const row = page.split("\n").find((line) => line.startsWith(`| \`${kind.name}\` `)) ?? "";
    const documented = [...row.matchAll(/`\{\{([a-z-]+)\}\}`(\\\*)?/g)].map(([, name, star]) => [
      name,
      star === undefined,
    ]);
    const known = Object.entries<{ required?: boolean }>(kind.placeholders);
    expect(documented).toEqual(known.map(([name, { required }]) => [name, required ?? true]));
  });

  it("are different, and loaded once", () => {
    expect(builtInMatchPrompt().identity.hash).not.toBe(builtInRepairPrompt().identity.hash);
    expect(builtInMatchPrompt()).toBe(builtInMatchPrompt());
  });

  it("ask for a form that is read: their own example", () => {
    const example = builtInMatchPrompt()
      .body.split("\n")
      .find((line) => line.startsWith('{"likes/3"'));
    expect(readReply(example ?? "", () => true)).toEqual({
      kind: "entries",
      entries: [{ key: "likes/3", match: { predicate: "rating/3", arguments: [2, 3, 1] } }, { key: "cheap/1" }],
    });
  });
});
