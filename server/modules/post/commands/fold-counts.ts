import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { foldChanges, taking } from '#platform/database/folding.ts';
import { postsEngaged } from '../events.ts';
import { secondsPerDecade, tenths, weights } from '../rules/hot-score.ts';

const lockKey = 6_917_530;

/** Engagement in tenths out of numbers of likes, collections, comments and plays. */
const worth = (likes: SQL, collects: SQL, comments: SQL, plays: SQL) => sql`(${weights.like}::int * ${likes}
  + ${weights.collect}::int * ${collects} + ${weights.comment}::int * ${comments} + ${weights.play}::int * ${plays})`;

const changed = worth(sql`likes`, sql`collects`, sql`comments`, sql`plays`);
const whole = worth(
  sql`(s.like_count + n.likes)`,
  sql`(s.collect_count + n.collects)`,
  sql`(s.comment_count + n.comments)`,
  sql`(s.play_count + n.plays)`,
);

/**
 * Folds pending changes of counters into the published posts' rows, scores and day sums, and announces those whose likes
 * or collections changed, though they may add up to nothing. Returns how many changes it took.
 */
export function foldCounts(app: App): Promise<number> {
  return foldChanges(app.db, 'post_count_change', lockKey, async (tx, batch) => {
    const { rows } = await tx.execute<{ taken: number; engaged: string[] }>(sql`
      with taken as (
        delete from post_count_change where ${taking(sql`select ctid from post_count_change limit ${batch}`)}
        returning *
      ), sums as (
        select post_id, sum(likes) as likes, sum(collects) as collects, sum(comments) as comments, sum(reads) as reads,
          sum(plays) as plays, sum(${changed}) as weight, bool_or(likes <> 0 or collects <> 0) as engaged
        from taken group by post_id
      ), folded as (
        update post_stat s set
          like_count = s.like_count + n.likes,
          collect_count = s.collect_count + n.collects,
          comment_count = s.comment_count + n.comments,
          read_count = s.read_count + n.reads,
          play_count = s.play_count + n.plays,
          popularity = greatest(0, s.popularity + n.weight),
          hot_score = log(greatest(1, ${whole}::float8 / ${tenths}::int))
            + extract(epoch from s.published_at) / ${secondsPerDecade}::int
        from sums n where n.post_id = s.post_id
      ), days as (
        insert into post_day (post_id, day, weight)
        select post_id, (at at time zone 'Asia/Shanghai')::date, sum(${changed})
        from taken group by 1, 2
        on conflict (post_id, day) do update set weight = post_day.weight + excluded.weight
      )
      select (select count(*) from taken)::int as taken,
        array(select post_id from sums where engaged order by post_id) as engaged`);
    const { taken, engaged } = rows[0]!;
    if (engaged.length > 0) await app.events.announce(tx, postsEngaged, { postIds: engaged }, new Date());
    return taken;
  });
}
