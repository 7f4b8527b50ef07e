import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../crypto/aes-gcm.ts';

const form = /^[A-Za-z0-9_-]{43}$/;
const randomPart = 20;
const markPart = 12;

/** A known device is deleted after this many wrong passwords in a row from it: it may be in other hands. */
export const maxDeviceFailures = 50;

const markOf = (secret: string, random: Buffer) =>
  keyedHash(secret, 'device token', random.toString('base64url')).subarray(0, markPart);

/** Creates the token of a device: 160 random bits and the mark of this site. Only its hash is stored. */
export function createDeviceToken(secret: string): string {
  const random = randomBytes(randomPart);
  return Buffer.concat([random, markOf(secret, random)]).toString('base64url');
}

/** Whether this site has issued the token, to whichever account; an invented one is found out without the database. */
export function isIssuedDeviceToken(secret: string, token: string): boolean {
  if (!form.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has bits that decoding ignores: other spellings would be other keys.
  if (bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(bytes.subarray(randomPart), markOf(secret, bytes.subarray(0, randomPart)));
}

/** The hash under which a device token is stored; null for texts that are none. */
export const deviceTokenHash = (token: string | undefined): Buffer | null =>
  token && form.test(token) ? createHash('sha256').update(token).digest() : null;
