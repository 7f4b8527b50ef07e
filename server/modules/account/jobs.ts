import { job } from '#platform/jobs.ts';

/** Takes away what nobody needs any more: ended sessions, old tries and notes of registrations. */
export const sweepAccountJob = job<Record<never, never>>('account.sweep', { cron: '23 4 * * *' });
