import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column types that all tables share. */
export const uuidColumn = (name: string) => uuid(name);
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** An amount of money. */
export const fenColumn = (name: string) => bigint(name, { mode: 'number' });

/** Ids as one parameter, an array of uuid. */
export const uuidArray = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** The values of an enumeration for a check constraint, so that code and database use one list. */
export const sqlStringList = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
