import { createHmac, timingSafeEqual } from 'node:crypto';

/** One-time passwords by time (RFC 6238) in the form that every authenticator app knows: SHA-1, 6 digits, 30 s. */
const stepSeconds = 30;
const digits = 6;
/** A code is good one step early or late, for clocks that differ and people who type. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step near `now` whose code this is; null when there is none. In constant time. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step++) {
    const right = Buffer.from(codeOf(secret, step));
    if (right.length === given.length && timingSafeEqual(right, given)) found = step;
  }
  return found;
}

/** A secret as people type it into an authenticator app (RFC 4648, base 32 without padding). */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app reads from a QR code. */
export function enrolmentUri(secret: Buffer, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
