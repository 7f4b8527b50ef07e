import { exclusionTopic } from '#modules/social';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** Ids with spaces between them. */
type Row = Record<'posts' | 'excluded' | 'ignored' | 'tags', string | null>;
/** The exclusions of a viewer; `people` are those that they excluded or ignore, `excludedPeople` those that they excluded. */
export type Exclusions = Readonly<
  Record<'posts' | 'people' | 'excludedPeople' | 'tags', ReadonlySet<string>>
>;

const selectExclusions = statement<Row>(
  'recommendation_excluded',
  `select
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'post') as posts,
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'tag') as tags,
     (select string_agg(target_id::text, ' ') from exclusion where user_id = $1) as excluded,
     (select string_agg(target_id::text, ' ') from ignore where user_id = $1) as ignored`,
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
    const excludedPeople = wordsOf(row!.excluded);
    const people = new Set([...excludedPeople, ...wordsOf(row!.ignored)]);
    return { posts: wordsOf(row!.posts), people, excludedPeople, tags: wordsOf(row!.tags) };
  });
