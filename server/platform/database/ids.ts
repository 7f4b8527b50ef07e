import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** The lowest and the highest UUID: bounds of keyset queries. */
export const MIN_UUID = '00000000-0000-0000-0000-000000000000';
export const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Starts at a random value and increments: ids that one process creates in the same millisecond sort in creation order. */
let sequence = randomInt(2 ** 31);

/** Creates a UUIDv7: keys grow with time, and any server may create them without coordination. */
export function newId(at: Date): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence });
}

/** The lowest id of a time: ids created from then on are not below it. */
export function firstIdOf(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-000000000000`;
}

/** The time in an id. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID. Checked before a query, because PostgreSQL raises an error for other texts. */
export const isId = (text: string): boolean => uuidPattern.test(text);

/** SQL: the lowest id of a timestamp, so that a primary key of ids answers what was created since. */
export const lowestIdAt = (timestamp: string): string =>
  `(lpad(to_hex(floor(extract(epoch from ${timestamp}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
