import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { recommendation } from '../tables.ts';

/** A stored list of a viewer as it is in the table. */
export type StoredList = { entries: string; builtAt: Date };

/** Message topic of deleted lists; payload: the viewer. */
const recommendationTopic = 'recommendation';

const selectList = statement<StoredList>(
  'recommendation_list',
  'select entries, built_at as "builtAt" from recommendation where user_id = $1',
);

/** Lists by viewer for half a minute. They are kept as text, of which a list has 16 KB. */
const listCache = memoizePerApp((app) => {
  const cache = new Cache<StoredList | null>(30_000, 1_000, (list) => list !== null);
  app.pubsub.subscribe(recommendationTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** The list of a viewer, which may be half a minute old; null when none is stored. */
export const getStoredList = (app: App, userId: string): Promise<StoredList | null> =>
  listCache(app).get(userId, async () => (await selectList(app.db, [userId]))[0] ?? null);

/** Puts a list that this process has just stored into its cache. */
export const cacheStoredList = (app: App, userId: string, list: StoredList): void => {
  listCache(app).delete(userId);
  void listCache(app).get(userId, async () => list);
};

/** Deletes the list of a viewer, so that the next visit computes it. */
export async function deleteList(app: App, tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recommendation).where(eq(recommendation.userId, userId));
  await app.pubsub.publish(tx, recommendationTopic, userId);
}
