import type { Model } from "../request.js";

/** What clingo's JSON output (`--outf=2`) says of one solver call. */
export type SolveSummary = {
  /** The models that were printed, in clingo's order, those on the way to an optimum first. */
  readonly models: readonly Model[];
  /** Models found, those on the way to an optimum included. */
  readonly number: number;
  /** Optimal models found; undefined for a program without an objective. */
  readonly optimal: number | undefined;
  /** Cost of the optimum, highest priority first; undefined without an objective. */
  readonly costs: readonly number[] | undefined;
  /** True when there may be more models. */
  readonly more: boolean;
};

/**
 * Reads clingo's JSON output. Returns what is wrong with it when it is not what clingo prints for one solver call: cut short,
 * mixed with what a script printed, or about several calls.
 */
export function readOutput(text: string): SolveSummary | string {
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
