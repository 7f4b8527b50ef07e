import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidText = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
const hash = (secret: Buffer) => createHash('sha256').update(secret).digest();

/** 64 bytes in base64url, in the one way to write them: the last letter holds two bits. */
const bodyForm = /^[A-Za-z0-9_-]{85}[AQgw]$/;

export type TokenParts = { ownerId: string; sessionId: string; secret: Buffer };

/**
 * A new token: owner, session and 256 random bits, so that a session is found by its primary key.
 * Only the secret's hash is stored.
 */
export function makeToken(prefix: string, ownerId: string, sessionId: string) {
  const secret = randomBytes(32);
  const body = Buffer.concat([uuidBytes(ownerId), uuidBytes(sessionId), secret]).toString('base64url');
  return { token: prefix + body, secretHash: hash(secret) };
}

/** The parts of a token of ours; null for anything else. */
export function readToken(prefix: string, token: string): TokenParts | null {
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

/** Does the secret belong to this hash? In constant time. */
export const secretFits = (secret: Buffer, stored: Buffer): boolean => timingSafeEqual(hash(secret), stored);
