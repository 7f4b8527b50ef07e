import { postErrors } from '@muyu/contract/post.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { commentLikesChanged } from '../events.ts';
import { visible } from '../queries/rows.ts';
import { comment, commentLike } from '../tables.ts';

type Asked = { postId: string; commentId: string; status: 0 | 1 };

/** A comment or a reply that everybody sees, and whether this viewer likes it. */
const likeable = statement<{ n: number; liked: boolean }>(
  'comment_likeable',
  `select c.like_count as n, exists (select 1 from comment_like l
       where l.post_id = $1 and l.comment_id = $2 and l.user_id = $3) as liked
   from comment c where ${visible}`,
);

/**
 * Likes a comment or a reply (status 1) or takes it back (0); doing it twice is doing it once. Refuses with the posts'
 * not found, as the call that likes posts too declares it (product document, section 4: comment like, type 5).
 */
export async function likeComment(
  context: Context<UserViewer>,
  { postId, commentId, status }: Asked,
): Promise<{ isThumbup: boolean; thumbupNum: number }> {
  if (!isId(postId) || !isId(commentId)) fail(postErrors.notFound);
  const { app, viewer } = context;
  const [seen] = await likeable(app.db, [postId, commentId, viewer.userId]);
  if (!seen) return fail(postErrors.notFound);
  const isThumbup = status === 1;
  const thumbupNum = seen.liked === isThumbup ? seen.n : await change(context, { postId, commentId, status });
  return { isThumbup, thumbupNum };
}

/** The comment's own row is changed last: those who like it at once wait for each other only while one commits. */
const change = ({ app, viewer, now }: Context<UserViewer>, { postId, commentId, status }: Asked) =>
  app.db.transaction(async (tx) => {
    const row = { postId, commentId, userId: viewer.userId };
    const changed = status === 1 ? await add(tx, { ...row, createdAt: now }) : await remove(tx, row);
    if (changed) await app.events.announce(tx, commentLikesChanged, { postId, commentId }, now);
    const [after] = await tx
      .update(comment)
      .set({ likeCount: sql`${comment.likeCount} + ${changed}::int` })
      .where(and(eq(comment.postId, postId), eq(comment.commentId, commentId)))
      .returning({ n: comment.likeCount });
    return after!.n;
  });

async function add(tx: Transaction, row: typeof commentLike.$inferInsert): Promise<number> {
  const { rowCount } = await tx.insert(commentLike).values(row).onConflictDoNothing();
  return rowCount!;
}

async function remove(
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
