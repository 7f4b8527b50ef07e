import { createHmac, timingSafeEqual } from 'node:crypto';
import { pictureUrl } from '@muyu/contract/core/picture-url.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { domainTypes } from '@muyu/contract/site/site.ts';
import type { Config } from '../config/config.ts';
import { isId } from '../database/ids.ts';

/**
 * The part of a file that a signed URL opens: pictures, the whole video, its preview, its stills, or a
 * download.
 */
export const mediaVariants = { picture: 'p', video: 'v', preview: 'w', frame: 'f', download: 'd' } as const;
export type MediaVariant = (typeof mediaVariants)[keyof typeof mediaVariants];

/** For whom a URL opens a file: one viewer, or any holder (null). */
export type UrlAudience = { config: Pick<Config, 'secret' | 'domains'>; now: Date; viewerId: string | null };

/** URLs that open a file for any holder. */
export const forEverybody = (config: UrlAudience['config'], now: Date): UrlAudience => ({
  config,
  now,
  viewerId: null,
});

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

/** The type of the domain entry whose host serves a part (product document, section 3). */
const domainTypeOf: Record<MediaVariant, number> = {
  p: domainTypes.image,
  v: domainTypes.mp4,
  w: domainTypes.mp4,
  f: domainTypes.image,
  d: domainTypes.download,
};

/**
 * URLs that are bound to a viewer stay on the site itself, because its cookie proves the viewer
 * (http/media-cookie.ts). Open ones use the host of their type when it is configured.
 */
const hostOf = ({ config, viewerId }: UrlAudience, type: number): string =>
  viewerId === null ? (config.domains[type] ?? '') : '';

/**
 * The folder of URLs that open a part of a file; all names below it (`clip.mp4`, `master.m3u8` and its
 * segments) are opened. The request must prove the viewer of the audience, if it has one.
 */
export function signMediaFolder(
  audience: UrlAudience,
  fileId: string,
  part: MediaVariant,
  type: number = domainTypeOf[part],
): string {
  const { config, now, viewerId } = audience;
  const until = grantExpiry(viewerId, now).getTime() / 1000;
  const claim = `${until.toString(36)}.${viewerId ?? publicScope}`;
  const signature = sign(config.secret, `${fileId} ${part} ${claim}`);
  return `${hostOf(audience, type)}/media/${fileId}/${part}/${claim}.${signature}`;
}

/** A URL template of a picture's renditions: `{w}` is a width, `{f}` is `avif` or `webp`. */
export const pictureUrlTemplate = (audience: UrlAudience, fileId: string, type?: number): string =>
  `${signMediaFolder(audience, fileId, mediaVariants.picture, type)}/{w}.{f}`;

/** One rendition as WebP, for clients that take a single URL. */
export const signPictureUrl = (audience: UrlAudience, fileId: string, width: number, type?: number): string =>
  pictureUrl(pictureUrlTemplate(audience, fileId, type), width, 'webp');

/** The grant of the signed segment of a URL; null when the signature is invalid or expired. */
export function verifyMediaGrant(
  { config, now }: Pick<UrlAudience, 'config' | 'now'>,
  fileId: string,
  part: string,
  grant: string,
): MediaGrant | null {
  const [end = '', scope = '', signature = '', ...more] = grant.split('.');
  const until = Number.parseInt(end, 36) * 1000;
  if (more.length > 0 || !Number.isFinite(until) || until <= now.getTime()) return null;
  if (scope !== publicScope && !isId(scope)) return null;
  const expected = Buffer.from(computeSignature(config.secret, `${fileId} ${part} ${end}.${scope}`));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return { viewerId: scope === publicScope ? null : scope, until: new Date(until) };
}
