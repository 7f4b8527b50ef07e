import { logout } from '@muyu/contract/account/account.ts';
import { client } from './client.ts';
import { replyWithin } from './offline/reply-within.ts';
import { useSession } from './session.ts';

/** Longest wait for the server, milliseconds: this device ends its sessions in any case. */
const timeoutMs = 3000;

/** Resolves when the requests that end sessions are answered, or could be for a while. Never rejects. */
export const awaitLogouts = (...requests: Promise<unknown>[]): Promise<unknown> =>
  replyWithin(timeoutMs, Promise.allSettled(requests)).catch(() => undefined);

/** Ends the session of this device, on the server when it is reached. */
export async function logOut(): Promise<void> {
  await awaitLogouts(client.request(logout, {}, { keepalive: true }));
  useSession.getState().end('left');
}
