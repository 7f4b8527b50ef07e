import { LRUCache } from 'lru-cache';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** Announced when a person follows or unfollows; payload: the person. */
export const followTopic = 'social.follow';

const keptMs = 60_000;
/** Ids in all lists together: some 30 MB. */
const maxIds = 400_000;

const selectFollowed = statement<{ ids: string | null }>(
  'followed_ids',
  `select string_agg(target_id::text, ' ') as ids from follow where user_id = $1`,
);

const followedCache = memoizePerApp((app) => {
  const cache = new LRUCache<string, readonly string[]>({ maxSize: maxIds, ttl: keptMs });
  /** Readers whose follows change while they are loaded are not kept. */
  const loading = new Map<string, Promise<readonly string[]>>();
  const clear = (userId: string) => {
    cache.delete(userId);
    loading.delete(userId);
  };
  app.pubsub.subscribe(followTopic, clear);
  app.pubsub.onReconnect(() => {
    cache.clear();
    loading.clear();
  });
  return { cache, loading };
});

/**
 * The ids of the people whom a person follows, from a short cache. A change on this server is in it at once, one on
 * another server after the time of an announcement.
 */
export function getFollowedIds(app: App, userId: string): Promise<readonly string[]> {
  const { cache, loading } = followedCache(app);
  const known = cache.get(userId);
  if (known) return Promise.resolve(known);
  const begun = loading.get(userId);
  if (begun) return begun;
  const load = async (): Promise<readonly string[]> => {
    const [row] = await selectFollowed(app.db, [userId]);
    return row?.ids ? row.ids.split(' ') : [];
  };
  const asked: Promise<readonly string[]> = load().then(
    (ids) => {
      if (loading.get(userId) === asked) {
        loading.delete(userId);
        cache.set(userId, ids, { size: ids.length + 1 });
      }
      return ids;
    },
    (error: unknown) => {
      if (loading.get(userId) === asked) loading.delete(userId);
      throw error;
    },
  );
  loading.set(userId, asked);
  return asked;
}
