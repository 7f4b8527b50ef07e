import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Counts on from a place of chance: what one process makes at one moment stands in the order in which it was made. */
let sequence = randomInt(2 ** 31);

/** A new identifier: UUIDv7, so keys grow with time; made by the application, so any server may make it. */
export function newId(at: Date = new Date()): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence });
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Is this text such an identifier? Foreign texts would make the database raise instead of finding nothing. */
export const isId = (text: string): boolean => form.test(text);
