import { job } from '#platform/jobs/jobs.ts';

/** Deletes the origins of invitations of earlier days. */
export const pruneOriginsJob = job<Record<never, never>>('invitation.pruneOrigins', { cron: '20 4 * * *' });
