import type { RunRequest } from "../contract/request.js";
import type { TableOutcome } from "../run/run-program.js";
import { type Lane, startLane } from "./lane.js";
import { queue } from "./queue.js";

/** Worker threads that run programs, each started when it is first needed. */
export type Pool = {
  run(request: RunRequest, signal: AbortSignal | undefined): Promise<TableOutcome>;
  close(): Promise<void>;
};

/** Memory of a run that names no limit, in MiB. */
const defaultMebibytes = 2048;
/** What a worker needs beside the tuples and values of a run, in MiB. */
const ownMebibytes = 256;

/** A pool that runs at most `jobs` programs at a time. */
export function pool(jobs: number): Pool {
  const places = queue(jobs);
  const idle: Lane[] = [];
  const all = new Set<Lane>();
  let closed = false;
  const closedError = (): Error => new Error("the Datalog engine was closed");

  const end = (lane: Lane): Promise<void> => {
    all.delete(lane);
    return lane.end();
  };
  const take = async (mebibytes: number): Promise<Lane> => {
    const heapMebibytes = Math.ceil(mebibytes) + ownMebibytes;
    const free = idle.pop();
    if (free?.usable === true && free.heapMebibytes === heapMebibytes) return free;
    if (free !== undefined) await end(free);
    const lane = await startLane(heapMebibytes);
    all.add(lane);
    return lane;
  };
  const runIn = async (request: RunRequest, signal: AbortSignal | undefined): Promise<TableOutcome> => {
    const mebibytes = request.limits?.mebibytes ?? defaultMebibytes;
    const lane = await take(mebibytes);
    try {
      if (closed) throw closedError();
      signal?.throwIfAborted();
      return await lane.run({ ...request, limits: { ...request.limits, mebibytes } }, signal);
    } finally {
      if (lane.usable && !closed) idle.push(lane);
      else await end(lane);
    }
  };

  return {
    run: async (request, signal) => {
      if (closed) throw closedError();
      await places.enter(signal);
      try {
        const outcome = await runIn(request, signal);
        if (closed) throw closedError();
        return outcome;
      } finally {
        places.leave();
      }
    },
    close: async () => {
      closed = true;
      places.close(closedError());
      await Promise.all([...all].map(end));
    },
  };
}
