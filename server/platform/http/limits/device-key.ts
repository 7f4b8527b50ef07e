import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isIssuedDeviceToken } from '../../session/device-token.ts';

/** The key of a call whose limit counts by device, with a token that this site has issued; null for others. */
export function deviceKeyOf(secret: string, { routeOptions, body }: FastifyRequest): string | null {
  if (!routeOptions.config.endpoint?.limit?.perDevice) return null;
  const token = (body as { deviceToken?: unknown } | null | undefined)?.deviceToken;
  if (typeof token !== 'string' || !isIssuedDeviceToken(secret, token)) return null;
  return `device ${hash('sha256', token, 'base64')}`;
}
