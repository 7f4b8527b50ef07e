type Item = { postId?: string; userId?: string; unlock?: { open: boolean } };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A post, or a notification about one. */
const isDroppedItem = (item: unknown, isDropped: (post: Item) => boolean): boolean =>
  isObject(item) &&
  (('postId' in item && 'unlock' in item && isDropped(item as Item)) ||
    (isObject(item.post) && 'postId' in item.post && isDropped(item.post as Item)));

/**
 * The data of a reply without these posts: list items are removed, and data that is itself such a post becomes
 * undefined. The same object when nothing is removed.
 */
export function withoutPosts(data: unknown, isDropped: (post: Item) => boolean): unknown {
  if (isDroppedItem(data, isDropped)) return undefined;
  if (Array.isArray(data)) {
    const kept = data
      .filter((item) => !isDroppedItem(item, isDropped))
      .map((item) => withoutPosts(item, isDropped));
    return kept.length === data.length && kept.every((item, at) => item === data[at]) ? data : kept;
  }
  if (!isObject(data)) return data;
  const changed = Object.entries(data).map(
    ([field, value]) => [field, withoutPosts(value, isDropped)] as const,
  );
  return changed.every(([field, value]) => value === data[field]) ? data : Object.fromEntries(changed);
}
