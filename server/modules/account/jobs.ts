import { job } from '#platform/jobs/jobs.ts';

/** Deletes expired sessions, codes, tokens, registrations and login attempts, once a day. */
export const sweepAccountJob = job<Record<never, never>>('account.sweep', { cron: '23 4 * * *' });

/** Sends an SMS code. A code is valid for minutes (`account.smsMinutes`), so there are few retries. */
export const sendCodeJob = job<{ ciphertext: string; expiresAt: string }>('account.sendCode', {
  retries: 2,
  expireInSeconds: 60,
});
