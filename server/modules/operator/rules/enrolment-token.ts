import { decrypt, encrypt, keyedHash } from '#platform/crypto/aes-gcm.ts';

const purpose = 'enrolment';
const minutes = 10;

/** A secret that is being enrolled; `fingerprint` binds it to the password. */
export type EnrolmentClaims = { operatorId: string; secret: Buffer; fingerprint: string };

/** Changes with the password, so that a reset invalidates earlier tickets. */
export const passwordFingerprint = (key: string, passwordHash: string): string =>
  keyedHash(key, 'enrolment password', passwordHash).toString('base64url');

/** Issues a ticket: encrypted with the server's secret, stateless, valid for ten minutes. */
export function issueEnrolmentToken(
  key: string,
  { secret, ...enrolling }: EnrolmentClaims,
  now: Date,
): string {
  const until = now.getTime() + minutes * 60_000;
  const text = JSON.stringify({ ...enrolling, secret: secret.toString('base64'), until });
  return encrypt(key, purpose, Buffer.from(text)).toString('base64url');
}

/** Decrypts a ticket; null when it is foreign or expired. */
export function readEnrolmentToken(key: string, ticket: string, now: Date): EnrolmentClaims | null {
  try {
    const text = decrypt(key, purpose, Buffer.from(ticket, 'base64url')).toString();
    const { operatorId, secret, fingerprint, until } = JSON.parse(text) as Record<
      keyof EnrolmentClaims,
      string
    > & {
      until: number;
    };
    return until > now.getTime() ? { operatorId, secret: Buffer.from(secret, 'base64'), fingerprint } : null;
  } catch {
    return null;
  }
}
