import {
  type BruteForce,
  graphFaults,
  graphOf,
  neighbours,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
  termsOf,
} from "./harness.js";

/** Colours nodes one after the other, each with every colour that no node coloured before and joined to it has. */
export const bruteForce: BruteForce = {
  id: "colorability",

  solve(facts) {
    const graph = graphOf(facts, "node/1");
    const joined = neighbours(graph);
    const colours = termsOf(facts, "color/1");
    let partial: ReadonlyMap<string, string>[] = [new Map()];
    for (const node of graph.nodes) {
      partial = partial.flatMap((chosen) =>
        colours
          .filter((colour) => [...(joined.get(node) ?? [])].every((other) => chosen.get(other) !== colour))
          .map((colour) => new Map([...chosen, [node, colour]])),
      );
    }
    return partial.map((chosen) => [...chosen].map((pair) => printAtom("chosenColor", pair)));
  },

  faults(facts) {
    const colours = termsOf(facts, "color/1");
    return [...graphFaults(graphOf(facts, "node/1"), "undirected"), ...(colours.length === 0 ? ["no colour"] : [])];
  },

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 5));
    const colours = ["red", "green", "blue", "7"].slice(0, random.integer(1, 3));
    return printFacts([
      ...names.map((name) => ({ name: "node", terms: [name] })),
      ...randomEdges(random, names, 0.4, "undirected").map((terms) => ({ name: "edge", terms })),
      ...colours.map((colour) => ({ name: "color", terms: [colour] })),
    ]);
  },
};
