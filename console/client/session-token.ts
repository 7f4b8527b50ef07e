import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';

/**
 * Local storage, because several tabs share a session; without storage the session is that of this page. The server ends
 * it after 8 hours.
 */
const key = 'console_token';

/**
 * `ended`: the server rejected the token. `left`: the operator signed out in this or another tab. `replaced`: somebody signed in
 * in another tab; the session of this one goes on until it is loaded again.
 */
export type SessionEndReason = 'ended' | 'left' | 'replaced';
const listeners = new Set<(reason: SessionEndReason) => void>();
const notify = (reason: SessionEndReason) => {
  for (const listener of listeners) listener(reason);
};

/** The token that this tab shows the data of, also when another tab has stored the one of another operator. */
let own = safeLocalStorage.read(key);

export const readToken = () => own;

export function saveToken(token: string) {
  own = token;
  safeLocalStorage.write(key, token);
}

/** Deletes the token and notifies the listeners. */
export function clearToken(reason: 'ended' | 'left') {
  if (safeLocalStorage.read(key) === own) safeLocalStorage.write(key, null);
  own = null;
  notify(reason);
}

/** Registers a listener that is called each time a session ends. Returns a function that removes it. */
export function onSessionEnd(listener: (reason: SessionEndReason) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

addEventListener('storage', (event) => {
  if (event.key !== key || event.newValue === own) return;
  if (own !== null && event.newValue !== null) return notify('replaced');
  const isOver = own !== null;
  own = event.newValue;
  if (isOver) notify('left');
});
