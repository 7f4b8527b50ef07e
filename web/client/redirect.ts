import { safeLocalStorage, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';

/** Storage keys of the redirect and of the inviter (product document, section 3: stored client values). */
const redirectKey = 'redirectUrl';
const inviteKey = 'inviteCode';
/** Delay before the redirect is stored, milliseconds (product document, section 2). */
const delayMs = 100;

const excludedTarget = /^\/(login|error|timeZone|common\/RedirectPage)(\/|\?|$)/;

/** A path of this site outside the login pages; '/' for anything else. */
export function sanitizeRedirect(path: string | null | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\') || excludedTarget.test(path))
    return '/';
  return path;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the path to open after the login. */
export function storeRedirect(path: string): void {
  clearTimeout(timer);
  if (sanitizeRedirect(path) === path) safeLocalStorage.write(redirectKey, path);
}

/** Stores the path after 100 ms, when the navigation has settled. */
export function scheduleRedirectStore(path: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => storeRedirect(path), delayMs);
}

/** Clears the redirect after a logout: the next login opens the home page. */
export function clearRedirect(): void {
  clearTimeout(timer);
  safeLocalStorage.write(redirectKey, null);
}

/** Returns the stored path and deletes it. */
export function popRedirect(): string {
  const target = sanitizeRedirect(safeLocalStorage.read(redirectKey));
  clearRedirect();
  return target;
}

/** The code at the start of a text: a messenger may take the words behind a link into the link. '' without one. */
const inviteCodeOf = (text: string | null): string =>
  /^[A-Za-z0-9]{1,32}(?![A-Za-z0-9])/.exec(text?.normalize('NFKC').trim() ?? '')?.[0] ?? '';

/** Invite code of the link that opened the app on this device; '' without one. */
export const getSavedInvite = (): string => inviteCodeOf(safeLocalStorage.read(inviteKey));

/** Storage key of the code of a link that was opened in this tab since a registration was last changed. */
const openedKey = 'openedInvite';

/** The code of a link that was opened while a registration was under way; '' without one. */
export const getOpenedInvite = (): string => safeSessionStorage.read(openedKey) ?? '';
export const clearOpenedInvite = (): boolean => safeSessionStorage.write(openedKey, null);

/** Stores the invite code of the URL, and the URL as the redirect. */
export function saveLandingUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const inviteCode = inviteCodeOf(new URLSearchParams(search).get('inviteCode'));
  if (inviteCode) {
    safeLocalStorage.write(inviteKey, inviteCode);
    safeSessionStorage.write(openedKey, inviteCode);
  }
  scheduleRedirectStore(pathname + search);
}
