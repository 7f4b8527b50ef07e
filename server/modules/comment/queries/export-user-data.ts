import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonListFile } from '#platform/module/personal-data.ts';
import { comment } from '../tables.ts';

/** The table is keyed by post, so every page reads all rows of the person. */
const batchSize = 20_000;

type ExportedComment = Pick<
  typeof comment.$inferSelect,
  'commentId' | 'postId' | 'parentId' | 'replyToId' | 'content' | 'markUserIds' | 'state' | 'createdAt'
>;

/** A person's comments and replies that are not deleted. */
export const exportUserData = (app: App, userId: string): ExportFile[] => [
  jsonListFile<ExportedComment>('comments.json', (last) =>
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
          gt(comment.commentId, last?.commentId ?? MIN_UUID),
        ),
      )
      .orderBy(asc(comment.commentId))
      .limit(batchSize),
  ),
];
