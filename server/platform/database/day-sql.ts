import { siteTimeZone } from '@muyu/contract/core/time.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL text of the calendar day of a time in Asia/Shanghai; `time` is SQL text, too. */
export const daySqlText = (time: string): string => `(${time} at time zone '${siteTimeZone}')::date`;

/** The same for an expression. */
export const daySql = (time: SQLWrapper): SQL<string> =>
  sql<string>`(${time} at time zone ${sql.raw(`'${siteTimeZone}'`)})::date`;
