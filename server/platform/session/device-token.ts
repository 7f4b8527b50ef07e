import { createHash, randomBytes } from 'node:crypto';

const form = /^[A-Za-z0-9_-]{43}$/;

/** A device is forgotten after this many wrong passwords in a row from it: it may be in other hands. */
export const maxDeviceFailures = 50;

/** Creates the token of a device: 256 random bits. Only its hash is stored. */
export const createDeviceToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a device token is stored; null for texts that are none. */
export const deviceTokenHash = (token: string | undefined): Buffer | null =>
  token && form.test(token) ? createHash('sha256').update(token).digest() : null;
