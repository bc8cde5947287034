import { patientDispatcher } from "./patient-dispatcher.js";

/** What went over the wire in one attempt. */
export type WireRecord = {
  /** The request body as sent, parsed. */
  request?: unknown;
  /** There once the head of the answer is. */
  status?: number;
  headers?: Headers;
  /** The answer's body, complete. Parsed if it is JSON. */
  body?: unknown;
  /** Whether `body` was JSON. */
  json?: boolean;
};

/** Statuses of which `Response` takes no body. */
const bodiless: readonly number[] = [204, 205, 304];

/**
 * A `fetch` for a client that keeps what it sends and gets. Headers of the request, where keys travel, are not kept. The whole body
 * is read before the client sees it, so that a body that stalls or breaks counts as one failed attempt.
 */
export function recordingFetch(record: WireRecord): typeof fetch {
  return async (input, init) => {
    if (typeof init?.body === "string") record.request = parsed(init.body).value;
    const dispatcher = patientDispatcher();
    const response = await fetch(input, dispatcher === undefined ? init : withDispatcher(init, dispatcher));
    const { status, statusText, headers } = response;
    record.status = status;
    record.headers = headers;
    const text = await response.text();
    const { value, json } = parsed(text);
    record.body = value;
    record.json = json;
    return new Response(bodiless.includes(status) ? null : text, { status, statusText, headers });
  };
}

/** Node's `fetch` takes a dispatcher; the DOM's types do not know it. */
const withDispatcher = (init: RequestInit | undefined, dispatcher: object): RequestInit =>
  Object.assign({}, init, { dispatcher });

function parsed(text: string): { readonly value: unknown; readonly json: boolean } {
  try {
    return { value: JSON.parse(text), json: true };
  } catch {
    return { value: text, json: false };
  }
}
