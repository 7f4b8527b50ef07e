import { createHmac, timingSafeEqual } from 'node:crypto';
import { pictureUrl } from '@muyu/contract/core/picture-url.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import type { Config } from '../config/config.ts';
import { isId } from '../database/ids.ts';

/**
 * The part of a file that a signed URL opens: pictures, the whole video, its preview, its stills, or a
 * download.
 */
export const mediaVariants = { picture: 'p', video: 'v', preview: 'w', frame: 'f', download: 'd' } as const;
export type MediaVariant = (typeof mediaVariants)[keyof typeof mediaVariants];

/** The grant of a valid URL: for one viewer, or for any holder (null). */
export type MediaGrant = { viewerId: string | null; until: Date };

/**
 * URLs are stable for a while, so that caches work; each is valid for one to two of these periods. A URL that
 * is bound to a viewer must outlast the longest video.
 */
const openWindowMs = 6 * HOUR_MS;
const boundWindowMs = 2 * HOUR_MS;
const publicScope = 'o';

const computeSignature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`media ${text}`).digest('base64url').slice(0, 22);

/** A bounded cache of signatures: pages of a feed sign the same pictures again. */
const signatureCache = new Map<string, string>();
const maxCached = 50_000;

function sign(secret: string, text: string): string {
  const key = `${secret} ${text}`;
  const known = signatureCache.get(key);
  if (known) return known;
  if (signatureCache.size >= maxCached) signatureCache.clear();
  const signature = computeSignature(secret, text);
  signatureCache.set(key, signature);
  return signature;
}

/** When a grant of `now` expires: for one viewer after 2 to 4 hours, for any holder after 6 to 12. */
export function grantExpiry(viewerId: string | null, now: Date): Date {
  const windowMs = viewerId ? boundWindowMs : openWindowMs;
  return new Date((Math.floor(now.getTime() / windowMs) + 2) * windowMs);
}

/**
 * The folder of URLs that open a part of a file; all names below it (`clip.mp4`, `master.m3u8` and its
 * segments) are opened. With `viewerId` the request must prove that viewer (http/media-cookie.ts); null opens
 * it for any holder.
 */
export function signMediaPath(
  secret: string,
  fileId: string,
  part: MediaVariant,
  viewerId: string | null,
  now: Date,
): string {
  const until = grantExpiry(viewerId, now).getTime() / 1000;
  const claim = `${until.toString(36)}.${viewerId ?? publicScope}`;
  return `/media/${fileId}/${part}/${claim}.${sign(secret, `${fileId} ${part} ${claim}`)}`;
}

/**
 * The host of URLs of this type of domain entry (product document, section 3), or ''. URLs that are bound to
 * a viewer stay on the site itself, because its cookie proves the viewer.
 */
export const hostOf = ({ domains }: Pick<Config, 'domains'>, type: number): string => domains[type] ?? '';

/** A URL template of a picture's renditions: `{w}` is a width, `{f}` is `avif` or `webp`. */
export const pictureUrlTemplate = (
  secret: string,
  fileId: string,
  now: Date,
  viewerId: string | null = null,
) => `${signMediaPath(secret, fileId, mediaVariants.picture, viewerId, now)}/{w}.{f}`;

/** One rendition as WebP, for clients that take a single URL. */
export const signPictureUrl = (
  secret: string,
  fileId: string,
  width: number,
  now: Date,
  viewerId: string | null = null,
): string => pictureUrl(pictureUrlTemplate(secret, fileId, now, viewerId), width, 'webp');

/** The grant of the signed segment of a URL; null when the signature is invalid or expired. */
export function verifyMediaGrant(
  secret: string,
  fileId: string,
  part: string,
  grant: string,
  now: Date,
): MediaGrant | null {
  const [end = '', scope = '', signature = '', ...more] = grant.split('.');
  const until = Number.parseInt(end, 36) * 1000;
  if (more.length > 0 || !Number.isFinite(until) || until <= now.getTime()) return null;
  if (scope !== publicScope && !isId(scope)) return null;
  const expected = Buffer.from(computeSignature(secret, `${fileId} ${part} ${end}.${scope}`));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return { viewerId: scope === publicScope ? null : scope, until: new Date(until) };
}
