import type { Parameters } from "../annotations/parameters.js";
import type { LevelCost } from "./assertion.js";

const pair = /^(-?\d+)@(-?\d+)$/;
const advice = 'write cost=3 (with level=2, if it is not level 0), or cost="3@2 0@1" for several levels';

/** Reads the costs of `@bestModelCost`: `cost=3, level=2` or `cost="3@2 0@1"`. Sorted by level, highest first. */
export function readCosts(parameters: Parameters): LevelCost[] | undefined {
  parameters.require("cost", "0");
  const { MIN_SAFE_INTEGER: least, MAX_SAFE_INTEGER: most } = Number;
  if (!parameters.isString("cost")) {
    const cost = parameters.integer("cost", least, most);
    const level = parameters.integer("level", least, most) ?? 0;
    return cost === undefined ? undefined : [{ level, cost }];
  }
  const text = parameters.string("cost")?.text ?? "";
  if (parameters.has("level")) {
    parameters.reject("level", "level is given although cost names its levels", "leave level out");
    return undefined;
  }
  const costs = new Map<number, number>();
  for (const word of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const match = pair.exec(word);
    const cost = Number(match?.[1]);
    const level = Number(match?.[2]);
    if (!Number.isSafeInteger(cost) || !Number.isSafeInteger(level)) {
      parameters.reject("cost", `"${word}" is no cost at a level`, advice);
      return undefined;
    }
    if (costs.has(level)) {
      parameters.reject("cost", `level ${level} is given twice`, "give each level once");
      return undefined;
    }
    costs.set(level, cost);
  }
  if (costs.size === 0) {
    parameters.reject("cost", "cost names no level", advice);
    return undefined;
  }
  return [...costs].map(([level, cost]) => ({ level, cost })).sort((a, b) => b.level - a.level);
}
