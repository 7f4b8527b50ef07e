import { job } from '#platform/jobs/jobs.ts';

/** Deletes the counts of invitations by origin of earlier days. */
export const pruneOriginsJob = job<Record<never, never>>('invitation.pruneOrigins', { cron: '20 4 * * *' });
