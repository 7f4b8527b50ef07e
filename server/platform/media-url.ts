import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';
import { isId } from './database/ids.ts';

/** What a signed URL opens of a file: its pictures, the whole video, its preview, its stills, or a file to keep. */
export const parts = { picture: 'p', video: 'v', preview: 'w', frame: 'f', download: 'd' } as const;
export type Part = (typeof parts)[keyof typeof parts];

/** What a valid URL grants: for one viewer alone, or for whoever holds it (null). */
export type Grant = { viewerId: string | null; until: Date };

/**
 * URLs keep their text for a while, so that caches do; each lives between one and two of these. One that is bound to a
 * viewer must last as long as the longest video takes to watch.
 */
const openWindowMs = 6 * 3600_000;
const boundWindowMs = 2 * 3600_000;
const anybody = 'o';

const compute = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`media ${text}`).digest('base64url').slice(0, 22);

/** A page of a feed shows twenty pictures that the page before had signed too: signatures are kept, a bounded number. */
const kept = new Map<string, string>();
const keptAtMost = 50_000;

function sign(secret: string, text: string): string {
  const key = `${secret} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= keptAtMost) kept.clear();
  const signature = compute(secret, text);
  kept.set(key, signature);
  return signature;
}

/** When what is granted at `now` ends: for one viewer after 2 to 4 hours, for whoever holds it after 6 to 12. */
export function grantEnd(viewerId: string | null, now: Date): Date {
  const windowMs = viewerId ? boundWindowMs : openWindowMs;
  return new Date((Math.floor(now.getTime() / windowMs) + 2) * windowMs);
}

/**
 * The folder of URLs that open a part of a file: names behind it (`clip.mp4`, `master.m3u8` and what that names) are all
 * opened by it. For `viewerId` alone, who proves it (http/media-cookie.ts); null: for whoever holds it.
 */
export function grantPath(
  secret: string,
  fileId: string,
  part: Part,
  viewerId: string | null,
  now: Date,
): string {
  const until = grantEnd(viewerId, now).getTime() / 1000;
  const claim = `${until.toString(36)}.${viewerId ?? anybody}`;
  return `/media/${fileId}/${part}/${claim}.${sign(secret, `${fileId} ${part} ${claim}`)}`;
}

/**
 * The host in front of URLs of this type of domain entry (product document, section 3); '' where none is configured.
 * Only URLs for whoever holds them go there: what proves a viewer stays on the site itself.
 */
export const hostOf = ({ domains }: Pick<Config, 'domains'>, type: number): string => domains[type] ?? '';

/** A URL template of a picture's renditions: put a width for `{w}`, `avif` or `webp` for `{f}`. */
export const pictureTemplate = (secret: string, fileId: string, now: Date, viewerId: string | null = null) =>
  `${grantPath(secret, fileId, parts.picture, viewerId, now)}/{w}.{f}`;

/** One rendition as WebP, for places that take a single URL. */
export const pictureUrl = (
  secret: string,
  fileId: string,
  width: number,
  now: Date,
  viewerId: string | null = null,
): string =>
  pictureTemplate(secret, fileId, now, viewerId).replace('{w}', String(width)).replace('{f}', 'webp');

/** What the signed segment of a URL grants; null when it is not ours, or has ended. */
export function readGrant(
  secret: string,
  fileId: string,
  part: string,
  grant: string,
  now: Date,
): Grant | null {
  const [end = '', scope = '', signature = '', ...more] = grant.split('.');
  const until = Number.parseInt(end, 36) * 1000;
  if (more.length > 0 || !Number.isFinite(until) || until <= now.getTime()) return null;
  if (scope !== anybody && !isId(scope)) return null;
  const mine = Buffer.from(compute(secret, `${fileId} ${part} ${end}.${scope}`));
  const theirs = Buffer.from(signature);
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return null;
  return { viewerId: scope === anybody ? null : scope, until: new Date(until) };
}
