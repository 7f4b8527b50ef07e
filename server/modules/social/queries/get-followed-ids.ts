import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { SizedCache } from '#platform/memory/sized-cache.ts';

/** Published when a person follows or unfollows; payload: the person. */
export const followTopic = 'social.follow';

const keptMs = 60_000;
/** Ids in all lists together: some 30 MB. */
const maxIds = 400_000;

const selectFollowed = statement<{ ids: string | null }>(
  'followed_ids',
  `select string_agg(target_id::text, ' ') as ids from follow where user_id = $1`,
);

const followedCache = memoizePerApp((app) => {
  const cache = new SizedCache<readonly string[]>({
    ttlMs: keptMs,
    maxSize: maxIds,
    sizeOf: (ids) => ids.length,
  });
  app.pubsub.subscribe(followTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/**
 * The ids of the people whom a person follows, from a short cache. A change on this server is in it at once, one on
 * another server after the time of an announcement.
 */
export const getFollowedIds = (app: App, userId: string): Promise<readonly string[]> =>
  followedCache(app).get(userId, async () => {
    const [row] = await selectFollowed(app.db, [userId]);
    return row?.ids ? row.ids.split(' ') : [];
  });
