import { type DatalogEngine, runEmbedded } from "@blast-asp/datalog-engine";

/** The embedded engine in this thread. */
export const engineInThread = (): DatalogEngine => {
  const close = (): Promise<void> => Promise.resolve();
  return {
    name: "embedded",
    version: "0",
    run: (request) => Promise.resolve(runEmbedded(request)),
    close,
    [Symbol.asyncDispose]: close,
  };
};
