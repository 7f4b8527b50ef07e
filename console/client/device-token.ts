import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';

/** In local storage like the session's token: it opens nothing by itself. */
const key = 'console_device';

/** The token of this device from an earlier login: with it, a right login always enters. */
export const readDeviceToken = (): string | undefined => safeLocalStorage.read(key) ?? undefined;
export const saveDeviceToken = (token: string) => safeLocalStorage.write(key, token);
