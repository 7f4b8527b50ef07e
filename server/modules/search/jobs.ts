import { job } from '#platform/jobs/jobs.ts';
import type { PlaceNames } from './rules/renamed-places.ts';

/** After a change of name or signature, or of hiding from places: indexes the person and their posts. */
export const indexUserJob = job<{ userId: string }>('search.indexPerson', { expireInSeconds: 1800 });

/** After a change of a tag: indexes its posts again. */
export const indexTagJob = job<{ tagId: string }>('search.indexTag', { expireInSeconds: 3600 });

/** After a change of the names of places, of which `before` were the site's own: indexes the posts of the renamed ones again. */
export const indexPlacesJob = job<{ before: PlaceNames }>('search.indexPlaces', {
  expireInSeconds: 6 * 3600,
});

/** Every ten minutes: indexes published posts and members that have no row of the present analysis. */
export const rebuildIndexJob = job<Record<never, never>>('search.rebuild', {
  cron: '*/10 * * * *',
  expireInSeconds: 6 * 3600,
  retries: 0,
});

/** Deletes the searches of more than a day ago that hot searches counted. */
export const pruneHitsJob = job<Record<never, never>>('search.pruneHits', { cron: '*/20 * * * *' });
