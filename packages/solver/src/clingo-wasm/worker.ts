import { workerData } from "node:worker_threads";
import { Host } from "./host.js";
import { startModule } from "./package.js";
import type { WorkerAnswer, WorkerJob, WorkerStart } from "./protocol.js";

const { port, ...setup } = workerData as WorkerStart;
const answer = (value: WorkerAnswer): void => port.postMessage(value);

const host = new Host(() => {
  answer({ kind: "out-of-memory", stderr: host.stderr.text() });
  // clingo cannot be stopped from inside: wait here until the pool ends this thread.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});

const clingo = await startModule(setup, host.functions);
host.watch(clingo.memory);

port.on("message", (job: WorkerJob) => {
  host.prepare(job);
  try {
    const code = clingo.run(job.options);
    if (host.exited) throw new Error("the program ended the solver");
    const memoryBytes = clingo.memory.buffer.byteLength;
    answer({ kind: "exit", code, stdout: host.stdout.text(), stderr: host.stderr.text(), memoryBytes });
  } catch (error) {
    answer({ kind: "crash", message: error instanceof Error ? error.message : String(error) });
  }
});
answer({ kind: "ready" });
