import { type LoginData, logout } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { isInterruption } from '@muyu/contract/core/client.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { createClientForToken } from '../../../client/client.ts';
import { withProofOfWork } from '../proof-of-work/proof-of-work.ts';
import { readDeviceToken } from './device-token.ts';

export type LoginInput = ClientInputOf<typeof login>;
export type Credentials = { username: string; password: string };

/** A client without a token: an error for a suspended account must not end the visitor's session. */
const anonymousClient = createClientForToken(null);

/** Opens a session on the server, which this device does not use yet. */
export const requestLogin = (given: LoginInput): Promise<LoginData> =>
  withProofOfWork((proof) =>
    anonymousClient.request(login, { ...given, proof, deviceToken: readDeviceToken() }),
  );

/**
 * Opens a session with what a request without a reply may have stored; null when it has not. Rejects while the server cannot
 * be asked.
 */
export const tryLogin = (given: Credentials): Promise<LoginData | null> =>
  requestLogin(given).catch((error: unknown) => {
    if (isInterruption(error)) throw error;
    return null;
  });

/** Whether this is the password of the account, without a session that stays. Rejects while the server cannot be asked. */
export async function isPassword(given: Credentials): Promise<boolean> {
  const opened = await tryLogin(given);
  if (opened)
    void createClientForToken(opened.token)
      .request(logout, {})
      .catch(() => undefined);
  return opened !== null;
}
