import { postTypes } from '@muyu/contract/core/content-types.ts';
import { and, inArray } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { ReviewContent } from '#platform/module/review-targets.ts';
import { comment } from '../tables.ts';
import { toMentions } from '../views.ts';
import { getPostTitles } from './get-post-titles.ts';

/** Comments and replies that are pending, rejected or hidden, as review items, by their ids. */
export async function getCommentsForReview(
  { app, now, locale }: Context<OperatorViewer>,
  commentIds: readonly string[],
): Promise<Map<string, ReviewContent>> {
  const rows = await app.db
    .select()
    .from(comment)
    .where(
      and(
        inArray(comment.commentId, [...commentIds]),
        inArray(comment.state, ['pending', 'rejected', 'hidden']),
      ),
    );
  const [posts, cards] = await Promise.all([
    getPostTitles(
      app.db,
      rows.map((row) => row.postId),
    ),
    getUserCards(
      { app, now, locale },
      rows.flatMap((row) => row.markUserIds),
    ),
  ]);
  return new Map(
    rows.map((row) => [
      row.commentId,
      {
        postId: row.commentId,
        onPost: { postId: row.postId, title: posts.get(row.postId) ?? '' },
        revision: false,
        type: postTypes.pictures,
        atlas: false,
        marks: toMentions(row.markUserIds, cards),
        title: '',
        content: row.content,
        tags: [],
        address: null,
        aiMade: false,
        files: [],
      },
    ]),
  );
}
