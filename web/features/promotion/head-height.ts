import { safeLocalStorage } from '../../client/device/storage.ts';

/** `boot.js` reads it too. */
const key = 'discoveryHead';

/** The height of the head of discovery at the last visit, px: it is reserved, so that the list does not move. 0 without one. */
export const readHeadHeight = (): number => Number(safeLocalStorage.read(key) ?? 0);

/** Null: there is no head any more. */
export const storeHeadHeight = (height: number | null): void =>
  void safeLocalStorage.write(key, height === null ? null : String(height));
