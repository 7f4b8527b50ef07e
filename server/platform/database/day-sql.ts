import { DAY_MS, siteTimeZone, startOfDayText } from '@muyu/contract/core/time.ts';
import { type AnyColumn, and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { firstIdOf } from './ids.ts';

/** SQL text of the calendar day of a time in Asia/Shanghai; `time` is SQL text, too. */
export const daySqlText = (time: string): string => `(${time} at time zone '${siteTimeZone}')::date`;

/** The same for an expression. */
export const daySql = (time: SQLWrapper): SQL<string> =>
  sql<string>`(${time} at time zone ${sql.raw(`'${siteTimeZone}'`)})::date`;

/**
 * The condition of the rows whose ids were made from one calendar day in Asia/Shanghai to another one, both included. Ids begin with
 * the time: the days are a range of the keys.
 */
export const idsOfDays = (
  id: AnyColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(id, firstIdOf(startOfDayText(from))),
    to === undefined ? undefined : lt(id, firstIdOf(new Date(startOfDayText(to).getTime() + DAY_MS))),
  );
