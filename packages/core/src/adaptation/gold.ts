import { constDefinitions, parse } from "@blast-asp/asp";
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
