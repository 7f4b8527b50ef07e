import { type DailyMetric, retentionDays } from '@muyu/contract/admin/statistics.ts';
import { DAY_MS, shanghaiDay, startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import { eq, max, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { daySqlText } from '#platform/database/day-sql.ts';
import { statement } from '#platform/database/statement.ts';
import { dailyMetric } from '../tables.ts';
import { dayQueries } from './day-queries.ts';

/** Days of activity are kept this long: the longest cohort and a month of active members. */
const keptDays = 400;
/** The days before today that the first roll-up of an installation computes. */
const firstDays = 30;
/** The days before today that every roll-up computes again, for what arrives late. */
const lateDays = 2;

/**
 * One look at all sessions, also for several days: touches are spread over the table, so that a block range index excludes nothing, and an
 * ordered one would double the cost of each.
 */
const insertActivity = statement<never>(
  'member_activity_insert',
  `insert into member_activity (user_id, day)
   select distinct s.user_id, ${daySqlText('s.seen_at')} from session s join app_user u on u.user_id = s.user_id
   where s.seen_at >= $1 and s.seen_at < $2 and u.kind = 'member' and u.erased_at is null
   order by s.user_id
   on conflict do nothing`,
);
const deleteErasedActivity = statement<never>(
  'member_activity_erased',
  'delete from member_activity a using app_user u where u.user_id = a.user_id and u.erased_at >= $1',
);
const deleteOldActivity = statement<never>(
  'member_activity_old',
  'delete from member_activity where day < $1',
);
const countReturned = statement<{ value: number }>(
  'member_activity_returned',
  `select count(*)::int as value from member_activity a join app_user u on u.user_id = a.user_id
   where a.day = $1::date and u.kind = 'member' and coalesce(u.registered_at, u.created_at) >= $2
     and coalesce(u.registered_at, u.created_at) < $3`,
);

type Day = { day: string; from: Date; until: Date };
const dayAt = (at: Date): Day => {
  const from = startOfShanghaiDay(at);
  return { day: shanghaiDay(at), from, until: new Date(from.getTime() + DAY_MS) };
};
const daysBefore = ({ from }: Day, count: number): Day => dayAt(new Date(from.getTime() - count * DAY_MS));

async function store(app: App, rows: { day: string; metric: string; value: number }[]): Promise<void> {
  await app.db
    .insert(dailyMetric)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyMetric.day, dailyMetric.metric],
      set: { value: sql`excluded.value` },
    });
}

/** Stores who was active from one time to another. */
async function recordActivity(app: App, from: Date, until: Date): Promise<void> {
  await insertActivity(app.db, [from, until]);
  // An erasure meanwhile has not seen the new rows. A session that has not ended yet is found by the next roll-up.
  await deleteErasedActivity(app.db, [from]);
}

/** Rewrites the numbers of one day, and the returned members of the cohorts that it belongs to. Running it twice changes nothing. */
export async function rollUpDay(app: App, at: Date): Promise<void> {
  const only = dayAt(at);
  await recordActivity(app, only.from, only.until);
  await countDay(app, only);
}

async function countDay(app: App, today: Day): Promise<void> {
  const { day } = today;
  const rows: { day: string; metric: string; value: number }[] = [];
  for (const metric of Object.keys(dayQueries) as DailyMetric[]) {
    const [found] = await dayQueries[metric](app.db, today);
    rows.push({ day, metric, value: Number(found?.value ?? 0) });
  }
  for (const count of retentionDays) {
    const cohort = daysBefore(today, count);
    const [found] = await countReturned(app.db, [day, cohort.from, cohort.until]);
    rows.push({ day: cohort.day, metric: `returned${count}`, value: found?.value ?? 0 });
  }
  await store(app, rows);
}

/** How many days before today the numbers begin that are computed again: the last stored day, which was not over then, or earlier. */
async function countDaysToRewrite(app: App, today: Day): Promise<number> {
  const [stored] = await app.db
    .select({ day: max(dailyMetric.day) })
    .from(dailyMetric)
    .where(eq(dailyMetric.metric, 'activeDay'));
  if (!stored?.day) return firstDays;
  const since =
    (today.from.getTime() - startOfShanghaiDay(new Date(`${stored.day}T12:00:00+08:00`)).getTime()) / DAY_MS;
  return Math.min(Math.max(since, lateDays), keptDays);
}

/**
 * Rewrites the numbers of today and of the days before, from the last stored day on; of a month when there are none yet.
 * Stopped by the signal it has stored the earlier days, after which the next one goes on.
 */
export async function rollUpRecentDays(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const today = dayAt(now);
  const days = await countDaysToRewrite(app, today);
  await recordActivity(app, daysBefore(today, days).from, today.until);
  for (let before = days; before >= 0; before--) {
    signal?.throwIfAborted();
    await countDay(app, daysBefore(today, before));
  }
  await deleteOldActivity(app.db, [daysBefore(today, keptDays).day]);
}
