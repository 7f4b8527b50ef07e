import type { ReviewItem } from '@muyu/contract/operator.ts';
import { and, inArray } from 'drizzle-orm';
import { cardsOf } from '#modules/account';
import { post } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { comment } from '../tables.ts';
import { marksOf } from '../views.ts';

/** So much of a post without a title tells a reviewer which one it is. */
const titleAtMost = 40;

export type ReviewedComment = Pick<
  ReviewItem,
  | 'postId'
  | 'onPost'
  | 'type'
  | 'atlas'
  | 'marks'
  | 'title'
  | 'content'
  | 'tags'
  | 'address'
  | 'aiMade'
  | 'files'
>;

/** Comments and replies that were held back, as a reviewer needs them, by their ids, in the shape of posts. */
export async function commentsForReview(
  { app, now }: Context<OperatorViewer>,
  commentIds: readonly string[],
): Promise<Map<string, ReviewedComment>> {
  if (commentIds.length === 0) return new Map();
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
    titles(
      app.db,
      rows.map((row) => row.postId),
    ),
    cardsOf(
      app,
      rows.flatMap((row) => row.markUserIds),
      now,
    ),
  ]);
  return new Map(
    rows.map((row) => [
      row.commentId,
      {
        postId: row.commentId,
        onPost: { postId: row.postId, title: posts.get(row.postId) ?? '' },
        type: 2,
        atlas: false,
        marks: marksOf(row.markUserIds, cards),
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

async function titles(db: Db, postIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ postId: post.postId, title: post.title, content: post.content })
    .from(post)
    .where(inArray(post.postId, [...new Set(postIds)]));
  return new Map(
    rows.map(({ postId, title, content }) => [postId, title || content.slice(0, titleAtMost).toWellFormed()]),
  );
}
