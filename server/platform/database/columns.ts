import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column kinds that every table shares. */
export const id = (name: string) => uuid(name);
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Values of an enumeration as they stand in a check constraint: what code and database allow is one list. */
export const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
