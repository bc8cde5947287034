/**
 * Runs a task for each item of a source, at most `limit` at the same time, and yields the results in the order of the items.
 * The source is read no further ahead than that, so memory stays flat however long it is.
 */
export async function* inOrder<Item, Result>(
  source: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for await (const item of source) {
    const started = task(item);
    // A rejection is met when its turn comes, not before.
    started.catch(() => {});
    running.push(started);
    const first = running.length >= limit ? running.shift() : undefined;
    if (first) yield await first;
  }
  for (const rest of running) yield await rest;
}
