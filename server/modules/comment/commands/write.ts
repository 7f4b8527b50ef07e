import { commentErrors } from '@muyu/contract/comment.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq } from 'drizzle-orm';
import { submitForReview } from '#modules/moderation';
import { changeCounts, commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { requireMayComment } from '../queries/may-comment.ts';
import { comment } from '../tables.ts';
import { acceptWords } from './accept-words.ts';
import { type AddedRow, announceAdded } from './announce-added.ts';
import { changeReplyCount } from './change-reply-count.ts';
import { isHasty, isNewcomer } from './is-hasty.ts';

/** What a client gives of a comment or a reply. */
export type Given = { postId: string; content: string; markUserIds?: string[]; key?: string };

/** Where it stands: under a new identifier, and what it answers. */
export type Place = Pick<
  typeof comment.$inferInsert,
  'commentId' | 'parentId' | 'replyToId' | 'replyToUserId'
> & {
  /** Who wrote the first-level comment that it stands below. */
  parentUserId?: string;
};

/**
 * Writes a comment or a reply where `find` says, which may lock and refuse. The same `key` again gives what was written
 * then. What asks for review is kept, and counted by nobody until it is approved (decisions, rate limits).
 */
export async function write(
  context: Context<UserViewer>,
  { postId, content: typed, markUserIds: named = [], key }: Given,
  find: (tx: Transaction) => Promise<Place>,
) {
  const { app, viewer, now } = context;
  const post = await commentablePost(app.db, postId);
  await requireMayComment(context, post);
  const { held, ...words } = await acceptWords(context, typed, named);
  const newcomer = await isNewcomer(context);
  const row = await app.db.transaction(async (tx) => {
    const waits = held.length > 0 || (newcomer && (await isHasty(tx, context)));
    const { parentUserId = null, ...place } = await find(tx);
    const [added] = await tx
      .insert(comment)
      .values({
        ...place,
        ...words,
        postId,
        userId: viewer.userId,
        state: waits ? 'pending' : 'published',
        key,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!added)
      return writtenBefore(tx, { postId, userId: viewer.userId, key: key! }, place.parentId ?? null);
    if (!waits) await publish(context, tx, post, added, parentUserId);
    else {
      const targetId = added.commentId;
      await submitForReview(tx, {
        targetType: 'comment',
        targetId,
        authorId: viewer.userId,
        at: now,
        words: held,
      });
    }
    return added;
  });
  return { post, row };
}

async function publish(
  { app, now }: Context,
  tx: Transaction,
  { authorId }: { authorId: string },
  added: AddedRow,
  commentUserId: string | null,
): Promise<void> {
  const { postId, parentId } = added;
  if (parentId) await changeReplyCount(tx, postId, parentId, 1);
  await changeCounts(tx, postId, { comments: 1 }, now);
  await announceAdded(app, tx, added, { postAuthorId: authorId, commentUserId }, now);
}

/** What the same request wrote before; refused when it is gone, or was written elsewhere below the post. */
async function writtenBefore(
  tx: Transaction,
  { postId, userId, key }: { postId: string; userId: string; key: string },
  parentId: string | null,
) {
  const [before] = await tx
    .select()
    .from(comment)
    .where(and(eq(comment.postId, postId), eq(comment.userId, userId), eq(comment.key, key)));
  if (before && before.parentId !== parentId) fail(coreErrors.badInput, { inFields: ['key'] });
  if (before?.state !== 'published' && before?.state !== 'pending') return fail(commentErrors.notFound);
  return before;
}
