import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CurrentContent, ReportTargetKey } from '#platform/module/review-targets.ts';
import { comment } from '../tables.ts';

/** Texts of comments and replies that are not deleted, by their ids. */
export async function getCurrentContents(
  db: Db,
  targets: readonly ReportTargetKey[],
): Promise<Map<string, CurrentContent>> {
  const rows = await db
    .select({ commentId: comment.commentId, content: comment.content })
    .from(comment)
    .where(
      and(
        inArray(
          comment.postId,
          targets.flatMap(({ postId }) => postId ?? []),
        ),
        inArray(
          comment.commentId,
          targets.map(({ targetId }) => targetId),
        ),
        ne(comment.state, 'deleted'),
      ),
    );
  return new Map(rows.map(({ commentId, content }) => [commentId, { title: '', content, files: [] }]));
}
