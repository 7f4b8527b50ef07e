import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonListFile } from '#platform/module/personal-data.ts';
import { comment, commentLike } from '../tables.ts';

/** The tables are keyed by post, so every page reads all rows of the person. */
const batchSize = 20_000;

type ExportedComment = Pick<
  typeof comment.$inferSelect,
  'commentId' | 'postId' | 'parentId' | 'replyToId' | 'content' | 'markUserIds' | 'state' | 'createdAt'
>;

type ExportedLike = Omit<typeof commentLike.$inferSelect, 'userId'>;

/** A person's comments and replies that are not deleted, and the likes that the person gave to comments. */
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
  jsonListFile<ExportedLike>('likes.json', (last) =>
    app.db
      .select({
        postId: commentLike.postId,
        commentId: commentLike.commentId,
        createdAt: commentLike.createdAt,
      })
      .from(commentLike)
      .where(and(eq(commentLike.userId, userId), gt(commentLike.commentId, last?.commentId ?? MIN_UUID)))
      .orderBy(asc(commentLike.commentId))
      .limit(batchSize),
  ),
];
