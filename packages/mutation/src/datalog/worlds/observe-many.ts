import type { Facts } from "../../inputs/facts.js";
import { mapInLanes } from "../../lanes.js";
import type { Behaviour, Observe } from "../behaviour/behaviour.js";
import { asFactSource } from "../inputs/fact-files.js";
import { factsInWorlds, inWorlds, tuplesByWorld } from "./worlds.js";

/**
 * Runs a program on many inputs. All of them go through one run in worlds of their own where the program allows it; when that run
 * does not end well, halves of them do, and in the end single inputs, so that each gets the behaviour that it has alone.
 */
export const observeMany = async (observe: Observe, program: string, all: readonly Facts[]): Promise<Behaviour[]> => {
  const joined = all.length > 1 ? inWorlds(program) : undefined;
  const singly = (some: readonly Facts[]): Promise<Behaviour[]> =>
    mapInLanes(some, (facts) => observe(program, asFactSource(facts)));
  if (joined === undefined) return singly(all);
  const together = async (some: readonly Facts[]): Promise<Behaviour[]> => {
    if (some.length <= 1) return singly(some);
    const behaviour = await observe(joined, asFactSource(factsInWorlds(some)));
    if (behaviour.kind === "tuples")
      return tuplesByWorld(behaviour.relations, some.length).map((relations) => ({ kind: "tuples", relations }));
    const middle = some.length >> 1;
    return [...(await together(some.slice(0, middle))), ...(await together(some.slice(middle)))];
  };
  return together(all);
};
