import { eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/time.ts';
import { postCounterDelta } from '../../counters/tables.ts';
import { hotScore, hotWeightsOf } from '../../rules/hot-score.ts';
import { popularityDays } from '../../settings.ts';
import { postStat } from '../../tables.ts';

type Counts = {
  likes: number;
  collects: number;
  reads: number;
  plays: number;
  unlocks: number;
  rewards: number;
  popularity: number;
};

/** Recomputes the counters of a republished post from the counted rows, which include deltas that were not flushed. */
export async function recomputeCounters(
  app: App,
  tx: Transaction,
  postId: string,
  publishedAt: Date,
  now: Date,
): Promise<void> {
  await tx.delete(postCounterDelta).where(eq(postCounterDelta.postId, postId));
  const count = app.modules.find(({ commentCounter }) => commentCounter)?.commentCounter;
  const comments = count ? await count(tx, postId) : 0;
  const { rows } = await tx.execute<Counts>(sql`
    select (select count(*) from post_like where post_id = ${postId})::int as likes,
      (select count(*) from post_collect where post_id = ${postId})::int as collects,
      (select count(*) from post_read where post_id = ${postId})::int as reads,
      (select count(*) from post_play where post_id = ${postId})::int as plays,
      (select count(*) from post_purchase where post_id = ${postId} and refunded_at is null)::int as unlocks,
      (select count(*) from post_reward where post_id = ${postId} and refunded_at is null)::int as rewards,
      (select greatest(0, coalesce(sum(weight), 0)) from post_daily_engagement where post_id = ${postId}
        and day > ${shanghaiDay(now)}::date - ${app.settings.get(popularityDays)}::int)::int as popularity`);
  const { popularity, ...counted } = rows[0]!;
  await tx
    .update(postStat)
    .set({
      likeCount: counted.likes,
      collectCount: counted.collects,
      commentCount: comments,
      readCount: counted.reads,
      playCount: counted.plays,
      rewardCount: counted.rewards,
      unlockCount: counted.unlocks,
      popularity,
      hotScore: hotScore(publishedAt, { ...counted, comments }, hotWeightsOf(app)),
    })
    .where(eq(postStat.postId, postId));
}
