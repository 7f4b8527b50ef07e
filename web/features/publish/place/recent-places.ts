import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { useSession } from '../../../client/session.ts';

const recentKey = () => `recentPlaces:${useSession.getState().account?.userId ?? ''}`;
const maxRecent = 6;

/** Codes of the places that the account has chosen lately on this device, the last first. */
export const getRecentPlaces = (): string[] =>
  (safeLocalStorage.read(recentKey()) ?? '').split(',').filter(Boolean);

export const saveRecentPlace = (code: string) =>
  safeLocalStorage.write(
    recentKey(),
    [code, ...getRecentPlaces().filter((one) => one !== code)].slice(0, maxRecent).join(),
  );
