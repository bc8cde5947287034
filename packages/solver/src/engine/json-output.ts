import type { Model } from "../request.js";
import type { SolveSummary } from "./output.js";

/**
 * Reads clingo's JSON output. Returns what is wrong with it when it is not what clingo prints for one solver call: cut short,
 * mixed with what a script printed, or about several calls.
 */
export function readJson(text: string): SolveSummary | string {
  const document = parseJson(text);
  if (document === undefined) return "clingo's output is cut short or mixed with what a script printed";
  const { Call: calls, Calls: made, Models: counts } = fields(document);
  if (!Array.isArray(calls) || typeof made !== "number") return "clingo's output has no solver call";
  if (calls.length !== 1 || made !== 1) {
    return `clingo's output shows ${calls.length} solver calls and says ${made}; a program must be solved in one`;
  }
  const { Number: number, Optimal: optimal, Costs: costs, More: more } = fields(counts);
  const models = modelsOf(fields(calls[0]).Witnesses);
  if (models === undefined || !isExact(number)) return "clingo's output has models of an unknown shape";
  if (costs !== undefined && !isCosts(costs)) return "a cost is too large to be exact";
  return { models, number, optimal: isExact(optimal) ? optimal : undefined, costs, more: more === "yes" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseLenient(text);
  }
}

/** clingo leaves control characters in string constants as they are, where JSON wants them escaped. */
function parseLenient(text: string): unknown {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  const escaped = text.replace(/[\0-\x09\x0b-\x1f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
  try {
    return JSON.parse(escaped);
  } catch {
    return undefined;
  }
}

function modelsOf(witnesses: unknown): Model[] | undefined {
  if (witnesses === undefined) return [];
  if (!Array.isArray(witnesses)) return undefined;
  const models: Model[] = [];
  for (const witness of witnesses) {
    const { Value: atoms, Costs: costs } = fields(witness);
    if (!isStrings(atoms)) return undefined;
    models.push({ atoms: atoms.sort(), costs: isCosts(costs) ? costs : [] });
  }
  return models;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isExact(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isCosts(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isExact);
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
