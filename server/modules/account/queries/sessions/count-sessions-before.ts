import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { firstIdOf, timeOfId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';

const countBefore = statement<{ n: number }>(
  'session_count_before',
  `select count(*)::int as n from (
     select 1 from session where user_id = $1 and session_id >= $3 and session_id < $2 limit $4
   ) s`,
);

/** The sessions that the person opened in the day before this one, ended ones as well; at most `max` are counted. */
export async function countSessionsBefore(
  { db }: Pick<App, 'db'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  max: number,
): Promise<number> {
  const since = firstIdOf(new Date(timeOfId(sessionId).getTime() - DAY_MS));
  const [row] = await countBefore(db, [userId, sessionId, since, max]);
  return row!.n;
}
