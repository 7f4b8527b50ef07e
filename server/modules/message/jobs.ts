import { job } from '#platform/jobs.ts';

/** Takes away the items about a post that nobody sees any more. */
export const dropPostNewsJob = job<{ postId: string }>('message.dropPostNews');

/** Takes away what an erased account left in others' inboxes. */
export const forgetActorJob = job<{ userId: string }>('message.forgetActor');

/** Takes away items that have stood for 90 days. */
export const sweepNewsJob = job<Record<never, never>>('message.sweepNews', {
  cron: '37 4 * * *',
  retries: 0,
});
