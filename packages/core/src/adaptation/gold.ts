import { constantOccurrences, constDefinitions, parse } from "@blast-asp/asp";
import type { Problem } from "../problem/problem.js";
import { withoutOutputControl, withPrivateConstants } from "./clean.js";

/** The gold program ready to be joined with instances. */
export type PreparedGold = { readonly text: string };

/** Names that the instances define with `#const`; a program may rely on them. */
const instanceConstants = (problem: Pick<Problem, "instances">): ReadonlySet<string> =>
  new Set(
    problem.instances.flatMap(({ text }) =>
      text.includes("#const") ? constDefinitions(parse(text)).map(({ name }) => name) : [],
    ),
  );

/** Constants that gold leaves to the instances, all of which define them: as much a part of the input as the facts. */
export const interfaceConstants = (problem: Pick<Problem, "gold" | "instances">): ReadonlySet<string> => {
  const [first, ...others] = problem.instances.map((instance) => instanceConstants({ instances: [instance] }));
  if (!first || first.size === 0) return new Set();
  const gold = parse(problem.gold.text);
  const own = new Set(constDefinitions(gold).map(({ name }) => name));
  const isInput = (name: string): boolean =>
    !own.has(name) && others.every((defined) => defined.has(name)) && constantOccurrences(gold, name).length > 0;
  return new Set([...first].filter(isInput));
};

/** Takes `#show` and `#project` out of the gold program and keeps its constants to itself. */
export const prepareGold = (problem: Pick<Problem, "gold" | "instances">): PreparedGold => {
  return {
    text: withPrivateConstants(withoutOutputControl(problem.gold.text), {
      prefix: "blast_gold_",
      others: problem.instances.map(({ text }) => text),
      shared: instanceConstants(problem),
    }),
  };
};
