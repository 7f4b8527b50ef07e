import { job } from '#platform/jobs.ts';

/** Lets engagement older than seven days drop out of the popularity of posts that get no more of it. */
export const popularityJob = job<Record<never, never>>('post.popularity', { cron: '*/10 * * * *' });

/** Removes what a deleted post left, rows and files. */
export const purgePostJob = job<{ postId: string }>('post.purge', { expireInSeconds: 1800 });

/** Once a day: deleted posts that are there still. */
export const purgeDeletedJob = job<Record<never, never>>('post.purgeDeleted', {
  cron: '41 4 * * *',
  expireInSeconds: 3600,
  retries: 0,
});
