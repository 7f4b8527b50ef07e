import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { timeZone } from '../time.ts';

/** SQL text of the calendar day of a time in Asia/Shanghai; `time` is SQL text, too. */
export const daySqlText = (time: string): string => `(${time} at time zone '${timeZone}')::date`;

/** The same for an expression. */
export const daySql = (time: SQLWrapper): SQL<string> =>
  sql<string>`(${time} at time zone ${sql.raw(`'${timeZone}'`)})::date`;
