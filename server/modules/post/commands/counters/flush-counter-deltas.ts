import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { cappedInteger } from '#platform/database/capped-integer.ts';
import { daySqlText } from '#platform/database/day-sql.ts';
import { findLastOfBatch, flushDeltas } from '#platform/database/delta-flush.ts';
import { postCounterDelta } from '../../counters/tables.ts';
import { postEngagementChanged, postReactionsChanged } from '../../events.ts';
import { engagementSql, hotScoreSql } from '../../queries/hot-score-sql.ts';
import { hotWeightsOf } from '../../rules/hot-score.ts';
import { popularityDays } from '../../settings.ts';

const deltas = {
  likes: sql`likes`,
  collects: sql`collects`,
  comments: sql`comments`,
  plays: sql`plays`,
  rewards: sql`rewards`,
  unlocks: sql`unlocks`,
};
const totals = {
  likes: sql`(s.like_count + n.likes)`,
  collects: sql`(s.collect_count + n.collects)`,
  comments: sql`(s.comment_count + n.comments)`,
  plays: sql`(s.play_count + n.plays)`,
  rewards: sql`(s.reward_count + n.rewards)`,
  unlocks: sql`(s.unlock_count + n.unlocks)`,
};

/**
 * Flushes counter deltas into `post_stat` (totals, hot score, and popularity with deltas of its days) and into the day sums, which reads
 * alone do not change. Emits the posts whose likes or collections changed, also when the changes add up to zero, and those whose weighted
 * engagement changed. Returns how many deltas it took.
 */
export function flushCounterDeltas(app: App, now: Date): Promise<number> {
  const weights = hotWeightsOf(app);
  const delta = engagementSql(weights, deltas);
  const day = sql.raw(daySqlText('created_at'));
  const isRecent = sql`${day} > ${shanghaiDay(now)}::date - ${app.settings.get(popularityDays)}::int`;
  return flushDeltas(app.db, 'post_counter_delta', async (tx) => {
    const last = await findLastOfBatch(tx, postCounterDelta, postCounterDelta.deltaId);
    const { rows } = await tx.execute<{ flushed: number; reacted: string[]; engaged: string[] }>(sql`
      with flushed as (
        delete from post_counter_delta where delta_id <= ${last} returning *
      ), sums as (
        select post_id, sum(likes) as likes, sum(collects) as collects, sum(comments) as comments, sum(reads) as reads,
          sum(plays) as plays, sum(rewards) as rewards, sum(unlocks) as unlocks, sum(${delta}) as weight,
          coalesce(sum(${delta}) filter (where ${isRecent}), 0) as recent, bool_or(likes <> 0 or collects <> 0) as reacted
        from flushed group by post_id
      ), updated as (
        update post_stat s set
          like_count = s.like_count + n.likes,
          collect_count = s.collect_count + n.collects,
          comment_count = s.comment_count + n.comments,
          read_count = s.read_count + n.reads,
          play_count = s.play_count + n.plays,
          reward_count = s.reward_count + n.rewards,
          unlock_count = s.unlock_count + n.unlocks,
          popularity = ${cappedInteger(sql`greatest(0, s.popularity + n.recent)`)},
          hot_score = ${hotScoreSql(weights, sql`s.published_at`, totals)}
        from sums n where n.post_id = s.post_id
      ), days as (
        insert into post_daily_engagement (post_id, day, weight, likes, collects)
        select post_id, ${day}, sum(${delta}), sum(likes), sum(collects)
        from flushed group by 1, 2
        having sum(${delta}) <> 0 or sum(likes) <> 0 or sum(collects) <> 0
        on conflict (post_id, day) do update set weight = post_daily_engagement.weight + excluded.weight,
          likes = post_daily_engagement.likes + excluded.likes, collects = post_daily_engagement.collects + excluded.collects
      )
      select (select count(*) from flushed)::int as flushed,
        array(select post_id from sums where reacted order by post_id) as reacted,
        array(select post_id from sums where reacted or weight <> 0 order by post_id) as engaged`);
    const { flushed, reacted, engaged } = rows[0]!;
    if (reacted.length > 0) await app.events.emit(tx, postReactionsChanged, { postIds: reacted }, now);
    if (engaged.length > 0) await app.events.emit(tx, postEngagementChanged, { postIds: engaged }, now);
    return flushed;
  });
}
