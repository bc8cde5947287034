import type { ChatParameters } from "../chat-model.js";
import type { Attempt } from "../providers/provider.js";
import { connectionFailure, errorMessage, refusesParameter, statusFailure, unreadable } from "./failure.js";
import type { WireRecord } from "./recording-fetch.js";

/** A failed attempt from what is on record: the status if there is one, else the connection, else the body. */
export function wireFailure(record: WireRecord, error: unknown): Extract<Attempt, { kind: "error" }> {
  const { request, status, headers, body, json } = record;
  const sent = request === undefined ? {} : { request };
  if (status === undefined || headers === undefined || !("body" in record))
    return { ...connectionFailure(error), ...sent };
  if (status >= 400) return { ...statusFailure({ status, headers, body }, Date.now()), ...sent };
  return { ...unreadable(json === true ? String(error) : "it is not JSON", body), ...sent };
}

/** What a model has been found to refuse, remembered as long as it is open. */
export type Refusals = Set<keyof ChatParameters>;

/**
 * Notes that the model refuses a temperature, if that is what went wrong.
 *
 * @returns undefined when the failure is another one, or when no temperature was sent
 */
export function noteRefusedTemperature(
  failure: Extract<Attempt, { kind: "error" }>,
  refusals: Refusals,
  sent: boolean,
): Attempt | undefined {
  const { status, response } = failure;
  if (!sent || status === undefined || !refusesParameter(status, errorMessage(response), "temperature"))
    return undefined;
  refusals.add("temperature");
  return { kind: "adjusted", reason: failure.reason };
}
