import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type CommentAdded, commentAdded } from '../events.ts';
import type { comment } from '../tables.ts';

export type AddedRow = Pick<
  typeof comment.$inferSelect,
  'postId' | 'commentId' | 'parentId' | 'userId' | 'replyToUserId' | 'markUserIds'
>;

/** Emits `commentAdded` for a comment or a reply that is visible from now on. */
export const emitCommentAdded = (
  app: App,
  tx: Transaction,
  { postId, commentId, parentId, userId, replyToUserId, markUserIds }: AddedRow,
  recipients: Pick<CommentAdded, 'postAuthorId' | 'commentUserId' | 'notifiedAt'>,
  now: Date,
): Promise<void> =>
  app.events.emit(
    tx,
    commentAdded,
    {
      ...recipients,
      postId,
      commentId: parentId ?? commentId,
      replyId: parentId && commentId,
      userId,
      replyToUserId,
      markUserIds,
    },
    now,
  );
