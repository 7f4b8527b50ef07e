import { job } from '#platform/jobs/jobs.ts';

/** Daily: clears deleted comments whose text and likes could not be removed at once. */
export const clearDeletedJob = job<Record<never, never>>('comment.clearDeleted', {
  cron: '33 4 * * *',
  expireInSeconds: 3600,
  retries: 0,
});
