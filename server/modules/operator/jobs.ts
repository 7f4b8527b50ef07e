import { job } from '#platform/jobs.ts';

/** Takes away sessions of the console that nobody can use any more. */
export const sweepOperatorsJob = job<Record<never, never>>('operator.sweep', { cron: '29 4 * * *' });
