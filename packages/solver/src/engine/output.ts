import type { Model } from "../request.js";

/** What clingo's JSON output (`--outf=2`) says of one run. */
export type SolveSummary = {
  /** The models that were printed, in clingo's order. */
  readonly models: readonly Model[];
  /** Models found on the way, all steps of an optimisation included. */
  readonly number: number;
  /** Optimal models found; undefined for a program without an objective. */
  readonly optimal: number | undefined;
  /** Cost of the optimum, highest priority first; undefined without an objective. */
  readonly costs: readonly number[] | undefined;
  /** True when there may be more models. */
  readonly more: boolean;
};

/**
 * Reads clingo's JSON output. Returns undefined when the text is not what clingo prints for one solver call: cut short, mixed
 * with what a script printed, or with more witnesses than models.
 */
export function readOutput(text: string): SolveSummary | undefined {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { Call: calls, Models: counts } = fields(document);
  if (!Array.isArray(calls) || calls.length !== 1) return undefined;
  const { Number: number, Optimal: optimal, Costs: costs, More: more } = fields(counts);
  if (typeof number !== "number") return undefined;
  const models = modelsOf(fields(calls[0])["Witnesses"]);
  if (models === undefined || models.length > number) return undefined;
  return {
    models,
    number,
    optimal: typeof optimal === "number" ? optimal : undefined,
    costs: isNumbers(costs) ? costs : undefined,
    more: more === "yes",
  };
}

function modelsOf(witnesses: unknown): Model[] | undefined {
  if (witnesses === undefined) return [];
  if (!Array.isArray(witnesses)) return undefined;
  const models: Model[] = [];
  for (const witness of witnesses) {
    const { Value: atoms, Costs: costs } = fields(witness);
    if (!isStrings(atoms)) return undefined;
    models.push({ atoms: atoms.sort(), costs: isNumbers(costs) ? costs : [] });
  }
  return models;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === "number");
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
