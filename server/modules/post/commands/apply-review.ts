import { mediaLimits } from '@muyu/contract/media.ts';
import { and, eq, sql } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { ReviewDecided } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { firstHotScore } from '../rules/hot-score.ts';
import { post, postFile, postStat, publishedPost } from '../tables.ts';

/** What a review decision does to its post: published posts get their row among the published, others none. */
export async function applyReview(tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> {
  if (decided.targetType !== 'post') return;
  const state = decided.decision === 'approved' ? 'published' : 'rejected';
  const [changed] = await tx
    .update(post)
    .set({ state, publishedAt: state === 'published' ? now : null })
    .where(and(eq(post.postId, decided.targetId), eq(post.state, 'pending')))
    .returning();
  if (!changed || state !== 'published') return;
  const { postId, authorId, type, atlas } = changed;
  await tx.insert(publishedPost).values({
    postId,
    authorId,
    type,
    certified: sql`(select ${appUser.certified} from ${appUser} where ${appUser.userId} = ${authorId})`,
    long: sql`exists (select 1 from ${postFile} where ${postFile.postId} = ${postId}
      and ${postFile.durationMs} >= ${mediaLimits.longSeconds * 1000})`,
    atlas,
    publishedAt: now,
  });
  await tx.insert(postStat).values({ postId, type, publishedAt: now, hotScore: firstHotScore(now) });
}
