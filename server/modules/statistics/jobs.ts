import { job } from '#platform/jobs/jobs.ts';

/** Every ten minutes: rewrites the numbers of today and of the two days before, after an outage from the last stored day on. */
export const rollUpJob = job<Record<never, never>>('statistics.rollUp', {
  cron: '*/10 * * * *',
  expireInSeconds: 540,
  retries: 0,
});
