/**
 * Node's `fetch` gives up when the first byte of an answer takes more than five minutes, which long reasoning without streaming
 * easily does; the answer would be paid for and lost, again and again. The limit belongs to the dispatcher, and Node exports no
 * way to make one, so the class of its default one is used. Our own time limit stays in force.
 *
 * @returns undefined where somebody has set another dispatcher (a proxy): that one is left in place
 */
export function patientDispatcher(): object | undefined {
  if (made !== undefined) return made;
  new Headers(); // Node loads its fetch, and the dispatcher with it, on first use.
  const current: unknown = Reflect.get(globalThis, Symbol.for("undici.globalDispatcher.1"));
  if (typeof current !== "object" || current === null || current.constructor.name !== "Agent") return undefined;
  made = Reflect.construct(current.constructor as new (options: object) => object, [
    { headersTimeout: 0, bodyTimeout: 0 },
  ]);
  return made;
}

let made: object | undefined;
