import type { Certificate } from '@muyu/contract/admin/system.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';

/** Providers renew certificates a month before their end: one with three weeks left was not renewed. */
const expiringMs = 21 * DAY_MS;

/** Result of a connection to a host. */
export type SeenCertificate = { validTo: Date; issuer: string; refused: string | null };

/** The state of a certificate; `refused` is why a client would not trust it. */
export function certificateState(
  { validTo, refused }: SeenCertificate,
  now: Date,
): Extract<Certificate['state'], 'valid' | 'expiring' | 'expired' | 'untrusted'> {
  if (validTo <= now) return 'expired';
  if (refused) return 'untrusted';
  return validTo.getTime() - now.getTime() < expiringMs ? 'expiring' : 'valid';
}
