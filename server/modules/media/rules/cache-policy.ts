import type { MediaGrant } from '#platform/crypto/media-url.ts';

/** A cache asks again after this time, so that a withdrawn file leaves caches that no hook reaches. */
const freshSeconds = 60;
/** For this long a cache may answer with its copy while it asks. */
const staleSeconds = 600;

/** The Cache-Control of a picture of a preview: purge hooks hear nothing of its address, so no cache may answer with an old copy. */
export const previewCachePolicy = `public, max-age=${freshSeconds}`;

/**
 * The Cache-Control of a delivered file. Copies of one viewer stay in that viewer's browser until the URL expires; copies
 * for all are fresh for a minute, and asking again costs a 304.
 */
export function cachePolicy({ viewerId, until }: MediaGrant, now: Date): string {
  const left = Math.floor((until.getTime() - now.getTime()) / 1000);
  if (viewerId !== null) return `private, max-age=${left}`;
  const fresh = Math.min(freshSeconds, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(staleSeconds, left - fresh)}`;
}
