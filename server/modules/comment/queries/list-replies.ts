import { commentErrors, type listReplies as endpoint } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getCommentablePost } from '#modules/post';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import { isId, MIN_UUID } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { CommentRow } from '../views.ts';
import { commentColumns } from './comment-sql.ts';
import { hydrateReplies } from './hydrate-comments.ts';

/** Values: post, comment. The first-level comment while it is published. */
export const selectFirstLevel = statement<{ commentId: string }>(
  'comment_first_level_by_id',
  `select comment_id as "commentId" from comment
   where post_id = $1 and comment_id = $2 and parent_id is null and state = 'published'`,
);

/** $1 post, $2 first-level comment, $3 the last reply of the page before, $4 ids to leave out, $5 limit. */
export const selectRepliesAfter = statement<CommentRow>(
  'comment_replies',
  `select ${commentColumns} from comment c
   where c.post_id = $1 and c.parent_id = $2 and c.state = 'published' and c.comment_id > $3
     and c.comment_id <> all($4::uuid[])
   order by c.comment_id limit $5`,
);

/** Replies of a first-level comment, oldest first, without those that the client shows already. */
export async function listReplies(
  context: ContextOf<typeof endpoint>,
  { postId, commentId, page, size, notInReplyIdList = '' }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  const post = await getCommentablePost(context, postId);
  if (!isId(commentId)) fail(context, commentErrors.notFound);
  const [last = MIN_UUID] = decodeCursor(page, ['id']) ?? [];
  const knownIds = notInReplyIdList.split(',').filter(isId);
  const [[known], rows] = await Promise.all([
    selectFirstLevel(db, [postId, commentId]),
    selectRepliesAfter(db, [postId, commentId, last, knownIds, size + 1]),
  ]);
  if (!known) fail(context, commentErrors.notFound);
  const { shown, end } = cutPage(rows, size, (row) => [row.commentId]);
  const replies = await hydrateReplies(context, post, shown);
  return { resultList: replies, ...end };
}
