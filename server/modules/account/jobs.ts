import { job } from '#platform/jobs.ts';

/** Takes away what nobody needs any more: ended sessions, old tries and notes of registrations. */
export const sweepAccountJob = job<Record<never, never>>('account.sweep', { cron: '23 4 * * *' });

/** Sends a code; it is worth five minutes, so there is little time to try again. */
export const sendCodeJob = job<{ sealed: string; expiresAt: string }>('account.sendCode', {
  retries: 2,
  expireInSeconds: 60,
});

/** Erases, once an hour, the accounts whose owners asked for it 14 days ago. */
export const eraseAccountsJob = job<Record<never, never>>('account.erase', {
  cron: '41 * * * *',
  retries: 0,
});

/** Makes an export of somebody's own data. */
export const exportJob = job<{ userId: string; exportId: string }>('account.export', {
  retries: 2,
  expireInSeconds: 900,
});

/** Takes away, once an hour, exports that are over, and ends those that nobody works on any more. */
export const sweepExportsJob = job<Record<never, never>>('account.sweepExports', {
  cron: '53 * * * *',
  retries: 0,
});
