import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidText = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
/** The hash under which a secret is stored. */
export const secretHashOf = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest();

/** 64 bytes in canonical base64url: the last character encodes two bits. */
const bodyForm = /^[A-Za-z0-9_-]{85}[AQgw]$/;

export type TokenParts = { ownerId: string; sessionId: string; secret: Buffer };

/**
 * Creates a token of owner, session and a secret, 256 random bits unless given, so that a session is found by its primary
 * key. Only the hash of the secret is stored.
 */
export function createToken(prefix: string, ownerId: string, sessionId: string, secret = randomBytes(32)) {
  const body = Buffer.concat([uuidBytes(ownerId), uuidBytes(sessionId), secret]).toString('base64url');
  return { token: prefix + body, secretHash: secretHashOf(secret) };
}

/** Parses a token; null for any other text. */
export function parseToken(prefix: string, token: string): TokenParts | null {
  if (!token.startsWith(prefix)) return null;
  const text = token.slice(prefix.length);
  if (!bodyForm.test(text)) return null;
  const body = Buffer.from(text, 'base64url');
  const ids = body.toString('hex', 0, 32);
  return {
    ownerId: uuidText(ids.slice(0, 32)),
    sessionId: uuidText(ids.slice(32)),
    secret: body.subarray(32),
  };
}

/** Whether the secret has this hash, in constant time. */
export const verifySecret = (secret: Buffer, stored: Buffer): boolean =>
  timingSafeEqual(secretHashOf(secret), stored);
