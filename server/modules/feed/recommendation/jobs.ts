import { job } from '#platform/jobs/jobs.ts';

/** Computes the list of recommendations of one viewer; enqueued when they come back after engaging with something. */
export const recommendJob = job<{ userId: string }>('feed.recommend', { debounced: true, retries: 1 });

/** Moves the followers and the exclusions of a merged tag to the other tag. */
export const moveMergedTagJob = job<{ tagId: string; intoTagId: string }>('feed.moveMergedTag', {
  expireInSeconds: 3600,
});

/** Rebuilds rankings and the list of certified people. */
export const rankingsJob = job<Record<never, never>>('feed.rankings', { cron: '*/10 * * * *', retries: 1 });

/** Daily: deletes shown pages of recommendations and lists that are not requested any more. */
export const sweepRecommendationsJob = job<Record<never, never>>('feed.sweepRecommendations', {
  cron: '17 4 * * *',
  retries: 1,
});
