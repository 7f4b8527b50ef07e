import { searchFoundNothing } from '#modules/search';
import { flushBuffer } from '#platform/memory/write-buffer.ts';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { statisticsAdminRoutes } from './admin/routes.ts';
import { countInTransaction, eventBuffer } from './commands/count-events.ts';
import { eraseActivity } from './commands/erase-activity.ts';
import { rollUpRecentDays } from './commands/roll-up.ts';
import { rollUpJob } from './jobs.ts';
import { exportActivity } from './queries/export-activity.ts';
import { statisticsRoutes } from './routes.ts';
import { statisticsSettings } from './settings.ts';
import { statisticsTables } from './tables.ts';

/** Counts of client events, and daily numbers of the site for operators. */
export const statisticsModule = defineModule({
  name: 'statistics',
  settings: statisticsSettings,
  endpoints: statisticsRoutes,
  adminEndpoints: statisticsAdminRoutes,
  jobs: [
    jobHandler(rollUpJob, (app) => (_data, _log, signal) => rollUpRecentDays(app, app.clock.now(), signal)),
  ],
  listeners: [
    listener(
      searchFoundNothing,
      () => (tx, _event, now) =>
        countInTransaction(tx, { name: 'emptySearch', target: 'search', count: 1 }, now),
    ),
  ],
  flushes: [flushBuffer(eventBuffer)],
  stop: (app) => eventBuffer(app).flush(),
  tables: statisticsTables,
  reads: {
    app_user: 'registrations of a day, which of those members returned, and who was erased meanwhile',
    session: 'members whose session was used on a day',
    published_post: 'posts published on a day',
    post_read: 'reads of a day',
    post_like: 'likes of a day',
  },
  personalData: { exports: { account: exportActivity }, erasure: [() => eraseActivity] },
});
