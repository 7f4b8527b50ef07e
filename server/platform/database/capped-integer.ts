import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const largest = 2_147_483_647;

/** A number of any size as an integer, the largest one at most, so that a sum that outgrows its column fails no statement. */
export const cappedInteger = (number: SQLWrapper): SQL<number> =>
  sql<number>`least(${number}, ${sql.raw(`${largest}`)})::int`;
