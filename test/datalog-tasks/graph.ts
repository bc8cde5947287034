import type { Relation } from "./instances.js";

/** Vertex to the vertices one step further. */
export type Successors = ReadonlyMap<string, ReadonlySet<string>>;

/** Successors by the first two columns of rows. */
export const successorsOf = (rows: Relation): Successors => {
  const successors = new Map<string, Set<string>>();
  for (const [from = "", to = ""] of rows) {
    const known = successors.get(from) ?? new Set<string>();
    successors.set(from, known.add(to));
  }
  return successors;
};

/** The rows, and each of them with its first two columns exchanged. */
export const bothWays = (rows: Relation): Relation => [
  ...rows,
  ...rows.map(([from = "", to = "", ...rest]) => [to, from, ...rest]),
];

/** All vertices that the given ones lead to in any number of steps, themselves included; `closed` ones are not entered. */
export const reachedFrom = (
  successors: Successors,
  starts: Iterable<string>,
  closed: (vertex: string) => boolean = () => false,
): Set<string> => {
  const reached = new Set([...starts].filter((vertex) => !closed(vertex)));
  // A set is walked in order of insertion, so additions are visited as well.
  for (const vertex of reached) for (const next of successors.get(vertex) ?? []) if (!closed(next)) reached.add(next);
  return reached;
};

/** All vertices that a vertex leads to in one step or more. */
export const reachedBySteps = (successors: Successors, vertex: string): Set<string> =>
  reachedFrom(successors, successors.get(vertex) ?? []);

/** The different values of the given columns. */
export const valuesOf = (rows: Relation, ...columns: number[]): string[] => [
  ...new Set(rows.flatMap((row) => columns.map((column) => row[column] ?? ""))),
];
