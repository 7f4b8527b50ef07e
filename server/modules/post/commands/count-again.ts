import { eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { commentsBelow } from '../comment-counter.ts';
import { hotScore } from '../rules/hot-score.ts';
import { postCountChange, postStat } from '../tables.ts';

type Counts = { likes: number; collects: number; reads: number; plays: number; popularity: number };

/** Counts a post that comes back from the rows that are the truth; changes that were not folded are in them already. */
export async function countAgain(
  app: App,
  tx: Transaction,
  postId: string,
  publishedAt: Date,
  now: Date,
): Promise<void> {
  await tx.delete(postCountChange).where(eq(postCountChange.postId, postId));
  const comments = await commentsBelow(app, tx, postId);
  const { rows } = await tx.execute<Counts>(sql`
    select (select count(*) from post_like where post_id = ${postId})::int as likes,
      (select count(*) from post_collect where post_id = ${postId})::int as collects,
      (select count(*) from post_read where post_id = ${postId})::int as reads,
      (select count(*) from post_play where post_id = ${postId})::int as plays,
      (select greatest(0, coalesce(sum(weight), 0)) from post_day where post_id = ${postId}
        and day > (${now}::timestamptz at time zone 'Asia/Shanghai')::date - 7)::int as popularity`);
  const { popularity, ...counted } = rows[0]!;
  await tx
    .update(postStat)
    .set({
      likeCount: counted.likes,
      collectCount: counted.collects,
      commentCount: comments,
      readCount: counted.reads,
      playCount: counted.plays,
      popularity,
      hotScore: hotScore(publishedAt, { ...counted, comments }),
    })
    .where(eq(postStat.postId, postId));
}
