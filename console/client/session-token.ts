/** Local storage, because several tabs share a session. The server ends the session after 8 hours. */
const key = 'console_token';

/** `ended`: the server rejected the token. `left`: the operator signed out in this or another tab. */
export type SessionEndReason = 'ended' | 'left';
const listeners = new Set<(reason: SessionEndReason) => void>();

export const readToken = () => localStorage.getItem(key);
export const saveToken = (token: string) => localStorage.setItem(key, token);

/** Deletes the token and notifies the listeners. */
export function clearToken(reason: SessionEndReason) {
  localStorage.removeItem(key);
  for (const listener of listeners) listener(reason);
}

/** Registers a listener that is called each time a session ends. Returns a function that removes it. */
export function onSessionEnd(listener: (reason: SessionEndReason) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

addEventListener('storage', (event) => {
  if (event.key === key && event.oldValue && !event.newValue) {
    for (const listener of listeners) listener('left');
  }
});
