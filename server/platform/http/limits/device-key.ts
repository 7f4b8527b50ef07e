import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isIssuedDeviceToken } from '../../session/device-token.ts';

const prefix = 'device ';
/** Calls of one device in the window of the limit: whoever logs in over and over gets a new token each time. */
const maxPerDevice = 60;

/** The key of a call whose limit counts by device, with a token that this site has issued; null for others. */
export function deviceKeyOf(secret: string, { routeOptions, body }: FastifyRequest): string | null {
  if (!routeOptions.config.endpoint?.limit?.perDevice) return null;
  const token = (body as { deviceToken?: unknown } | null | undefined)?.deviceToken;
  if (typeof token !== 'string' || !isIssuedDeviceToken(secret, token)) return null;
  return `${prefix}${hash('sha256', token, 'base64')}`;
}

/** The limit that holds for a key, of one that holds for an address. */
export const maxForKey = (max: number, key: string): number =>
  key.startsWith(prefix) ? Math.min(max, maxPerDevice) : max;
