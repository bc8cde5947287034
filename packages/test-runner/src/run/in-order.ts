/** Maps with at most `jobs` calls at a time; results are in the order of the items. */
export async function mapInOrder<Item, Result>(
  items: readonly Item[],
  jobs: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  if (!(Number.isSafeInteger(jobs) && jobs > 0))
    throw new RangeError(`jobs must be a positive whole number, got ${jobs}`);
  const results: Result[] = [];
  const entries = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of entries) results[at] = await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
  return results;
}
