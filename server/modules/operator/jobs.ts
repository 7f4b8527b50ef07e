import { job } from '#platform/jobs/jobs.ts';

/** Deletes expired sessions of operators. */
export const deleteExpiredOperatorSessionsJob = job<Record<never, never>>('operator.deleteExpiredSessions', {
  cron: '29 4 * * *',
});
