import { job } from '#platform/jobs/jobs.ts';

/** Erases accounts whose deletion is due, once an hour. */
export const eraseAccountsJob = job<Record<never, never>>('privacy.erase', {
  cron: '41 * * * *',
  expireInSeconds: 3000,
  retries: 0,
});

/** Builds the export of one user's data. Videos of many gigabytes take long. */
export const exportJob = job<{ userId: string; exportId: string }>('privacy.export', {
  retries: 2,
  expireInSeconds: 2 * 3600,
});

/** Deletes expired exports and fails abandoned ones, once an hour. */
export const sweepExportsJob = job<Record<never, never>>('privacy.sweepExports', {
  cron: '53 * * * *',
  retries: 0,
});
