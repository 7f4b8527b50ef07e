import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';

const key = 'deviceToken';

/** The token that the server gave this device at an earlier login: with it, a right password always enters. */
export const readDeviceToken = (): string | undefined => safeLocalStorage.read(key) ?? undefined;

/** Keeps the token of a login; visitors have none. */
export function saveDeviceToken(token: string | null): void {
  if (token) safeLocalStorage.write(key, token);
}
