/**
 * Sends items in requests of at most `max`, one after the other, and returns their replies. Ends with the first request that
 * fails; those before it stay carried out.
 */
export async function sendInChunks<Item, Reply>(
  items: readonly Item[],
  max: number,
  send: (chunk: Item[]) => Promise<Reply>,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let at = 0; at < items.length; at += max) replies.push(await send(items.slice(at, at + max)));
  return replies;
}
