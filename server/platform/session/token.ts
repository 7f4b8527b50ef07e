import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const hash = (secret: Buffer) => createHash('sha256').update(secret).digest();

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
  const body = Buffer.from(token.slice(prefix.length), 'base64url');
  if (body.length !== 64 || body.toString('base64url') !== token.slice(prefix.length)) return null;
  return {
    ownerId: uuidText(body.subarray(0, 16)),
    sessionId: uuidText(body.subarray(16, 32)),
    secret: body.subarray(32),
  };
}

/** Does the secret belong to this hash? In constant time. */
export const secretFits = (secret: Buffer, stored: Buffer): boolean => timingSafeEqual(hash(secret), stored);
