import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { DAY_MS } from '#platform/time.ts';
import { rollUpDay } from './roll-up.ts';

const selectReaders = statement<{ userId: string; day: string }>(
  'statistics_readers',
  'select distinct user_id as "userId", day::text as day from post_read',
);
const insertReaders = statement<never>(
  'statistics_readers_insert',
  `insert into member_activity (user_id, day)
   select * from unnest($1::uuid[], $2::date[]) order by 1, 2 on conflict do nothing`,
);

/**
 * The numbers of the days before now of a community that was created at once, such as the demo's: its members have read posts on
 * days on which they had no session.
 */
export async function rollUpHistory(app: App, now: Date, days: number): Promise<void> {
  const readers = await selectReaders(app.db, []);
  await insertReaders(app.db, [readers.map(({ userId }) => userId), readers.map(({ day }) => day)]);
  for (let before = days; before >= 0; before--)
    await rollUpDay(app, new Date(now.getTime() - before * DAY_MS));
}
