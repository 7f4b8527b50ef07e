import { job } from '#platform/jobs/jobs.ts';

/** Daily: erases the appeals that an older version kept when it erased the account. */
export const eraseKeptAppealsJob = job<Record<never, never>>('sanction.eraseKeptAppeals', {
  cron: '47 4 * * *',
  retries: 1,
});
