import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { cappedInteger } from '#platform/database/capped-integer.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockFlushes } from '#platform/database/delta-flush.ts';
import { postCounterDelta } from '../../counters/tables.ts';
import { hotScore, hotWeightsOf } from '../../rules/hot-score.ts';
import { popularityDays } from '../../settings.ts';
import { postStat } from '../../tables.ts';

type Counts = {
  likes: number;
  collects: number;
  comments: number;
  reads: number;
  plays: number;
  unlocks: number;
  rewards: number;
  popularity: number;
  deltaIds: string[];
};

/**
 * Recomputes the counters of a republished post from the counted rows. One statement counts the rows and lists the deltas that are part
 * of them: a change that commits later is in neither, and its delta is flushed after this transaction.
 */
export async function recomputeCounters(
  app: App,
  tx: Transaction,
  postId: string,
  publishedAt: Date,
  now: Date,
): Promise<void> {
  await lockFlushes(tx, 'post_counter_delta');
  const countComments = app.modules.find(({ commentCounter }) => commentCounter)?.commentCounter;
  const { rows } = await tx.execute<Counts>(sql`
    select (select count(*) from post_like where post_id = ${postId})::int as likes,
      (select count(*) from post_collect where post_id = ${postId})::int as collects,
      ${countComments?.(postId) ?? sql`0`} as comments,
      (select count(*) from post_read where post_id = ${postId})::int as reads,
      (select count(*) from post_play where post_id = ${postId})::int as plays,
      (select count(*) from post_purchase where post_id = ${postId} and refunded_at is null)::int as unlocks,
      (select count(distinct user_id) from post_reward where post_id = ${postId} and refunded_at is null)::int as rewards,
      (select ${cappedInteger(sql`greatest(0, coalesce(sum(weight), 0))`)} from post_daily_engagement where post_id = ${postId}
        and day > ${shanghaiDay(now)}::date - ${app.settings.get(popularityDays)}::int) as popularity,
      array(select delta_id from post_counter_delta where post_id = ${postId}) as "deltaIds"`);
  const { popularity, deltaIds, ...counted } = rows[0]!;
  await tx
    .delete(postCounterDelta)
    .where(
      and(
        eq(postCounterDelta.postId, postId),
        sql`${postCounterDelta.deltaId} = any(${sql.param(deltaIds)}::uuid[])`,
      ),
    );
  await tx
    .update(postStat)
    .set({
      likeCount: counted.likes,
      collectCount: counted.collects,
      commentCount: counted.comments,
      readCount: counted.reads,
      playCount: counted.plays,
      rewardCount: counted.rewards,
      unlockCount: counted.unlocks,
      popularity,
      hotScore: hotScore(publishedAt, counted, hotWeightsOf(app)),
    })
    .where(eq(postStat.postId, postId));
}
