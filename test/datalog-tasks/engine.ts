import { type DatalogEngine, runEmbedded } from "@blast-asp/datalog-engine";

/** The embedded engine without a pool, so that the tests run its sources. */
export const inThisThread: DatalogEngine = {
  name: "embedded",
  version: "in this thread",
  run: async (request) => runEmbedded(request),
  close: async () => {},
  [Symbol.asyncDispose]: async () => {},
};
