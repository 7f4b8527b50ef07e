import { isRecord, safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { useSession } from '../../../client/session.ts';

/** The position of a long video, milliseconds, and the time when it was saved. */
type SavedPosition = { at: number; seen: number };
export type SavedPositions = Readonly<Record<string, SavedPosition>>;

const keyOf = (userId: string) => `videoPlaces:${userId}`;
const ownKey = () => keyOf(useSession.getState().account?.userId ?? '');
const maxEntries = 50;
/** Positions this near to the start or the end are not saved. Milliseconds. */
const minPositionMs = 10_000;
const endMarginMs = 15_000;

/** Adds a position; removes it near the start and the end. */
export function withPosition(
  positions: SavedPositions,
  fileId: string,
  at: number,
  durationMs: number,
  now: number,
): SavedPositions {
  const { [fileId]: _, ...others } = positions;
  if (at < minPositionMs || at > durationMs - endMarginMs) return others;
  const stored = Object.entries({ ...others, [fileId]: { at: Math.round(at), seen: now } });
  return Object.fromEntries(stored.sort(([, a], [, b]) => b.seen - a.seen).slice(0, maxEntries));
}

const isPositions = (value: unknown): value is SavedPositions =>
  isRecord(value) && Object.values(value).every(isRecord);
const read = () => safeLocalStorage.readJson(ownKey(), isPositions, {});

/** The position of a video that the account has saved on this device, milliseconds; 0 without one. */
export const getSavedPosition = (fileId: string): number => Number(read()[fileId]?.at) || 0;

export function savePosition(fileId: string, at: number, durationMs: number): void {
  // A player that closes because the session has ended saves for nobody.
  if (!useSession.getState().account) return;
  safeLocalStorage.write(ownKey(), JSON.stringify(withPosition(read(), fileId, at, durationMs, Date.now())));
}

/** Deletes the positions of an account from this device. */
export function clearPositions(userId: string): void {
  safeLocalStorage.write(keyOf(userId), null);
  // Versions before stored the positions of all accounts together.
  safeLocalStorage.write('videoPlaces', null);
}
