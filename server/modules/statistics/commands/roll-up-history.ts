import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { rollUpDay } from './roll-up.ts';

/** A day is `YYYY-MM-DD` in Shanghai. */
type ActiveDay = { userId: string; day: string };

const insertActivity = statement<never>(
  'statistics_activity_insert',
  `insert into member_activity (user_id, day)
   select distinct * from unnest($1::uuid[], $2::date[]) order by 1, 2 on conflict do nothing`,
);

/**
 * The numbers of the days before now of a community that was created at once, such as the demo's: its members were active on
 * days on which they had no session.
 */
export async function rollUpHistory(
  app: App,
  active: readonly ActiveDay[],
  now: Date,
  days: number,
): Promise<void> {
  await insertActivity(app.db, [active.map(({ userId }) => userId), active.map(({ day }) => day)]);
  for (let before = days; before >= 0; before--)
    await rollUpDay(app, new Date(now.getTime() - before * DAY_MS));
}
