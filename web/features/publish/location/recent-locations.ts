import { safeLocalStorage } from '../../../client/device/storage.ts';

const recentKey = 'recentPlaces';
const maxRecent = 6;

/** Codes of recently chosen places on this device, the last first. */
export const getRecentLocations = (): string[] =>
  (safeLocalStorage.read(recentKey) ?? '').split(',').filter(Boolean);

export const saveRecentLocation = (code: string) =>
  safeLocalStorage.write(
    recentKey,
    [code, ...getRecentLocations().filter((one) => one !== code)].slice(0, maxRecent).join(),
  );
