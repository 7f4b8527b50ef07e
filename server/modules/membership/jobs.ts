import { job } from '#platform/jobs.ts';

/** Each minute: lets the next lower level of a VIP queue begin. */
export const lowerLevelsJob = job<Record<never, never>>('membership.lowerLevels', {
  cron: '* * * * *',
  retries: 0,
});

/** Hourly: reminds of subscriptions and VIP that end soon. */
export const remindSubscribersJob = job<Record<never, never>>('membership.remindSubscribers', {
  cron: '7 * * * *',
  retries: 0,
  expireInSeconds: 1800,
});
