import { bothWays, type Successors, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const towns = ["a", "b", "c", "d", "e", "f"];

const distancesFrom = (neighbours: Successors, start: string): Map<string, number> => {
  const distances = new Map([[start, 0]]);
  for (const [vertex, distance] of distances)
    for (const next of neighbours.get(vertex) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
};

export const graphCentres: DatalogTask = {
  inputs: { Link: { columns: [towns, towns], rows: [0, 7] } },
  meaning: ({ Link = [] }) => {
    const neighbours = successorsOf(bothWays(Link));
    const distances = new Map(valuesOf(Link, 0, 1).map((vertex) => [vertex, distancesFrom(neighbours, vertex)]));
    const eccentricity = (vertex: string) => Math.max(...(distances.get(vertex) ?? new Map<string, number>()).values());
    const all = [...distances];
    return {
      Eccentricity: all.map(([vertex]) => [vertex, String(eccentricity(vertex))]),
      Centre: all
        .filter(([vertex, to]) => [...to.keys()].every((other) => eccentricity(vertex) <= eccentricity(other)))
        .map(([vertex]) => [vertex]),
    };
  },
};
