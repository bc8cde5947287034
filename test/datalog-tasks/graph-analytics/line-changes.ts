import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const stops = ["a", "b", "c", "d", "e"];

export const lineChanges: DatalogTask = {
  inputs: { Ride: { columns: [stops, stops, ["red", "blue", "green"]], rows: [0, 9] } },
  meaning: ({ Ride = [] }) => ({
    Trip: valuesOf(Ride, 0).flatMap((start) => {
      // Walked in order of insertion: a ride is followed by all rides from its end in another colour.
      const taken = new Set(Ride.filter(([from]) => from === start));
      for (const [, to, colour] of taken)
        for (const next of Ride) if (next[0] === to && next[2] !== colour) taken.add(next);
      return [...taken].map(([, end = ""]) => [start, end]);
    }),
  }),
};
