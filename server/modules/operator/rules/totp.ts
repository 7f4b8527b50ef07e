import { HOTP, Secret, TOTP } from 'otpauth';

/** Time-based one-time passwords (RFC 6238) as authenticator apps expect them: SHA-1, 6 digits, 30 s. */
const period = 30;
/** Accepted time steps before and after the current one, for clocks that differ. */
const window = 1;

const toSecret = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer });

/** The number of the time step at `now`. */
export const stepAt = (now: Date): number => TOTP.counter({ period, timestamp: now.getTime() });

/** The code of a time step. */
export const codeOf = (secret: Buffer, step: number): string =>
  HOTP.generate({ secret: toSecret(secret), counter: step });

/** The time step near `now` whose code this is, or null. Compares in constant time. */
export function matchTotpStep(secret: Buffer, code: string, now: Date): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: toSecret(secret),
    period,
    window,
    timestamp: now.getTime(),
  });
  return delta === null ? null : stepAt(now) + delta;
}

/** A secret as users type it into an authenticator app: base 32 without padding (RFC 4648). */
export const base32 = (secret: Buffer): string => toSecret(secret).base32;

/** The URI that an authenticator app reads from a QR code. */
export function enrolmentUri(secret: Buffer, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
