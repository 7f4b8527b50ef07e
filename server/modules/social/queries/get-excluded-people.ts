import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { exclusionTopic } from '../events.ts';

const selectExcluded = statement<{ ids: string | null }>(
  'excluded_people',
  `select string_agg(target_id::text, ' ') as ids from (
     select target_id from exclusion where user_id = $1 union select target_id from ignore where user_id = $1
   ) p`,
);

const nobody: ReadonlySet<string> = new Set();

const excludedCache = memoizePerApp((app) => {
  const cache = new Cache<ReadonlySet<string>>(60_000, 5_000);
  app.pubsub.subscribe(exclusionTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** The people whom a person has excluded from recommendations or ignores, from a short cache that every change empties. */
export const getExcludedPeople = (app: App, userId: string): Promise<ReadonlySet<string>> =>
  excludedCache(app).get(userId, async () => {
    const [row] = await selectExcluded(app.db, [userId]);
    return row?.ids ? new Set(row.ids.split(' ')) : nobody;
  });
