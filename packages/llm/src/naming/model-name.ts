import { LlmError } from "../llm-error.js";

/** A model name taken apart. */
export type ModelName = {
  readonly provider: string;
  /** What the provider calls it; the command line or the file for `command` and `replay`. */
  readonly model: string;
  /** Without a final slash. */
  readonly baseUrl?: string;
};

const form = "provider:model or provider:model@https://base.url, such as openai:gpt-5";

/** A query parameter by which services take a key. */
const keyParameter = /key|token|secret|password|sig$|signature/i;

/**
 * Takes `provider:model[@baseUrl]` apart. The model may hold colons and at signs (`openai:llama3.3:70b@http://localhost:11434/v1`);
 * the base URL starts at the first `@http://` or `@https://`. In `replay:FILE#openai:m@http://…` it belongs to the model that was recorded.
 *
 * @throws LlmError `bad-model-name` for a name of another form, or a base URL that is none or that holds credentials
 */
export function parseModelName(name: string): ModelName {
  const parts = /^([a-z][a-z0-9_-]*):(.*)$/is.exec(name);
  const provider = parts?.[1];
  const rest = parts?.[2];
  // The name is not echoed where a URL may be in it: what is wrong may be a key in it.
  if (provider === undefined || rest === undefined) {
    throw new LlmError(
      "bad-model-name",
      `A model is named ${form}; there is no "provider:" at the start of this name.`,
    );
  }
  // A recording may be of a model that has a base URL; it has none of its own.
  const at = provider === "replay" && rest.includes("#") ? null : /@(?=https?:\/\/)/i.exec(rest);
  const model = (at === null ? rest : rest.slice(0, at.index)).trim();
  if (model === "")
    throw new LlmError("bad-model-name", `The name has no model after "${provider}:". A model is named ${form}.`);
  return at === null
    ? { provider, model }
    : { provider, model, baseUrl: checkedBaseUrl(rest.slice(at.index + 1), provider) };
}

function checkedBaseUrl(text: string, provider: string): string {
  if (!URL.canParse(text)) {
    throw new LlmError(
      "bad-model-name",
      `The base URL of a model of provider "${provider}" is no URL. A model is named ${form}.`,
    );
  }
  const url = new URL(text);
  if (
    url.username !== "" ||
    url.password !== "" ||
    [...url.searchParams.keys()].some((key) => keyParameter.test(key))
  ) {
    throw new LlmError(
      "bad-model-name",
      `The base URL at ${url.host} holds credentials. Names are written to files: put the key into the environment instead.`,
    );
  }
  return text.trim().replace(/\/+$/, "");
}
