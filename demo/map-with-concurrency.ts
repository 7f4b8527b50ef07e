/** Calls `work` for every item, at most `width` at a time, starting in order. */
export async function mapWithConcurrency<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const turn = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: width }, turn));
}
