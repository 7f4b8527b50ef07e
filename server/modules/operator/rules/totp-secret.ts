import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#platform/crypto/aes-gcm.ts';

const purpose = 'totp';
/** The recommended length for SHA-1 (RFC 4226, section 4). */
const secretBytes = 20;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** Encrypts an authenticator's secret for the database. */
export const encryptTotpSecret = (key: string, secret: Buffer): Buffer => encrypt(key, purpose, secret);

export const decryptTotpSecret = (key: string, stored: Buffer): Buffer => decrypt(key, purpose, stored);
