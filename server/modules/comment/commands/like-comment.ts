import type { like } from '@muyu/contract/like.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { leaveOutClosed } from '#modules/post';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { commentLikesChanged } from '../events.ts';
import { postColumns, visibleCondition } from '../queries/comment-sql.ts';
import { comment, commentLike } from '../tables.ts';

type LikeInput = { postId: string; commentId: string; status: 0 | 1 };

/** The like count of a visible comment or reply, whether this viewer likes it, and the author of the post. */
const selectLikeable = statement<{ n: number; liked: boolean; postId: string; authorId: string }>(
  'comment_likeable',
  `select ${postColumns}, c.like_count as n, exists (select 1 from comment_like l
       where l.post_id = $1 and l.comment_id = $2 and l.user_id = $3) as liked
   from comment c where ${visibleCondition}`,
);

/**
 * Likes a comment or a reply (status 1) or removes the like (0). Idempotent. Fails with `post.notFound`, which the endpoint
 * declares for posts and comments alike (product document, section 4: comment like, type 5).
 */
export async function likeComment(
  context: ContextOf<typeof like>,
  { postId, commentId, status }: LikeInput,
): Promise<{ isThumbup: boolean; thumbupNum: number }> {
  if (!isId(postId) || !isId(commentId)) fail(context, postErrors.notFound);
  const { app, viewer } = context;
  const found = await selectLikeable(app.db, [postId, commentId, viewer.userId]);
  // A like that was there may be taken back from a post whose author has closed the account.
  const [current] = status === 1 ? await leaveOutClosed(app, viewer, found) : found;
  if (!current) return fail(context, postErrors.notFound);
  const isThumbup = status === 1;
  const thumbupNum =
    current.liked === isThumbup ? current.n : await applyLike(context, { postId, commentId, status });
  return { isThumbup, thumbupNum };
}

/** Updates the comment's row last, so that concurrent likes hold its row lock only for the commit. */
const applyLike = (context: ContextOf<typeof like>, { postId, commentId, status }: LikeInput) =>
  context.app.db.transaction(async (tx) => {
    const { app, viewer, now } = context;
    const row = { postId, commentId, userId: viewer.userId };
    const changed =
      status === 1 ? await insertLike(tx, { ...row, createdAt: now }) : await deleteLike(tx, row);
    if (changed) await app.events.emit(tx, commentLikesChanged, { postId, commentId }, now);
    const [after] = await tx
      .update(comment)
      .set({ likeCount: sql`${comment.likeCount} + ${changed}::int` })
      .where(
        and(
          eq(comment.postId, postId),
          eq(comment.commentId, commentId),
          // The likes of a deleted comment are gone; one that is taken back at that moment still counts there.
          status === 1 ? ne(comment.state, 'deleted') : undefined,
        ),
      )
      .returning({ n: comment.likeCount });
    return after?.n ?? fail(context, postErrors.notFound);
  });

async function insertLike(tx: Transaction, row: typeof commentLike.$inferInsert): Promise<number> {
  const { rowCount } = await tx.insert(commentLike).values(row).onConflictDoNothing();
  return rowCount!;
}

async function deleteLike(
  tx: Transaction,
  { postId, commentId, userId }: { postId: string; commentId: string; userId: string },
): Promise<number> {
  const { rowCount } = await tx
    .delete(commentLike)
    .where(
      and(
        eq(commentLike.postId, postId),
        eq(commentLike.commentId, commentId),
        eq(commentLike.userId, userId),
      ),
    );
  return -rowCount!;
}
