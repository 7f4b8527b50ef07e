import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';

/** Validity of a download link; each read of the export's state returns a new one. */
const linkMs = 3600_000;

const sign = (secret: string, userId: string, exportId: string, until: string): string =>
  keyedHash(secret, 'export', `${userId} ${exportId} ${until}`).toString('base64url').slice(0, 32);

/** A signed download link, valid without a session for an hour and not beyond the end of the export. */
export function exportUrl(secret: string, userId: string, exportId: string, now: Date, end: Date): string {
  const until = Math.min(now.getTime() + linkMs, end.getTime()).toString(36);
  return `/exports/${userId}/${exportId}/${until}/${sign(secret, userId, exportId, until)}.zip`;
}

/** Whether the signature is valid for this export and has not expired. */
export function verifyExportLink(
  secret: string,
  link: { userId: string; exportId: string; until: string; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(secret, link.userId, link.exportId, link.until));
  const actual = Buffer.from(link.signature);
  const matches = expected.length === actual.length && timingSafeEqual(expected, actual);
  return matches && Number.parseInt(link.until, 36) > now.getTime();
}
