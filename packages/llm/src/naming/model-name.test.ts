import { describe, expect, it } from "vitest";
import { openModel } from "../open-model.js";
import { parseModelName } from "./model-name.js";

describe("model names", () => {
  it.each([
    ["openai:gpt-5", { provider: "openai", model: "gpt-5" }],
    [
      "openai:llama3.3:70b@http://localhost:11434/v1/",
      { provider: "openai", model: "llama3.3:70b", baseUrl: "http://localhost:11434/v1" },
    ],
    ["google:claude@20260101", { provider: "google", model: "claude@20260101" }],
    ["openai:a@b@https://h/v1", { provider: "openai", model: "a@b", baseUrl: "https://h/v1" }],
    [
      "replay:runs/mine#openai:m@http://localhost:11434/v1",
      { provider: "replay", model: "runs/mine#openai:m@http://localhost:11434/v1" },
    ],
    ["command:./my-generator --fast", { provider: "command", model: "./my-generator --fast" }],
  ])("%s", (name, parts) => {
    expect(parseModelName(name)).toEqual(parts);
  });

  it.each(["gpt-5", "", ":x", "openai:", "openai:@https://h/v1", "openai:m@https://"])("is none: %s", (name) => {
    expect(() => parseModelName(name)).toThrow(/provider:model/);
  });

  it("an unknown provider is told which there are", async () => {
    await expect(openModel("opnai:gpt-5")).rejects.toThrow(
      /no provider "opnai"; there are agent, anthropic, command, google, openai, replay/,
    );
  });

  it("a provider without an address takes none", async () => {
    await expect(openModel("command:cat@http://localhost")).rejects.toThrow(/no base URL/);
  });

  it("the provider's own address is no other service", async () => {
    const environment = { OPENAI_API_KEY: "k" };
    const plain = await openModel("openai:gpt-5", { environment });
    const spelt = await openModel("openai:gpt-5@https://api.openai.com/v1", { environment });
    expect(spelt.identity).toEqual(plain.identity);
    expect(plain.identity).toEqual({ provider: "openai", model: "gpt-5" });
  });
});
