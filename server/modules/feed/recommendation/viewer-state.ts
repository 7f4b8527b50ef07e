import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** The posts that a viewer was shown since their list was computed. */
type ViewerState = { since: number; shown: Set<string> };

/** $1 the viewer, $2 the time at which their list was computed. */
const selectShown = statement<{ shown: string | null }>(
  'recommendation_shown',
  `select string_agg(array_to_string(post_ids, ' '), ' ') as shown from (
     select post_ids from recommendation_view where user_id = $1 and created_at >= $2 order by created_at desc limit 20
   ) v`,
);

/**
 * States for half a minute, so that a person who scrolls reads theirs once. Posts that another server shows meanwhile are
 * missing, which only lets them sink later.
 */
const stateCache = memoizePerApp(() => new Cache<ViewerState>(30_000, 2_000));

async function readState(app: App, userId: string, builtAt: Date): Promise<ViewerState> {
  const [row] = await selectShown(app.db, [userId, builtAt]);
  return { since: builtAt.getTime(), shown: new Set(row?.shown ? row.shown.split(' ') : []) };
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
