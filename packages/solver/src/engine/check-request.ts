import type { SolveRequest } from "../request.js";

const signature = /^-?_*[a-z][A-Za-z0-9_']*\/\d+$/;

/** Throws a `TypeError` for a request that no program could make right. */
export function checkRequest(request: SolveRequest): void {
  const { limits, task, project } = request;
  if (!(limits.timeoutMs > 0)) {
    throw new TypeError(`limits.timeoutMs must be a positive number of milliseconds, got ${limits.timeoutMs}`);
  }
  if (!(limits.memoryMiB > 0)) {
    throw new TypeError(`limits.memoryMiB must be a positive number of MiB, got ${limits.memoryMiB}`);
  }
  if (task.kind !== "check" && !(Number.isSafeInteger(task.max) && task.max >= 0)) {
    throw new TypeError(`task.max must be 0 (no cap) or a positive whole number, got ${task.max}`);
  }
  for (const name of project ?? []) checkSignature(name);
}

function checkSignature(name: string): void {
  if (!signature.test(name)) {
    throw new TypeError(`project: "${name}" is no signature; write name/arity, such as edge/2`);
  }
  if (/^-?_/.test(name)) {
    throw new TypeError(
      `project: "${name}" begins with "_", and clingo leaves such names out of projections; rename the predicate first`,
    );
  }
}
