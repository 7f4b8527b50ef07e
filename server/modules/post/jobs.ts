import { job } from '#platform/jobs/jobs.ts';

/** Recomputes popularity, so that engagement older than seven days no longer counts. */
export const popularityJob = job<Record<never, never>>('post.popularity', { cron: '*/10 * * * *' });

/** Recomputes all hot scores, after a change of their weights. */
export const rescorePostsJob = job<Record<never, never>>('post.rescore', { expireInSeconds: 1800 });

/** Purges the rows and files of a deleted post. */
export const purgePostJob = job<{ postId: string }>('post.purge', { expireInSeconds: 1800 });

/** Daily: purges deleted posts that remain. */
export const purgeDeletedJob = job<Record<never, never>>('post.purgeDeleted', {
  cron: '41 4 * * *',
  expireInSeconds: 3600,
  retries: 0,
});

/** Moves the posts of a merged tag to the other tag. */
export const moveTagPostsJob = job<{ tagId: string; intoTagId: string }>('post.moveTagPosts', {
  expireInSeconds: 3600,
});

/** Refunds the buyers of a post that operators took down. */
export const refundBuyersJob = job<{ postId: string }>('post.refundBuyers', {
  expireInSeconds: 1800,
  leavesRows: true,
});

/** Every ten minutes: continues refunds that were interrupted. */
export const sweepRefundsJob = job<Record<never, never>>('post.sweepRefunds', {
  cron: '*/10 * * * *',
  expireInSeconds: 1800,
  retries: 0,
});

/** Copies the certification of an author again, to posts that were being published when it changed. */
export const applyCertificationJob = job<{ userId: string }>('post.applyCertification', {
  expireInSeconds: 600,
});
