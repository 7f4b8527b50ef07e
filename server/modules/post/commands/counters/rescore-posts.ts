import { sql } from 'drizzle-orm';
import { refreshSettings } from '#modules/setting';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { sendAgain } from '#platform/jobs/send-again.ts';
import { rescorePostsJob } from '../../jobs.ts';
import { hotScoreSql } from '../../queries/hot-score-sql.ts';
import { hotWeightsOf } from '../../rules/hot-score.ts';
import { lockManyStats } from './lock-many-stats.ts';

const batchSize = 2_000;

/**
 * Enqueues the recomputation of all hot scores, after a change of a weight: scores of different weights cannot be compared. A second
 * one finds the posts that another server flushed with the old weights meanwhile.
 */
export async function enqueueRescore(app: App, tx: Transaction): Promise<void> {
  await app.jobs.send(tx, rescorePostsJob, {});
  await sendAgain(app, tx, rescorePostsJob, {});
}

/** Recomputes the hot scores of all published posts with the weights in force, in batches by id. */
export async function rescorePosts(app: App, signal: AbortSignal): Promise<void> {
  await refreshSettings(app);
  const score = hotScoreSql(hotWeightsOf(app), sql`s.published_at`, {
    likes: sql`s.like_count`,
    collects: sql`s.collect_count`,
    comments: sql`s.comment_count`,
    plays: sql`s.play_count`,
    rewards: sql`s.reward_count`,
    unlocks: sql`s.unlock_count`,
  });
  for (let after: string | null = MIN_UUID; after !== null; ) {
    signal.throwIfAborted();
    after = await app.db.transaction(async (tx): Promise<string | null> => {
      await lockManyStats(tx);
      const { rows } = await tx.execute<{ last: string | null }>(sql`
        with batch as (
          select post_id from post_stat where post_id > ${after} order by post_id limit ${batchSize}
        ), rescored as (
          update post_stat s set hot_score = ${score} from batch b where s.post_id = b.post_id and s.hot_score <> ${score}
        )
        select max(post_id::text) as last from batch`);
      return rows[0]!.last;
    });
  }
}
