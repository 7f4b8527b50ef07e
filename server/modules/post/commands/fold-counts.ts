import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { foldChanges } from '#platform/database/folding.ts';
import { secondsPerDecade, weights } from '../rules/hot-score.ts';

const lockKey = 6_917_530;

/**
 * Folds pending changes of counters into the published posts' rows, scores and day sums. Returns how many
 * changes it took.
 */
export function foldCounts(app: App): Promise<number> {
  return foldChanges(app.db, 'post_count_change', lockKey, async (tx, batch) => {
    const { rows } = await tx.execute<{ taken: number }>(sql`
      with taken as (
        delete from post_count_change where (post_id, change_id) in
          (select post_id, change_id from post_count_change limit ${batch})
        returning *
      ), sums as (
        select post_id, sum(likes) as likes, sum(collects) as collects, sum(comments) as comments, sum(reads) as reads,
          sum(${weights.like}::int * likes + ${weights.collect}::int * collects + ${weights.comment}::int * comments) as weight
        from taken group by post_id
      ), folded as (
        update post_stat s set
          like_count = s.like_count + n.likes,
          collect_count = s.collect_count + n.collects,
          comment_count = s.comment_count + n.comments,
          read_count = s.read_count + n.reads,
          popularity = greatest(0, s.popularity + n.weight),
          hot_score = log(greatest(1, ${weights.like}::int * (s.like_count + n.likes)
            + ${weights.collect}::int * (s.collect_count + n.collects)
            + ${weights.comment}::int * (s.comment_count + n.comments)))
            + extract(epoch from s.published_at) / ${secondsPerDecade}::int
        from sums n where n.post_id = s.post_id
      ), days as (
        insert into post_day (post_id, day, weight)
        select post_id, (at at time zone 'Asia/Shanghai')::date,
          sum(${weights.like}::int * likes + ${weights.collect}::int * collects + ${weights.comment}::int * comments)
        from taken group by 1, 2
        on conflict (post_id, day) do update set weight = post_day.weight + excluded.weight
      )
      select count(*)::int as taken from taken`);
    return rows[0]!.taken;
  });
}
