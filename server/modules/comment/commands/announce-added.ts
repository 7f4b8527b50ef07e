import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { commentAdded } from '../events.ts';
import type { comment } from '../tables.ts';

export type AddedRow = Pick<
  typeof comment.$inferSelect,
  'postId' | 'commentId' | 'parentId' | 'userId' | 'replyToUserId' | 'markUserIds'
>;

/** Announces a comment or a reply that everybody sees from now on. */
export const announceAdded = (
  app: App,
  tx: Transaction,
  { postId, commentId, parentId, userId, replyToUserId, markUserIds }: AddedRow,
  around: { postAuthorId: string; commentUserId: string | null },
  now: Date,
): Promise<void> =>
  app.events.announce(
    tx,
    commentAdded,
    {
      ...around,
      postId,
      commentId: parentId ?? commentId,
      replyId: parentId && commentId,
      userId,
      replyToUserId,
      markUserIds,
    },
    now,
  );
