import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column kinds that every table shares. */
export const id = (name: string) => uuid(name);
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
