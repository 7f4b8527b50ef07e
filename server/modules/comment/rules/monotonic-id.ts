import { newId } from '#platform/database/ids.ts';

/** The timestamp of a UUIDv7, in milliseconds since 1970. */
const idTimestampMs = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * A new id that is greater than `last`, also when another server's clock was ahead: a reader who pages a list oldest first
 * does not miss rows that are added meanwhile.
 */
export function monotonicId(last: string | undefined, now: Date): string {
  const id = newId(now);
  return last === undefined || id > last ? id : newId(new Date(idTimestampMs(last) + 1));
}
