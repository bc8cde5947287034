import { type ChatModel, LlmError, openModel, parseModelName } from "@blast-asp/llm";
import type { ModelSpec } from "../file/experiment.js";

/** A model of an experiment. Without its key it can be planned with, but not asked. */
export type OpenedModel = {
  readonly spec: ModelSpec;
  readonly identity: ChatModel["identity"];
  readonly chat?: ChatModel;
  /** Why there is no `chat`. */
  readonly unavailable?: string;
};

/** Opens a model by its name; the default is `openModel` of the package `llm`. */
export type ModelOpener = (name: string) => ChatModel | Promise<ChatModel>;

/** Opens a model. That a key is missing matters only once something is to be asked. */
export const openSpec = async (spec: ModelSpec, open: ModelOpener = openModel): Promise<OpenedModel> => {
  try {
    const chat = await open(spec.name);
    return { spec, identity: chat.identity, chat };
  } catch (error) {
    if (!(error instanceof LlmError) || error.code !== "missing-key") throw error;
    // Keys are missed only by a provider's own service, which has no base URL in its identity.
    const { provider, model } = parseModelName(spec.name);
    return { spec, identity: { provider, model }, unavailable: error.message };
  }
};
