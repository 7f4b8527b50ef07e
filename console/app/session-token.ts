/** Local storage, so that a second tab (the audit log beside the queue) shares the session; the server ends it after 8 hours. */
const key = 'console_token';

/** `ended`: the server refused the token. `left`: the operator signed out, here or in another tab. */
export type Ending = 'ended' | 'left';
const listeners = new Set<(ending: Ending) => void>();

export const readToken = () => localStorage.getItem(key);
export const keepToken = (token: string) => localStorage.setItem(key, token);

/** Forgets the token and tells whoever listens. */
export function dropToken(ending: Ending) {
  localStorage.removeItem(key);
  for (const listener of listeners) listener(ending);
}

/** Called each time the session is over. */
export function onSessionOver(listener: (ending: Ending) => void) {
  listeners.add(listener);
}

addEventListener('storage', (event) => {
  if (event.key === key && event.oldValue && !event.newValue) {
    for (const listener of listeners) listener('left');
  }
});
