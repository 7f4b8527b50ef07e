import { exclusionTopic } from '#modules/social';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memoize-per-app.ts';

/** Ids with spaces between them. */
type Row = {
  excludedPosts: string | null;
  excludedPeople: string | null;
  shown: string | null;
};

/** The exclusions of a viewer, and the posts that they were shown since their list was computed. */
export type ViewerState = {
  since: number;
  excludedPosts: ReadonlySet<string>;
  excludedPeople: ReadonlySet<string>;
  shown: Set<string>;
};

/** Exclusions of a viewer ($1), and the posts that they were shown since their list was computed ($2): all rows of one key. */
const selectOwn = statement<Row>(
  'recommendation_own',
  `select
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'post') as "excludedPosts",
     (select string_agg(target_id::text, ' ') from (
        select target_id from exclusion where user_id = $1 union all select target_id from ignore where user_id = $1
      ) p) as "excludedPeople",
     (select string_agg(array_to_string(post_ids, ' '), ' ') from (
        select post_ids from recommendation_view where user_id = $1 and created_at >= $2 order by created_at desc limit 20
      ) v) as shown`,
);

/**
 * States for half a minute, so that a person who scrolls reads theirs once. Exclusions empty it; posts that another server
 * shows meanwhile are missing, which only lets them sink later.
 */
const stateCache = memoizePerApp((app) => {
  const cache = new Cache<ViewerState>(30_000, 2_000);
  app.pubsub.subscribe(exclusionTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

const wordsOf = (text: string | null) => new Set(text ? text.split(' ') : []);

async function readState(app: App, userId: string, builtAt: Date): Promise<ViewerState> {
  const [row] = await selectOwn(app.db, [userId, builtAt]);
  return {
    since: builtAt.getTime(),
    excludedPosts: wordsOf(row!.excludedPosts),
    excludedPeople: wordsOf(row!.excludedPeople),
    shown: wordsOf(row!.shown),
  };
}

/** The state of a viewer whose list was computed at this time. */
export async function getViewerState(app: App, userId: string, builtAt: Date): Promise<ViewerState> {
  const cache = stateCache(app);
  const load = () => readState(app, userId, builtAt);
  const state = await cache.get(userId, load);
  if (state.since === builtAt.getTime()) return state;
  cache.delete(userId);
  return cache.get(userId, load);
}
