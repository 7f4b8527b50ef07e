import { newId } from '#platform/database/ids.ts';

/** The moment that a UUIDv7 begins with, in milliseconds since 1970. */
const millisecondsOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * An identifier of this moment that is greater than the last one given, whatever the clocks of other servers say:
 * who reads a list oldest first misses nothing that is added meanwhile.
 */
export function idAfter(last: string | undefined, now: Date): string {
  const id = newId(now);
  return last === undefined || id > last ? id : newId(new Date(millisecondsOf(last) + 1));
}
