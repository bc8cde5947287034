import type { ChatRequest } from "../../chat-model.js";
import { LlmError } from "../../llm-error.js";
import { canonicalJson } from "../../naming/canonical-json.js";
import { parseModelName } from "../../naming/model-name.js";
import { requestKey } from "../../naming/request-key.js";
import type { Recording } from "./recordings.js";

type Find = (request: ChatRequest) => Recording | undefined;

/** One way to be found: an address of recordings, and the same address made from a request. */
type Shelf = {
  readonly addressOf: (request: ChatRequest) => string | undefined;
  readonly recordings: Map<string, Recording>;
};

/**
 * Puts recordings where requests find them. A recording with a `key` answers the very request it was made for and no other. One with
 * `messages` answers these messages, whatever the parameters. Any other answers requests whose label agrees with all of its own
 * fields; the recording with most fields wins. Without `repeat` it answers every repetition.
 *
 * @throws LlmError `bad-recording` when two recordings that differ have one address, or one has none
 */
export function indexRecordings(recordings: readonly Recording[]): Find {
  const shelves = new Map<string, Shelf & { readonly rank: number }>();
  for (const recording of recordings) {
    const { name, rank, address, addressOf } = place(recording);
    const shelf = shelves.get(name) ?? { rank, addressOf, recordings: new Map<string, Recording>() };
    shelves.set(name, shelf);
    const other = shelf.recordings.get(address);
    if (other === undefined) shelf.recordings.set(address, recording);
    else if (canonicalJson(answerOf(other)) !== canonicalJson(answerOf(recording))) {
      throw new LlmError(
        "bad-recording",
        `${other.where} and ${recording.where} answer the same question differently.`,
      );
    }
  }
  const ranked = [...shelves.entries()].sort(([a, x], [b, y]) => y.rank - x.rank || (a < b ? -1 : 1));
  return (request) => {
    for (const [, shelf] of ranked) {
      const address = shelf.addressOf(request);
      const found = address === undefined ? undefined : shelf.recordings.get(address);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

const answerOf = ({ answer: { kind, text, reason } }: Recording): unknown => ({ kind, text, reason });

type Place = {
  /** The shelf, and where it stands among the shelves. */
  readonly name: string;
  readonly rank: number;
  readonly address: string;
  readonly addressOf: Shelf["addressOf"];
};

function place(recording: Recording): Place {
  const { key, messages, repeat, label, where } = recording;
  const repeated = repeat !== undefined;
  const at = (request: ChatRequest): number | undefined => (repeated ? (request.repeat ?? 0) : undefined);
  if (key !== undefined) return placeByKey(recording, key);
  if (messages !== undefined) {
    const addressed = (asked: ChatRequest["messages"], index: number | undefined): string =>
      canonicalJson([asked.map(({ role, content }) => [role, content]), index ?? null]);
    return {
      name: `messages ${repeated}`,
      rank: repeated ? 10_001 : 10_000,
      address: addressed(messages, repeat),
      addressOf: (request) => addressed(request.messages, at(request)),
    };
  }
  const names = Object.keys(label).sort();
  if (names.length === 0) {
    throw new LlmError(
      "bad-recording",
      `${where}: a recording needs a "key", "messages" or a label ("problem", "level", "role").`,
    );
  }
  const addressed = (values: Readonly<Record<string, string>>, index: number | undefined): string =>
    canonicalJson([names.map((name) => values[name] ?? null), index ?? null]);
  return {
    name: canonicalJson([names, repeated]),
    // Two for each field, so that a repeat breaks ties and no more.
    rank: 2 * names.length + (repeated ? 1 : 0),
    address: addressed(label, repeat),
    addressOf: ({ label: asked = {}, ...request }) =>
      names.every((name) => Object.hasOwn(asked, name)) ? addressed(asked, at(request)) : undefined,
  };
}

function placeByKey({ model, promptVersion, where }: Recording, key: string): Place {
  if (model === undefined) {
    throw new LlmError(
      "bad-recording",
      `${where}: a recording with a "key" needs the "model" it came from, such as openai:gpt-5.`,
    );
  }
  const identity = parseModelName(model);
  return {
    name: `key ${canonicalJson([identity, promptVersion])}`,
    rank: 20_000,
    address: key,
    addressOf: (request) => requestKey(identity, request, promptVersion),
  };
}
