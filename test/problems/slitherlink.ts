import { type BruteForce, type Facts, printAtom, printFacts, tuplesOf } from "./harness.js";

/** A segment of the grid lines: the atom that stands for it, and the two corner points that it joins. */
type Segment = { readonly atom: string; readonly ends: readonly [string, string] };

type Clue = { readonly sides: readonly string[]; readonly count: number };

function numbersOf(facts: Facts, signature: string): number[][] {
  return tuplesOf(facts, signature).map((tuple) => tuple.map(Number));
}

/** How many rows and columns there are. */
function sizeOf(facts: Facts): { rows: number; columns: number } {
  const cells = numbersOf(facts, "cell/2");
  return {
    rows: Math.max(0, ...cells.map(([row = 0]) => row)),
    columns: Math.max(0, ...cells.map(([, column = 0]) => column)),
  };
}

/** All segments of a grid. Point `r c` is the upper left corner of the cell in row r and column c. */
function segmentsOf(rows: number, columns: number): Segment[] {
  const segments: Segment[] = [];
  for (let row = 1; row <= rows + 1; row += 1) {
    for (let column = 1; column <= columns + 1; column += 1) {
      const here = `${row} ${column}`;
      if (column <= columns) {
        segments.push({ atom: printAtom("horizontal", [row, column]), ends: [here, `${row} ${column + 1}`] });
      }
      if (row <= rows) {
        segments.push({ atom: printAtom("vertical", [row, column]), ends: [here, `${row + 1} ${column}`] });
      }
    }
  }
  return segments;
}

/**
 * Every closed loop, each once: walks from each point over points that come later in the list and were not visited, until it is
 * back at the first point. Of the two ways round, the one that leaves by the earlier segment is kept.
 */
function loopsOf(segments: readonly Segment[]): ReadonlySet<string>[] {
  const points = [...new Set(segments.flatMap((segment) => segment.ends))];
  const leaving = new Map(points.map((point) => [point, segments.filter((segment) => segment.ends.includes(point))]));
  const loops: ReadonlySet<string>[] = [];

  const walk = (start: string, point: string, visited: readonly string[], taken: readonly Segment[]): void => {
    for (const segment of leaving.get(point) ?? []) {
      const next = segment.ends[0] === point ? segment.ends[1] : segment.ends[0];
      const [first] = taken;
      if (next === start && first !== undefined && segments.indexOf(first) < segments.indexOf(segment)) {
        loops.push(new Set([...taken, segment].map(({ atom }) => atom)));
      } else if (points.indexOf(next) > points.indexOf(start) && !visited.includes(next)) {
        walk(start, next, [...visited, next], [...taken, segment]);
      }
    }
  };
  for (const start of points) walk(start, start, [start], []);
  return loops;
}

/** Slitherlink by definition: all loops of the grid, of which those remain that agree with the clues. */
export const bruteForce: BruteForce = {
  id: "slitherlink",

  solve(facts) {
    const { rows, columns } = sizeOf(facts);
    const clues = numbersOf(facts, "clue/3").map(
      ([row = 0, column = 0, count = 0]): Clue => ({
        sides: [
          printAtom("horizontal", [row, column]),
          printAtom("horizontal", [row + 1, column]),
          printAtom("vertical", [row, column]),
          printAtom("vertical", [row, column + 1]),
        ],
        count,
      }),
    );
    return loopsOf(segmentsOf(rows, columns))
      .filter((loop) => clues.every(({ sides, count }) => sides.filter((side) => loop.has(side)).length === count))
      .map((loop) => [...loop]);
  },

  faults(facts) {
    const { rows, columns } = sizeOf(facts);
    const cells = tuplesOf(facts, "cell/2").map(String);
    const clues = tuplesOf(facts, "clue/3");
    const clued = clues.map(([row, column]) => `${row},${column}`);
    const isFull =
      rows >= 1 &&
      cells.length === rows * columns &&
      numbersOf(facts, "cell/2").every(([row = 0, column = 0]) => row >= 1 && column >= 1);
    return [
      ...(isFull ? [] : ["the grid is no full rectangle from (1,1)"]),
      ...clued.filter((cell) => !cells.includes(cell)).map((cell) => `a clue at ${cell}, which is no cell`),
      ...(new Set(clued).size === clued.length ? [] : ["a cell with two clues"]),
      ...clues.filter(([, , count]) => !["0", "1", "2", "3"].includes(count ?? "")).map((clue) => `clue ${clue}`),
    ];
  },

  randomInstance(random) {
    const rows = random.integer(1, 3);
    const columns = random.integer(1, 4);
    const density = random.integer(0, 4) / 10;
    const facts = [{ name: "cell", terms: [`1..${rows}`, `1..${columns}`] as (string | number)[] }];
    for (let row = 1; row <= rows; row += 1) {
      for (let column = 1; column <= columns; column += 1) {
        if (random.chance(density)) facts.push({ name: "clue", terms: [row, column, random.integer(0, 3)] });
      }
    }
    return printFacts(facts);
  },
};
