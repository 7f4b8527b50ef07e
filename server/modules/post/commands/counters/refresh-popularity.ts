import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { shanghaiDay } from '#platform/time.ts';
import { popularityDays } from '../../settings.ts';

/** Sets each post's popularity to the engagement of the last `popularityDays`, and deletes day sums older than thirty. */
export async function refreshPopularity(app: App, now: Date): Promise<void> {
  const days = app.settings.get(popularityDays);
  const today = sql`${shanghaiDay(now)}::date`;
  await app.db.execute(sql`
    with week as (
      select post_id, greatest(0, sum(weight))::int as weight from post_daily_engagement
      where day > ${today} - ${days}::int group by post_id
    )
    update post_stat s set popularity = coalesce(w.weight, 0)
    from post_stat o left join week w on w.post_id = o.post_id
    where o.post_id = s.post_id and s.popularity <> coalesce(w.weight, 0)`);
  await app.db.execute(sql`delete from post_daily_engagement where day < ${today} - 30`);
}
