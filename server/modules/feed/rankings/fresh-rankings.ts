import type { App } from '#platform/app.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { areRankingsBuilt, buildFirstRankings } from './rebuild-rankings.ts';

const builds = memoizePerApp(() => new Cache<void>(60_000, 1));

/**
 * Builds the rankings of a site whose job has not run yet; looks once a minute. At the change of the day the last rankings stay
 * until the job has built new ones.
 */
export const ensureRankings = (app: App, now: Date): Promise<void> =>
  builds(app).get('', async () => {
    if (!(await areRankingsBuilt(app.db))) await buildFirstRankings(app, now);
  });
