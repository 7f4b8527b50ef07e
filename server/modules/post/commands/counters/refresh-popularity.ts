import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { cappedInteger } from '#platform/database/capped-integer.ts';
import { lockFlushes } from '#platform/database/delta-flush.ts';
import { popularityDays } from '../../settings.ts';

const batchSize = 2_000;

/** Sets each post's popularity to the engagement of the last `popularityDays`, and deletes day sums older than thirty. */
export async function refreshPopularity(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const { db } = app;
  const today = sql`${shanghaiDay(now)}::date`;
  const week = (ofPosts: SQL) => sql`
    select post_id, ${cappedInteger(sql`greatest(0, sum(weight))`)} as weight from post_daily_engagement
    where day > ${today} - ${app.settings.get(popularityDays)}::int ${ofPosts} group by post_id`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select post_id as id from (select post_id, popularity from post_stat where popularity > 0) o
      full join (${week(sql``)}) w using (post_id)
    where coalesce(o.popularity, 0) <> coalesce(w.weight, 0) order by 1`);
  for (let begin = 0; begin < rows.length; begin += batchSize) {
    signal?.throwIfAborted();
    const ids = sql`${sql.param(rows.slice(begin, begin + batchSize).map(({ id }) => id))}::uuid[]`;
    await db.transaction(async (tx) => {
      // A flush changes many of these rows in another order, and what it adds to one would be overwritten.
      await lockFlushes(tx, 'post_counter_delta');
      await tx.execute(sql`
        with week as (${week(sql`and post_id = any(${ids})`)})
        update post_stat s set popularity = coalesce(w.weight, 0)
        from unnest(${ids}) b (post_id) left join week w using (post_id)
        where s.post_id = b.post_id`);
    });
  }
  await db.execute(sql`delete from post_daily_engagement where day < ${today} - 30`);
}
