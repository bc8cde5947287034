const callbacks = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back once when the signal fires. However many calls share a signal, it gets one listener, so that Node does not warn of
 * a leak. Returns how to take the callback away.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (signal === undefined) return () => undefined;
  const set = callbacks.get(signal) ?? listen(signal);
  set.add(callback);
  return () => set.delete(callback);
}

function listen(signal: AbortSignal): Set<() => void> {
  const set = new Set<() => void>();
  callbacks.set(signal, set);
  const fire = (): void => {
    for (const callback of set) callback();
    set.clear();
  };
  signal.addEventListener("abort", fire, { once: true });
  return set;
}
