import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CurrentContent, ReportTargetKey } from '#platform/module/review-targets.ts';
import { comment } from '../tables.ts';
import { getPostTitles } from './get-post-titles.ts';

/** Texts of comments and replies that are not deleted, with the title of their post, by their ids. */
export async function getCurrentContents(
  db: Db,
  targets: readonly ReportTargetKey[],
): Promise<Map<string, CurrentContent>> {
  const rows = await db
    .select({ commentId: comment.commentId, postId: comment.postId, content: comment.content })
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
  const titles = await getPostTitles(
    db,
    rows.map(({ postId }) => postId),
  );
  return new Map(
    rows.map(({ commentId, postId, content }) => [
      commentId,
      {
        title: '',
        content,
        files: [],
        onPost: { postId, title: titles.get(postId) ?? '' },
        deleted: false,
      },
    ]),
  );
}
