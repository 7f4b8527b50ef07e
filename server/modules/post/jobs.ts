import { job } from '#platform/jobs.ts';

/** Lets engagement older than seven days drop out of the popularity of posts that get no more of it. */
export const popularityJob = job<Record<never, never>>('post.popularity', { cron: '*/10 * * * *' });
