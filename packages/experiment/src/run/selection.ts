import { type GenerationItem, itemName, type Plan } from "../plan/items.js";

/** Which part of a plan a run is about. What is left out stays planned. */
export type Selection = {
  /** Keeps the generations for which it is true; `name` is such as `colorability/sample-strong/level-1/run-2`. */
  readonly filter?: (name: string, item: GenerationItem) => boolean;
  /** One of several parts, from 1: `{ index: 1, of: 4 }`. Together they are the whole. */
  readonly shard?: { readonly index: number; readonly of: number };
  /** The first so many generations that the filter and the shard leave. */
  readonly limit?: number;
};

/**
 * To which shard generations belong. On the original description they are dealt out one by one, in the order of their ids. Those on
 * paraphrases go by their problem, so that no paraphrase is asked for by two shards.
 */
const shardOf = (plan: Plan, of: number): ((item: GenerationItem) => number) => {
  const free = plan.generations.filter(({ paraphrase }) => paraphrase === undefined).map(({ id }) => id);
  const places = new Map(free.sort().map((id, place) => [id, place % of]));
  const problems = [...new Set(plan.generations.map(({ problem }) => problem))].sort();
  return ({ id, problem }) => places.get(id) ?? problems.indexOf(problem) % of;
};

/** The part of a plan that a run is about, with the paraphrases it needs. */
export const select = (plan: Plan, { filter, shard, limit }: Selection): Plan => {
  if (
    shard &&
    !(Number.isInteger(shard.of) && Number.isInteger(shard.index) && shard.index >= 1 && shard.index <= shard.of)
  )
    throw new RangeError(
      `a shard is a whole number from 1 to the number of shards; ${shard.index}/${shard.of} is none`,
    );
  const placeOf = shard ? shardOf(plan, shard.of) : undefined;
  const kept = plan.generations
    .filter((item) => !filter || filter(itemName(item), item))
    .filter((item) => !placeOf || placeOf(item) === (shard?.index ?? 1) - 1);
  const generations = limit === undefined ? kept : kept.slice(0, limit);
  const sources = new Map(plan.paraphrases.map((item) => [item.id, item]));
  const needed = new Set<string>();
  for (const { paraphrase } of generations)
    for (let id = paraphrase; id !== undefined && !needed.has(id); id = sources.get(id)?.source) needed.add(id);
  return { paraphrases: plan.paraphrases.filter(({ id }) => needed.has(id)), generations };
};
