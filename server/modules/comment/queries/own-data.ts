import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { type ExportFile, listFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { comment } from '../tables.ts';

/** Comments are kept by post: every page reads through all of them. */
const atOnce = 20_000;
const first = '00000000-0000-0000-0000-000000000000';

type Said = Pick<
  typeof comment.$inferSelect,
  'commentId' | 'postId' | 'parentId' | 'replyToId' | 'content' | 'markUserIds' | 'state' | 'createdAt'
>;

/** What a person said below posts and has not deleted, for their export. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  listFile<Said>('comments.json', (last) =>
    app.db
      .select({
        commentId: comment.commentId,
        postId: comment.postId,
        parentId: comment.parentId,
        replyToId: comment.replyToId,
        content: comment.content,
        markUserIds: comment.markUserIds,
        state: comment.state,
        createdAt: comment.createdAt,
      })
      .from(comment)
      .where(
        and(
          eq(comment.userId, userId),
          ne(comment.state, 'deleted'),
          gt(comment.commentId, last?.commentId ?? first),
        ),
      )
      .orderBy(asc(comment.commentId))
      .limit(atOnce),
  ),
];
