import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/crypto/sealed.ts';

/** How long a link to an export is good, in milliseconds; asking how far it has come gives a new one. */
const linkMs = 3600_000;

const sign = (secret: string, userId: string, exportId: string, until: string): string =>
  keyedHash(secret, 'export', `${userId} ${exportId} ${until}`).toString('base64url').slice(0, 32);

/** A link that downloads an export: whoever holds it may, for an hour and not beyond the export's end. */
export function exportUrl(secret: string, userId: string, exportId: string, now: Date, end: Date): string {
  const until = Math.min(now.getTime() + linkMs, end.getTime()).toString(36);
  return `/exports/${userId}/${exportId}/${until}/${sign(secret, userId, exportId, until)}.zip`;
}

/** Is this signature ours, for this very export, and not over? */
export function exportLinkFits(
  secret: string,
  link: { userId: string; exportId: string; until: string; signature: string },
  now: Date,
): boolean {
  const mine = Buffer.from(sign(secret, link.userId, link.exportId, link.until));
  const theirs = Buffer.from(link.signature);
  const fits = mine.length === theirs.length && timingSafeEqual(mine, theirs);
  return fits && Number.parseInt(link.until, 36) > now.getTime();
}
