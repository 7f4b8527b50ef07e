import { postErrors } from '@muyu/contract/post.ts';
import { commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

type Liked = { known: boolean; n: number };

/** The like and its count in one statement: the comment's row is held only while it commits. */
const mark = (name: string, write: string, sign: '+' | '-') =>
  statement<Liked>(
    name,
    `with shown as (
       select post_id, comment_id, like_count from comment
       where post_id = $1 and comment_id = $2 and state = 'published'
     ), done as (${write}), counted as (
       update comment c set like_count = c.like_count ${sign} 1 from done
       where c.post_id = done.post_id and c.comment_id = done.comment_id returning c.like_count
     )
     select exists (select 1 from shown) as known,
       coalesce((select like_count from counted), (select like_count from shown)) as n`,
  );
const add = mark(
  'comment_like_add',
  `insert into comment_like (post_id, comment_id, user_id, created_at)
   select post_id, comment_id, $3, $4 from shown on conflict do nothing returning post_id, comment_id`,
  '+',
);
const remove = mark(
  'comment_like_remove',
  `delete from comment_like l using shown s
   where l.post_id = s.post_id and l.comment_id = s.comment_id and l.user_id = $3 returning l.post_id, l.comment_id`,
  '-',
);

/**
 * Likes a comment or a reply (status 1) or takes it back (0); doing it twice is doing it once. Refuses with the posts'
 * not found, as the call that likes posts too declares it (product document, section 4: comment like, type 5).
 */
export async function likeComment(
  { app, viewer, now }: Context<UserViewer>,
  { postId, commentId, status }: { postId: string; commentId: string; status: 0 | 1 },
) {
  await commentablePost(app.db, postId);
  if (!isId(commentId)) fail(postErrors.notFound);
  const given = [postId, commentId, viewer.userId];
  const [row] = status === 1 ? await add(app.db, [...given, now]) : await remove(app.db, given);
  if (!row!.known) fail(postErrors.notFound);
  return { isThumbup: status === 1, thumbupNum: row!.n };
}
