import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';

/** Sets each post's popularity to the engagement of its last seven days; days that have passed drop out. */
export async function refreshPopularity(app: App): Promise<void> {
  await app.db.execute(sql`
    with week as (
      select post_id, greatest(0, sum(weight))::int as weight from post_day
      where day > (now() at time zone 'Asia/Shanghai')::date - 7 group by post_id
    )
    update post_stat s set popularity = coalesce(w.weight, 0)
    from post_stat o left join week w on w.post_id = o.post_id
    where o.post_id = s.post_id and s.popularity <> coalesce(w.weight, 0)`);
  await app.db.execute(sql`delete from post_day where day < (now() at time zone 'Asia/Shanghai')::date - 30`);
}
