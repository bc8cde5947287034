import type { Facts } from "../../inputs/facts.js";
import type { Behaviour, Observe } from "../behaviour/behaviour.js";
import { asFactSource } from "../inputs/fact-files.js";
import { factsInWorlds, inWorlds, tuplesByWorld } from "./worlds.js";

/** Inputs that go through one run. */
const together = 64;

/**
 * Runs a program on inputs, and gives its behaviour on each in their order. Many inputs go through one run in worlds of their own
 * where the program allows it. When that run does not end well, its inputs get runs of their own, so that each has the behaviour
 * that it has alone. Whoever has seen enough can stop.
 */
export async function* observeEach(
  observe: Observe,
  program: string,
  all: readonly Facts[],
): AsyncGenerator<Behaviour, void, undefined> {
  const joined = all.length > 1 ? inWorlds(program) : undefined;
  async function* run(some: readonly Facts[]): AsyncGenerator<Behaviour, void, undefined> {
    const [first] = some;
    if (first === undefined) return;
    if (some.length === 1 || joined === undefined) {
      for (const facts of some) yield await observe(program, asFactSource(facts));
      return;
    }
    const behaviour = await observe(joined, asFactSource(factsInWorlds(some)));
    if (behaviour.kind === "tuples") {
      for (const relations of tuplesByWorld(behaviour.relations, some.length)) yield { kind: "tuples", relations };
      return;
    }
    // An error shows fast, so halves of the inputs are tried; a limit takes its time.
    const size = behaviour.reason === "runtime-error" ? some.length >> 1 : 1;
    for (let at = 0; at < some.length; at += Math.max(1, size)) yield* run(some.slice(at, at + Math.max(1, size)));
  }
  for (let at = 0; at < all.length; at += together) yield* run(all.slice(at, at + together));
}
