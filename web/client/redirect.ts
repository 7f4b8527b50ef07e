import { ofDevice } from './stored.ts';

/** Where the browser keeps the way back and the inviter (product document, section 3: stored client values). */
const redirectKey = 'redirectUrl';
const inviteKey = 'inviteCode';
/** The way back is saved this much later, milliseconds (product document, section 2). */
const delayMs = 100;

const notATarget = /^\/(login|error|timeZone|common\/RedirectPage)(\/|\?|$)/;

/** Where a person may be sent on to: a path of this site outside the login family; '/' for everything else. */
export function safeTarget(path: string | null | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\') || notATarget.test(path))
    return '/';
  return path;
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Remembers where somebody wants to go on to. */
export function keepRedirect(path: string): void {
  clearTimeout(waiting);
  if (safeTarget(path) === path) ofDevice.write(redirectKey, path);
}

/** Remembers it 100 ms from now, when the app has come to rest. */
export function saveRedirect(path: string): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => keepRedirect(path), delayMs);
}

/** For somebody who left by choice: whoever comes next starts at home. */
export function forgetRedirect(): void {
  clearTimeout(waiting);
  ofDevice.write(redirectKey, null);
}

/** Where to go on to after login or registration; asked once, then forgotten. */
export function takeRedirect(): string {
  const target = safeTarget(ofDevice.read(redirectKey));
  forgetRedirect();
  return target;
}

/** The invitation that this device was opened with; '' for none. */
export const savedInvite = (): string => ofDevice.read(inviteKey) ?? '';

/** Keeps the inviter of the address that the app was opened with, and that address as the way back. */
export function keepArrival({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const inviteCode = new URLSearchParams(search).get('inviteCode');
  if (inviteCode) ofDevice.write(inviteKey, inviteCode);
  saveRedirect(pathname + search);
}
