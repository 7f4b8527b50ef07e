import { and, eq, lte } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { lockUser } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lowestIdAt } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { recommendation, recommendationExclusion } from '../tables.ts';
import type { Entry } from './rules/mix.ts';
import { readEntries } from './stored-entries.ts';

/**
 * The list of a viewer: its stored text, the posts of which they were shown since it was computed, and the time of their last
 * like, collection or follow. A cluster does not read that time: the rows lie on other shards.
 */
export type StoredList = { entries: string; builtAt: Date; shown: Set<string>; reactedAt: Date | null };
type Row = Omit<StoredList, 'shown'> & { shown: string | null };

/** Message topic of deleted lists; payload: the viewer. */
const recommendationTopic = 'recommendation';

const listSql = (reactedAt: string) =>
  `select r.entries, r.built_at as "builtAt", ${reactedAt} as "reactedAt",
     (select string_agg(array_to_string(v.post_ids, ' '), ' ') from (
       select post_ids from recommendation_view where user_id = $1 and view_id >= ${lowestIdAt('r.built_at')} order by view_id desc limit 20
     ) v) as shown
   from recommendation r where r.user_id = $1`;
const selectList = statement<Row>(
  'recommendation_list',
  listSql(`greatest(
       (select created_at from post_like where user_id = $1 order by created_at desc limit 1),
       (select created_at from post_collect where user_id = $1 order by created_at desc limit 1),
       (select created_at from follow where user_id = $1 order by created_at desc limit 1))`),
  listSql('null::timestamptz'),
);

/**
 * Lists by viewer for half a minute, so that a person who scrolls reads theirs once. Posts that another server shows meanwhile
 * are missing, which only lets them sink later. They are kept as text, of which a list has 16 KB.
 */
const listCache = memoizePerApp((app) => {
  const cache = new Cache<StoredList | null>(30_000, 1_000, (list) => list !== null);
  app.pubsub.subscribe(recommendationTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** The entries of the lists that were read last, some 40 KB each. */
const parsedLists = memoizePerApp(() => new LRUCache<StoredList, readonly Entry[]>({ max: 200 }));

/** The list of a viewer, which may be half a minute old; null when none is stored. */
export const getStoredList = (app: App, userId: string): Promise<StoredList | null> =>
  listCache(app).get(userId, async () => {
    const [row] = await selectList(app.db, [userId]);
    return row ? { ...row, shown: new Set(row.shown?.split(' ')) } : null;
  });

export function entriesOf(app: App, list: StoredList): readonly Entry[] {
  const known = parsedLists(app).get(list);
  if (known) return known;
  const entries = readEntries(list.entries);
  parsedLists(app).set(list, entries);
  return entries;
}

/**
 * Stores a list that was computed without posts of these tags, unless the viewer has excluded other ones meanwhile, a later list
 * is stored or the account is gone. Returns whether it is stored.
 */
export async function storeList(
  app: App,
  userId: string,
  list: StoredList,
  excludedTags: ReadonlySet<string>,
): Promise<boolean> {
  const isStored = await app.db.transaction(async (tx) => {
    // A change of exclusions is done, or waits and deletes the list.
    const user = await lockUser(tx, userId);
    if (!user || user.state === 'closed') return false;
    const excluded = await tx
      .select({ tagId: recommendationExclusion.targetId })
      .from(recommendationExclusion)
      .where(and(eq(recommendationExclusion.userId, userId), eq(recommendationExclusion.kind, 'tag')));
    if (excluded.some(({ tagId }) => !excludedTags.has(tagId))) return false;
    const { entries, builtAt } = list;
    const { rowCount } = await tx
      .insert(recommendation)
      .values({ userId, entries, builtAt })
      .onConflictDoUpdate({
        target: recommendation.userId,
        set: { entries, builtAt },
        setWhere: lte(recommendation.builtAt, builtAt),
      });
    return rowCount === 1;
  });
  if (isStored) {
    listCache(app).delete(userId);
    void listCache(app).get(userId, async () => list);
  }
  return isStored;
}

/** Deletes the list of a viewer, so that the next visit computes it. */
export async function deleteList(app: App, tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recommendation).where(eq(recommendation.userId, userId));
  await app.pubsub.publish(tx, recommendationTopic, userId);
}
