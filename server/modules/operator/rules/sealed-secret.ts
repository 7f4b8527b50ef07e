import { randomBytes } from 'node:crypto';
import { seal, unseal } from '#platform/crypto/sealed.ts';

const purpose = 'totp';
/** What authenticator apps expect for SHA-1 (RFC 4226, section 4). */
const secretBytes = 20;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** An authenticator's secret as the database keeps it. */
export const sealSecret = (key: string, secret: Buffer): Buffer => seal(key, purpose, secret);

/** What an authenticator knows; those that were stored before secrets were sealed are as long as the secret itself. */
export const openSecret = (key: string, stored: Buffer): Buffer =>
  stored.length === secretBytes ? stored : unseal(key, purpose, stored);
