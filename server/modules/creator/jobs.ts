import { job } from '#platform/jobs/jobs.ts';

/** Daily: deletes the pictures of applications that were decided long ago. */
export const sweepProofsJob = job<Record<never, never>>('creator.sweepProofs', {
  cron: '51 4 * * *',
  retries: 1,
  leavesRows: true,
});
