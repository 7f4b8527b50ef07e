import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Encryption of columns (phones, authenticator secrets), so that a copy of the database alone does not reveal
 * them.
 */
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Key objects: with the bytes of a key a hash takes five times as long. */
const keys = new Map<string, KeyObject>();
function deriveKey(secret: string, purpose: string): KeyObject {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const made = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `muyu ${purpose}`, 32)));
  keys.set(name, made);
  return made;
}

/** Encrypts with AES-256-GCM and a key derived from the server's secret and the purpose. */
export function encrypt(secret: string, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
}

/** Decrypts. Throws when the value was encrypted with another secret or purpose, or was changed. */
export function decrypt(secret: string, purpose: string, encrypted: Buffer): Buffer {
  if (encrypted[0] !== version || encrypted.length < 1 + ivBytes + tagBytes)
    throw new Error(`not encrypted: ${purpose}`);
  const iv = encrypted.subarray(1, 1 + ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), iv);
  decipher.setAuthTag(encrypted.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(1 + ivBytes + tagBytes)), decipher.final()]);
}

/** A keyed hash (HMAC) of values that are easy to guess, such as phones, for lookups. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest();
