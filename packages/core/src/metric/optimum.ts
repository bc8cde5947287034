import type { ProgramPart } from "@blast-asp/solver";
import type { InstanceCalls, Stop } from "./calls.js";
import { objectiveName, type Side } from "./side.js";

/** A side restricted to the answer sets it stands for: all of them, or the optimal ones by hard bounds instead of an objective. */
export type BoundSide = { readonly kind: "bound"; readonly text: string };

/** The side has no answer set on this instance. */
export type NoModel = { readonly kind: "no-model" };

/**
 * clingo's sums have 32 bits and, with weights of both signs, can wrap without a word, while its objectives have 64. Where the
 * numbers could be too large, the objective does not become hard bounds.
 */
const tooLarge: Stop = {
  kind: "stop",
  reason: "too-large",
  message: "the objective's numbers may exceed 32 bits",
};

/** Weights up to this size stay within 32 bits for any number of contributions that could be searched at all. */
const safeWeight = 9999;

/** Could a weight exceed what is safe? True for long numerals and products, wherever they stand. */
const mayExceed = (text: string): boolean => {
  const code = text.replace(/"(?:\\.|[^"\\])*"|%\*[\s\S]*?\*%|%.*/g, " ");
  return /\d{5,}|0[xob]/.test(code) || code.includes("*");
};

/** Cost by priority level, summed from the atoms that the objective rules derive in an optimal answer set. */
const costByLevel = (prefix: string, atoms: readonly string[]): Map<number, number> => {
  const costs = new Map<number, number>();
  const contribution = new RegExp(`^${objectiveName(prefix)}\\((-?\\d+),(-?\\d+),`);
  for (const atom of atoms) {
    // clingo ignores contributions whose weight or priority is no number.
    const [, weight, level] = contribution.exec(atom) ?? [];
    if (weight !== undefined && level !== undefined)
      costs.set(Number(level), (costs.get(Number(level)) ?? 0) + Number(weight));
  }
  return costs;
};

/** clingo prints the costs of all levels with a ground contribution, highest level first; levels of cost 0 may be among them. */
const agrees = (costs: ReadonlyMap<number, number>, optimum: readonly number[]): boolean => {
  const byLevel = [...costs].sort(([a], [b]) => b - a).map(([, cost]) => cost);
  const nonZero = (values: readonly number[]): string => values.filter((cost) => cost !== 0).join(" ");
  return nonZero(byLevel) === nonZero(optimum);
};

/** One `#sum` for each level: exactly the optimal cost where the optimum has contributions, 0 on every other level. */
const hardBounds = (prefix: string, costs: ReadonlyMap<number, number>): string => {
  const name = objectiveName(prefix);
  const levels = [...costs.keys()].sort((a, b) => a - b);
  const known = levels.map((level) => `:- #sum { W,T : ${name}(W,${level},T) } != ${costs.get(level)}.`);
  const others = levels.map((level) => `, L != ${level}`).join("");
  return [
    ...known,
    `blast_${prefix}level(L) :- ${name}(_,L,_), L-L = 0.`,
    `:- blast_${prefix}level(L)${others}, #sum { W,T : ${name}(W,L,T) } != 0.`,
  ].join("\n");
};

/**
 * Turns a side into a program whose answer sets are those the side stands for on an instance. Without an objective that is
 * the side itself; with one, its optimum is found first (one solver call) and becomes a hard bound. `instance` is the
 * instance in the side's vocabulary.
 */
export const bindOptimum = async (
  side: Side,
  instance: ProgramPart,
  calls: InstanceCalls,
): Promise<BoundSide | NoModel | Stop> => {
  if (!side.optimises) return { kind: "bound", text: side.text };
  if (mayExceed(side.text) || mayExceed(instance.text)) return tooLarge;
  const parts = [{ name: "program", text: side.text }, { name: "objective", text: side.objectiveRules }, instance];
  const found = await calls.list({ parts, project: [`${objectiveName(side.prefix)}/3`], objective: "optimal", max: 1 });
  if (found.kind === "stop") return found;
  const [model] = found.models;
  if (!model) return { kind: "no-model" };
  const costs = costByLevel(side.prefix, model.atoms);
  if ([...costs.values()].some((cost) => Math.abs(cost) > safeWeight * 1000)) return tooLarge;
  if (!agrees(costs, found.optimum))
    return {
      kind: "stop",
      reason: "error",
      message: `the optimum [${found.optimum.join(", ")}] could not be read back by level`,
    };
  const text = [side.constraintsOnly, "#program base.", side.objectiveRules, hardBounds(side.prefix, costs)].join("\n");
  return { kind: "bound", text };
};
