import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { shanghaiDay } from '#platform/time.ts';
import { rebuildRankings } from './rebuild-rankings.ts';

const selectBuilt = statement<{ built: boolean }>(
  'ranking_built',
  `select (exists (select 1 from ranking_entry where day = $1::date) or exists (select 1 from certified_person))
     and exists (select 1 from ranking_person) as built`,
);

const builds = memoizePerApp(() => new Cache<void>(60_000, 2));

/** Builds the rankings when they were not built since the site began or the day changed; at most once a minute. */
export function ensureRankings(app: App, now: Date): Promise<void> {
  const day = shanghaiDay(now);
  return builds(app).get(day, async () => {
    const [row] = await selectBuilt(app.db, [day]);
    if (!row?.built) await rebuildRankings(app, now);
  });
}
