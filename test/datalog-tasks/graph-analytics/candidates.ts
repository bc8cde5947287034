import type { CandidateMeanings } from "../candidate-meanings.js";
import { bothWays } from "../graph.js";
import type { Facts, Relation } from "../instances.js";
import { contactSuggestions } from "./contact-suggestions.js";
import { floodedCells } from "./flooded-cells.js";
import { widestRoutes } from "./widest-routes.js";

const negated = (rows: Relation = []): Relation =>
  rows.map(([from = "", to = "", width]) => [from, to, String(0 - Number(width))]);

const width = (row: readonly string[]): number => Number(row[2]);

/** Cells by spreading over the given neighbours from all given places, low or not. */
const flood = ({ Cell = [], Spring = [], Level = [] }: Facts, corners: boolean, anywhere: boolean): Facts => {
  const low = Cell.filter((cell) => Number(cell[2]) <= Number(Level[0]?.[0])).map(([x = "", y = ""]) => [x, y]);
  const has = (rows: Relation, [x, y]: readonly string[]) => rows.some((row) => row[0] === x && row[1] === y);
  const flooded = Spring.filter((place) => anywhere || has(low, place)).map((place) => [...place]);
  for (const [x, y] of flooded)
    for (const cell of low) {
      const [across, down] = [Math.abs(Number(cell[0]) - Number(x)), Math.abs(Number(cell[1]) - Number(y))];
      const near = corners ? Math.max(across, down) === 1 : across + down === 1;
      if (near && !has(flooded, cell)) flooded.push(cell);
    }
  return { Flooded: flooded, Hollow: low.filter((cell) => !has(flooded, cell)) };
};

/** What the candidates of graph analytics that run say, again without Datalog. */
export const graphAnalyticsCandidates: CandidateMeanings = {
  "widest-routes": {
    "by-limits.dl": widestRoutes.meaning,
    "global-maximum.dl": (facts) => {
      const { Widest = [] } = widestRoutes.meaning(facts);
      const most = Math.max(...Widest.map(width));
      return { Widest: Widest.filter((row) => width(row) === most) };
    },
    // The least greatest width is the widest route where each pipe is as wide as it is narrow.
    "narrowest.dl": ({ Pipe }) => ({ Widest: negated(widestRoutes.meaning({ Pipe: negated(Pipe) }).Widest) }),
    "one-pipe.txt": ({ Pipe = [] }) => ({
      Widest: Pipe.filter((row) =>
        Pipe.every((other) => other[0] !== row[0] || other[1] !== row[1] || width(other) <= width(row)),
      ),
    }),
  },
  "flooded-cells": {
    "four-sides.txt": floodedCells.meaning,
    "corners.dl": (facts) => flood(facts, true, false),
    "springs-anywhere.dl": (facts) => flood(facts, false, true),
    "below-level.dl": ({ Level = [], ...others }) =>
      floodedCells.meaning({ ...others, Level: Level.map(([height]) => [String(Number(height) - 1)]) }),
  },
  "contact-suggestions": {
    "in-one-go.dl": contactSuggestions.meaning,
    "either-way.dl": ({ Follows = [] }) => contactSuggestions.meaning({ Follows: bothWays(Follows) }),
    "more-than-two.dl": (facts) => {
      const { Suggest = [], Best = [] } = contactSuggestions.meaning(facts);
      const kept = Suggest.filter(([, , shared]) => Number(shared) > 2);
      return {
        Suggest: kept,
        Best: Best.filter(([person, candidate]) => kept.some(([p, c]) => p === person && c === candidate)),
      };
    },
  },
};
