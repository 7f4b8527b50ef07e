import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept so that a copy of the database alone does not give it away: phones, authenticator secrets. */
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

const keys = new Map<string, Buffer>();
function keyOf(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`;
  const known = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `muyu ${purpose}`, 32));
  keys.set(name, known);
  return known;
}

/** Encrypts (AES-256-GCM) with a key made of the server's secret for this purpose. */
export function seal(secret: string, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
}

/** What was sealed. Throws when it was sealed with another secret or for another purpose, or was changed. */
export function unseal(secret: string, purpose: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version || sealed.length < 1 + ivBytes + tagBytes)
    throw new Error(`not sealed: ${purpose}`);
  const iv = sealed.subarray(1, 1 + ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  decipher.setAuthTag(sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()]);
}

/** A hash that only who knows the server's secret can make: for looking up what is guessed easily, such as a phone. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyOf(secret, purpose)).update(text).digest();
