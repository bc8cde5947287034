import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const variables = ["a", "b", "c", "d", "e"];
const functions = ["trim", "escape", "upper"];

export const dirtyOutputs: DatalogTask = {
  inputs: {
    Untrusted: { columns: [variables], rows: [0, 2] },
    Passes: { columns: [variables, variables, functions] },
    Cleans: { columns: [functions], rows: [0, 2] },
    Sink: { columns: [variables], rows: [0, 3] },
  },
  meaning: ({ Untrusted = [], Passes = [], Cleans = [], Sink = [] }) => {
    const cleaning = new Set(valuesOf(Cleans, 0));
    const withoutCleaning = successorsOf(Passes.filter((row) => !cleaning.has(row[2] ?? "")));
    const sinks = valuesOf(Sink, 0);
    const origins = valuesOf(Untrusted, 0);
    const leaks = origins.flatMap((origin) => {
      const dirty = reachedFrom(withoutCleaning, [origin]);
      return sinks.filter((sink) => dirty.has(sink)).map((sink) => [origin, sink]);
    });
    const leaky = new Set(valuesOf(leaks, 1));
    const touched = reachedFrom(successorsOf(Passes), origins);
    return {
      Leak: leaks,
      Protected: sinks.filter((sink) => touched.has(sink) && !leaky.has(sink)).map((sink) => [sink]),
    };
  },
};
