import { createHmac, timingSafeEqual } from 'node:crypto';

/** URLs keep their text for this long, so that caches do; each lives between one and two of these. */
const windowMs = 6 * 3600_000;

const sign = (secret: string, fileId: string, until: number) =>
  createHmac('sha256', secret).update(`picture ${fileId} ${until}`).digest('base64url').slice(0, 22);

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
  const mine = Buffer.from(sign(secret, fileId, until));
  const theirs = Buffer.from(s);
  return mine.length === theirs.length && timingSafeEqual(mine, theirs) ? new Date(until) : null;
}
