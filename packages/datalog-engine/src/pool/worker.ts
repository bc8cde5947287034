import { getHeapStatistics } from "node:v8";
import { type MessagePort, workerData } from "node:worker_threads";
import { runProgram, type TableOutcome } from "../run/run-program.js";
import { cannotGrow } from "../values/memory.js";
import type { WorkerAnswer, WorkerJob } from "./protocol.js";

const { port } = workerData as { readonly port: MessagePort };

function run(job: WorkerJob): TableOutcome {
  try {
    return runProgram(job);
  } catch (error) {
    if (cannotGrow(error)) return { kind: "limit", limit: "memory" };
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: "engine-error", message: `the embedded engine broke down: ${said}` };
  }
}

port.on("message", (job: WorkerJob) => {
  const outcome = run(job);
  const moved =
    "tables" in outcome ? outcome.tables.flatMap(({ columns }) => columns.map(({ ids }) => ids.buffer)) : [];
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  const answer: WorkerAnswer = { kind: "outcome", outcome, heldBytes: heap + external };
  port.postMessage(answer, moved as ArrayBuffer[]);
});
port.postMessage({ kind: "ready" } satisfies WorkerAnswer);
