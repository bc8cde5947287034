import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";

/**
 * Google's client throws the headers of an answer away, `Retry-After` among them, and takes no `fetch` of ours. Node reports every
 * request of its own `fetch` on diagnostics channels; the asynchronous context tells whose it is. Where Node is silent, there are
 * just no headers.
 */
const calls = new AsyncLocalStorage<Headers>();
const requests = new WeakMap<object, Headers>();
let listening = false;

/** Runs a call and collects the response headers of the request it makes. */
export function collectingHeaders<T>(headers: Headers, call: () => Promise<T>): Promise<T> {
  if (!listening) {
    listening = true;
    subscribe("undici:request:create", onCreate);
    subscribe("undici:request:headers", onHeaders);
  }
  return calls.run(headers, call);
}

function onCreate(message: unknown): void {
  const headers = calls.getStore();
  const request = member(message, "request");
  if (headers !== undefined && typeof request === "object" && request !== null) requests.set(request, headers);
}

function onHeaders(message: unknown): void {
  const request = member(message, "request");
  const headers = typeof request === "object" && request !== null ? requests.get(request) : undefined;
  const raw = member(member(message, "response"), "headers");
  if (headers === undefined || !Array.isArray(raw)) return;
  // Names and values in turn, as bytes.
  for (let i = 0; i + 1 < raw.length; i += 2) headers.append(String(raw[i]), String(raw[i + 1]).trim());
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
