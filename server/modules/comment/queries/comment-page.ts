import type { commentPage as call } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { CommentRow } from '../views.ts';
import { presentComments, presentWaiting } from './present.ts';
import { beforeAll, columns } from './rows.ts';

/** More waiting ones than these show nobody anything. */
const waitingAtMost = 50;

/** The pinned comments in their order, and what the viewer wrote here that waits for review. */
const first = statement<CommentRow>(
  'comment_first',
  `(select ${columns} from comment c where c.post_id = $1 and c.top is not null and c.state = 'published'
    order by c.top limit 3)
   union all
   (select ${columns} from comment c
    where c.post_id = $1 and c.user_id = $2 and c.state = 'pending' and (c.parent_id is null or exists (
      select 1 from comment r where r.post_id = $1 and r.comment_id = c.parent_id and r.state = 'published'))
    order by c.comment_id desc limit ${waitingAtMost})`,
);

/** Newest first after a place, without these: a comment that was pinned or taken off meanwhile is in its own place. */
const newest = statement<CommentRow>(
  'comment_newest',
  `(select ${columns} from comment c
    where c.post_id = $1 and c.parent_id is null and c.top is null and c.state = 'published' and c.comment_id < $2
      and c.comment_id <> all($3::uuid[])
    order by c.comment_id desc limit $4)
   union all
   (select ${columns} from comment c
    where c.post_id = $1 and c.top is not null and c.state = 'published' and c.comment_id < $2
      and c.comment_id <> all($3::uuid[]))
   order by "commentId" desc limit $4`,
);

/** Where a page goes on: after this comment, without the pinned ones that the first page showed. */
function placeOf(page: string): { last: string; shown: string[] } | null {
  const [last, shown] = (decodeCursor(page, ['id', 'string']) ?? []) as string[];
  return last === undefined ? null : { last, shown: shown!.split(',').filter(isId) };
}

/**
 * First-level comments of a post: on the first page the pinned ones, then all others, newest first. Pages put together
 * hold each comment once, whatever is written, deleted or pinned while somebody reads.
 */
export async function commentPage(
  context: Context<UserViewer>,
  { postId, page, limit }: InputOf<typeof call>,
) {
  const { app, viewer } = context;
  const post = await commentablePost(app.db, postId);
  const place = placeOf(page);
  const beginning = place ? [] : await first(app.db, [postId, viewer.userId]);
  const pinned = beginning.filter((row) => row.state === 'published').slice(0, limit);
  const shown = place?.shown ?? pinned.map((row) => row.commentId);
  const others = await newest(app.db, [postId, place?.last ?? beforeAll, shown, limit + 1 - pinned.length]);
  const rows = [...pinned, ...others];
  const [comments, waiting] = await Promise.all([
    presentComments(context, post, rows.slice(0, limit)),
    presentWaiting(
      context,
      post,
      beginning.filter((row) => row.state === 'pending'),
    ),
  ]);
  const lastOf = (row: CommentRow) => (pinned.includes(row) ? beforeAll : row.commentId);
  return {
    ...pageOf(
      rows,
      limit,
      (row) => [lastOf(row), shown.join(',')],
      () => comments,
    ),
    waiting,
  };
}
