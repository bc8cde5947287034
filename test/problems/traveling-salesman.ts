import {
  type BruteForce,
  graphFaults,
  graphOf,
  orders,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
  tuplesOf,
} from "./harness.js";

/** Travelling salesman by definition: every order of the nodes from the first one, if its arcs exist; the cheapest remain. */
export const bruteForce: BruteForce = {
  id: "traveling-salesman",

  solve(facts) {
    const graph = graphOf(facts, "node/1");
    const costs = new Map(tuplesOf(facts, "cost/3").map(([from, to, cost]) => [`${from} ${to}`, Number(cost)]));
    const exists = new Set(graph.arcs.map(([from, to]) => `${from} ${to}`));
    const [start = "", ...others] = graph.nodes;
    let least = Number.POSITIVE_INFINITY;
    let tours: string[][] = [];
    for (const order of orders(others)) {
      const stops = [start, ...order, start];
      const arcs = stops.slice(1).map((to, place) => [stops[place] ?? "", to] as const);
      if (!arcs.every(([from, to]) => exists.has(`${from} ${to}`))) continue;
      const total = arcs.reduce((sum, [from, to]) => sum + (costs.get(`${from} ${to}`) ?? Number.NaN), 0);
      if (total > least) continue;
      if (total < least) tours = [];
      least = total;
      tours.push(arcs.map((arc) => printAtom("inTour", arc)));
    }
    return tours;
  },

  faults(facts) {
    const graph = graphOf(facts, "node/1");
    const costs = tuplesOf(facts, "cost/3");
    const arcs = graph.arcs.map((arc) => arc.join(" ")).sort();
    const priced = costs.map(([from, to]) => `${from} ${to}`).sort();
    return [
      ...graphFaults(graph, "directed"),
      ...(arcs.join() === priced.join() ? [] : ["arcs and costs do not go together one to one"]),
      ...costs.filter(([, , cost]) => !(Number(cost) >= 0)).map((tuple) => `the cost of ${tuple} is negative`),
    ];
  },

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 6));
    const arcs = randomEdges(random, names, 0.75, "directed");
    const dearest = random.integer(0, 5);
    return printFacts([
      ...names.map((name) => ({ name: "node", terms: [name] })),
      ...arcs.map((terms) => ({ name: "edge", terms })),
      ...arcs.map((ends) => ({ name: "cost", terms: [...ends, random.integer(0, dearest)] })),
    ]);
  },
};
