import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';

/** `boot.js` reads it too. */
const key = 'discoveryHead';

/** The height of the rows that the server names in the page, px; a banner is a third as high as it is wide (head-content.tsx). */
function estimateHeight(): number {
  const rows = document.querySelector<HTMLMetaElement>('[name=discovery-head]')?.content;
  if (!rows) return 0;
  const banner = rows.includes('banners') ? (Math.min(window.innerWidth, 480) - 16) / 3 + 8 : 0;
  return 2 + banner + (rows.includes('channels') ? 52 : 0);
}

/**
 * The height of the head of discovery, px, as it was at the last visit: it is reserved, so that the list does not move. 0
 * without a head.
 */
export const readHeadHeight = (): number => Number(safeLocalStorage.read(key) ?? estimateHeight());

/** 0: there is no head any more. */
export const storeHeadHeight = (height: number): void => void safeLocalStorage.write(key, `${height}`);
