import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';

/** Validity of a download link; each read of the export's state returns a new one. */
const linkMs = HOUR_MS;

/** An export with the session that may download it. */
type Export = { userId: string; exportId: string; sessionId: string };

const sign = (
  secret: string,
  { userId, exportId, sessionId }: Export,
  until: string,
  passwordAt: Date | null,
): string =>
  keyedHash(secret, 'export', `${userId} ${exportId} ${sessionId} ${until} ${passwordAt?.getTime() ?? 0}`)
    .toString('base64url')
    .slice(0, 32);

/**
 * A signed download link, valid without a cookie for an hour, not beyond the end of the export, not after the export was bound to
 * another session, and not after a change of the password that was set at `passwordAt`.
 */
export function exportUrl(
  secret: string,
  row: Export,
  { now, end, passwordAt }: { now: Date; end: Date; passwordAt: Date | null },
): string {
  const until = Math.min(now.getTime() + linkMs, end.getTime()).toString(36);
  return `/exports/${row.userId}/${row.exportId}/${until}/${sign(secret, row, until, passwordAt)}.zip`;
}

/** Whether the signature is valid for this export, its session and the present password, and has not expired. */
export function verifyExportLink(
  secret: string,
  link: Export & { until: string; signature: string },
  { now, passwordAt }: { now: Date; passwordAt: Date | null },
): boolean {
  const expected = Buffer.from(sign(secret, link, link.until, passwordAt));
  const actual = Buffer.from(link.signature);
  const matches = expected.length === actual.length && timingSafeEqual(expected, actual);
  return matches && Number.parseInt(link.until, 36) > now.getTime();
}
