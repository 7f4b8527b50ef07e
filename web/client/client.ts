import { createClient } from '@muyu/contract/core/client.ts';
import { useLocaleStore } from './device/locale.ts';
import { readClock, stampReply } from './logical-clock.ts';
import { observedFetch } from './offline/connection.ts';
import { useSession } from './session.ts';

const baseOptions = { base: '/api', locale: () => useLocaleStore.getState().locale, fetch: observedFetch };

/** API client of this origin with the session and language of this device. */
export const client = createClient({
  ...baseOptions,
  token: () => useSession.getState().token,
  observeRequest() {
    const started = readClock();
    return (data) => stampReply(data, started);
  },
  onSessionInvalid: (_error, token) => endRejected(token),
});

/** Ends the session of a token that the server has rejected. A late reply to a previous token does not end the current one. */
export function endRejected(rejectedToken: string | null): void {
  const { token, end } = useSession.getState();
  if (token !== null && token === rejectedToken) end('refused');
}

/** API client for another token or for none; its errors do not affect the session of this device. */
export const createClientForToken = (token: string | null) =>
  createClient({ ...baseOptions, token: () => token });
