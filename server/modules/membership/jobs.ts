import { job } from '#platform/jobs/jobs.ts';

/** Each minute: lets the next lower level of a VIP queue begin. */
export const lowerLevelsJob = job<Record<never, never>>('membership.lowerLevels', {
  cron: '* * * * *',
  retries: 0,
  leavesRows: true,
});

/** Ends the subscriptions to a creator whose account was closed, and returns the unused part. */
export const endSubscriptionsJob = job<{ creatorId: string }>('membership.endSubscriptions', {
  expireInSeconds: 1800,
  leavesRows: true,
});

/** Hourly: reminds of subscriptions and VIP that end soon, and ends subscriptions to closed accounts that are left. */
export const remindSubscribersJob = job<Record<never, never>>('membership.remindSubscribers', {
  cron: '7 * * * *',
  retries: 0,
  expireInSeconds: 1800,
  leavesRows: true,
});

/** Daily: deletes the trial views of earlier days. */
export const sweepTrialViewsJob = job<Record<never, never>>('membership.sweepTrialViews', {
  cron: '13 4 * * *',
  retries: 1,
});
