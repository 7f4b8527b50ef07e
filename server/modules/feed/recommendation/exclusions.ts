import { exclusionTopic } from '#modules/social';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** Ids with spaces between them. */
type Row = { posts: string | null; people: string | null; tags: string | null };
/** The exclusions of a viewer; `people` are those that they excluded or ignore. */
export type Exclusions = Readonly<Record<keyof Row, ReadonlySet<string>>>;

const selectExclusions = statement<Row>(
  'recommendation_excluded',
  `select
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'post') as posts,
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'tag') as tags,
     (select string_agg(target_id::text, ' ') from (
        select target_id from exclusion where user_id = $1 union all select target_id from ignore where user_id = $1
      ) p) as people`,
);

const exclusionsCache = memoizePerApp((app) => {
  const cache = new Cache<Exclusions>(60_000, 5_000);
  app.pubsub.subscribe(exclusionTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

const wordsOf = (text: string | null): ReadonlySet<string> => new Set(text ? text.split(' ') : []);

/** The exclusions of a viewer, from a short cache that every change empties: a person who scrolls reads theirs once. */
export const getExclusions = (app: App, userId: string): Promise<Exclusions> =>
  exclusionsCache(app).get(userId, async () => {
    const [row] = await selectExclusions(app.db, [userId]);
    return { posts: wordsOf(row!.posts), people: wordsOf(row!.people), tags: wordsOf(row!.tags) };
  });
