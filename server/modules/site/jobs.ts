import { job } from '#platform/jobs/jobs.ts';

/** Daily: deletes what an older version that still serves has counted. */
export const deleteVisitsJob = job<Record<never, never>>('site.deleteVisits', {
  cron: '27 4 * * *',
  retries: 1,
});
