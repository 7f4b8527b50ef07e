import { createHmac, timingSafeEqual } from 'node:crypto';

/** URLs keep their text for this long, so that caches do; each lives between one and two of these. */
const windowMs = 6 * 3600_000;

const compute = (secret: string, fileId: string, until: number) =>
  createHmac('sha256', secret).update(`picture ${fileId} ${until}`).digest('base64url').slice(0, 22);

/** A page of a feed shows twenty pictures that the page before had signed too: signatures are kept, a bounded number. */
const kept = new Map<string, string>();
const keptAtMost = 50_000;

function sign(secret: string, fileId: string, until: number): string {
  const key = `${secret} ${fileId} ${until}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= keptAtMost) kept.clear();
  const signature = compute(secret, fileId, until);
  kept.set(key, signature);
  return signature;
}

/**
 * A URL template of a picture's renditions for somebody who may see it: put a width for `{w}`, `avif` or `webp` for `{f}`.
 * Who holds it may open it until it ends, 6 to 12 hours after `now`.
 */
export function pictureTemplate(secret: string, fileId: string, now: Date): string {
  const until = (Math.floor(now.getTime() / windowMs) + 2) * windowMs;
  return `/media/${fileId}/{w}.{f}?u=${(until / windowMs).toString(36)}&s=${sign(secret, fileId, until)}`;
}

/** One rendition as WebP, for places that take a single URL. */
export const pictureUrl = (secret: string, fileId: string, width: number, now: Date): string =>
  pictureTemplate(secret, fileId, now).replace('{w}', String(width)).replace('{f}', 'webp');

/** Until when such a URL is good; null for a signature that is not ours or has ended. */
export function signedUntil(secret: string, fileId: string, u: string, s: string, now: Date): Date | null {
  const until = Number.parseInt(u, 36) * windowMs;
  if (!Number.isFinite(until) || until <= now.getTime()) return null;
  const mine = Buffer.from(compute(secret, fileId, until));
  const theirs = Buffer.from(s);
  return mine.length === theirs.length && timingSafeEqual(mine, theirs) ? new Date(until) : null;
}
