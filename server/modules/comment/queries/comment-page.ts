import type { commentPage as call } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { CommentRow } from '../views.ts';
import { presentComments, presentWaiting } from './present.ts';
import { beforeAll, columns } from './rows.ts';

/** More waiting ones than these show nobody anything. */
const waitingAtMost = 50;

/** The first page: the pinned comments in their order, what the viewer wrote here that waits for review, the newest. */
const first = statement<CommentRow>(
  'comment_first',
  `(select ${columns} from comment c where c.post_id = $1 and c.top is not null and c.state = 'published'
    order by c.top limit 3)
   union all
   (select ${columns} from comment c
    where c.post_id = $1 and c.user_id = $2 and c.state = 'pending' and (c.parent_id is null or exists (
      select 1 from comment r where r.post_id = $1 and r.comment_id = c.parent_id and r.state = 'published'))
    order by c.comment_id desc limit ${waitingAtMost})
   union all
   (select ${columns} from comment c
    where c.post_id = $1 and c.parent_id is null and c.top is null and c.state = 'published'
    order by c.comment_id desc limit $3)`,
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

type Read = { pinned: CommentRow[]; others: CommentRow[]; waiting: CommentRow[]; shown: string[] };

/** The first page; pinned ones that it has no room for come in their place in time. `others` holds one more than fit. */
async function begin(db: Database, postId: string, viewerId: string, limit: number): Promise<Read> {
  const rows = await first(db, [postId, viewerId, limit + 1]);
  const published = rows.filter((row) => row.state === 'published');
  const pinned = published.filter((row) => row.top !== null).slice(0, limit);
  const others = published
    .filter((row) => !pinned.includes(row))
    .sort((a, b) => (a.commentId < b.commentId ? 1 : -1));
  const waiting = rows.filter((row) => row.state === 'pending');
  return { pinned, others, waiting, shown: pinned.map((row) => row.commentId) };
}

/** A page after this comment, without the pinned ones that the first page showed. */
async function goOn(db: Database, postId: string, last: string, shown: string[], limit: number) {
  const others = await newest(db, [postId, last, shown, limit + 1]);
  return { pinned: [], others, waiting: [], shown } satisfies Read;
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
  const [last, before] = (decodeCursor(page, ['id', 'string']) ?? []) as string[];
  const { pinned, others, shown, ...read } =
    last === undefined
      ? await begin(app.db, postId, viewer.userId, limit)
      : await goOn(app.db, postId, last, before!.split(',').filter(isId), limit);
  const rows = [...pinned, ...others];
  const [comments, waiting] = await Promise.all([
    presentComments(context, post, rows.slice(0, limit)),
    presentWaiting(context, post, read.waiting),
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
