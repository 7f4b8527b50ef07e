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

/** The smallest identifier that something of this moment can have. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
