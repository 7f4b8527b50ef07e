import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { cappedInteger } from '#platform/database/capped-integer.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { popularityDays } from '../../settings.ts';
import { lockManyStats } from './lock-many-stats.ts';

/**
 * Sets each post's popularity to the engagement of the last `popularityDays`, and deletes day sums older than thirty. Reads the posts
 * that have day sums, in batches by id: a post without any has no popularity, because a flush writes both, and none is deleted before
 * a run has lowered the popularity.
 */
export async function refreshPopularity(
  app: App,
  now: Date,
  signal?: AbortSignal,
  batchSize = 2_000,
): Promise<void> {
  const { db } = app;
  const today = sql`${shanghaiDay(now)}::date`;
  const isRecent = sql`day > ${today} - ${app.settings.get(popularityDays)}::int`;
  const weight = cappedInteger(sql`greatest(0, sum(weight) filter (where ${isRecent}))`);
  for (let last: string = MIN_UUID; ; ) {
    signal?.throwIfAborted();
    const { rows: summed } = await db.execute<{ id: string; weight: number }>(sql`
      select post_id as id, ${weight} as weight from post_daily_engagement
      where post_id > ${last} group by post_id order by post_id limit ${batchSize}`);
    const ids = summed.map(({ id }) => id);
    const { rows: changed } = await db.execute<{ id: string }>(sql`
      select s.post_id as id
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(summed.map((row) => row.weight))}::int[]) w (post_id, weight)
      join post_stat s on s.post_id = w.post_id
      where s.popularity <> w.weight order by 1`);
    if (changed.length > 0)
      await setPopularity(
        app,
        changed.map(({ id }) => id),
        weight,
      );
    if (summed.length < batchSize) break;
    last = ids.at(-1)!;
  }
  await db.execute(sql`delete from post_daily_engagement where day < ${today} - 30`);
}

const setPopularity = ({ db }: App, postIds: readonly string[], weight: SQL): Promise<void> =>
  db.transaction(async (tx) => {
    const ids = sql`${sql.param([...postIds])}::uuid[]`;
    await lockManyStats(tx);
    await tx.execute(sql`
      with week as (
        select post_id, ${weight} as weight from post_daily_engagement where post_id = any(${ids}) group by post_id
      )
      update post_stat s set popularity = coalesce(w.weight, 0)
      from unnest(${ids}) b (post_id) left join week w using (post_id)
      where s.post_id = b.post_id`);
  });
