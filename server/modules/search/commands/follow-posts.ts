import { and, eq, ne, sql } from 'drizzle-orm';
import {
  type CertificationApplied,
  hotWeightsOf,
  type PostEngagementChanged,
  type PostPublished,
  type PostRemoved,
} from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { searchPost } from '../tables.ts';
import { indexPosts, maxDecades } from './index-post.ts';
import { lockManyRows } from './lock-many-rows.ts';

/** Indexes a post that was published, republished or revised. */
export const indexPublished =
  (app: App) =>
  (tx: Transaction, { postId }: PostPublished): Promise<void> =>
    indexPosts(app, tx, [postId]);

/** Deletes the row of a post that was hidden or deleted. */
export async function unindexRemoved(tx: Transaction, { postId }: PostRemoved): Promise<void> {
  await tx.delete(searchPost).where(eq(searchPost.postId, postId));
}

/** Copies a changed certification to the author's posts. */
export async function recordCertification(
  tx: Transaction,
  { userId, certified }: CertificationApplied,
): Promise<void> {
  await lockManyRows(tx);
  await tx
    .update(searchPost)
    .set({ certified })
    .where(and(eq(searchPost.authorId, userId), ne(searchPost.certified, certified)));
}

/** Copies the engagement of posts from their hot score, where it changed by more than a fifth: most likes and plays change no row. Corrects infinite ones. */
export const recordEngagement =
  (app: App) =>
  async (tx: Transaction, { postIds }: PostEngagementChanged): Promise<void> => {
    if (postIds.length === 0) return;
    const { secondsPerDecade } = hotWeightsOf(app);
    await lockManyRows(tx);
    await tx.execute(sql`
      update search_post s set engagement = n.engagement
      from (
        select post_id, (power(10, greatest(0, least(${maxDecades}::int, hot_score - extract(epoch from published_at at time zone 'UTC') / ${secondsPerDecade}::int)))
          - 1)::real as engagement
        from post_stat where post_id in (${sql.join(
          postIds.map((postId) => sql`${postId}::uuid`),
          sql`, `,
        )})
      ) n
      where n.post_id = s.post_id
        and (abs(n.engagement - s.engagement) > 0.2 * s.engagement or s.engagement > power(10, ${maxDecades}::int)::real)`);
  };
