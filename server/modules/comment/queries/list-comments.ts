import type { CommentOrder, listComments as endpoint } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getCommentablePost } from '#modules/post';
import { type CursorKind, decodeCursor, toPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { CommentRow } from '../views.ts';
import { type CommentPager, hottestComments } from './hottest-comments.ts';
import { hydrateComments, hydratePending } from './hydrate-comments.ts';
import { acceptsCommentsOf } from './may-comment.ts';
import { newestComments } from './newest-comments.ts';

const pagers: Record<CommentOrder, CommentPager> = { new: newestComments, hot: hottestComments };

/** The first page: pinned comments in their order, then the others. Pinned comments beyond `limit` follow later. */
function arrange(rows: CommentRow[], compare: CommentPager['compare'], limit: number) {
  const published = rows.filter(({ state }) => state === 'published');
  const pinned = published.filter(({ top }) => top !== null).slice(0, limit);
  const others = published.filter((row) => !pinned.includes(row)).sort(compare);
  return { pinned, others, pending: rows.filter(({ state }) => state === 'pending') };
}

/**
 * First-level comments of a post: on the first page the pinned ones, then all others, newest or hottest first. The cursor
 * carries the pinned ids, so that all pages together contain each comment once even if comments are pinned meanwhile. In
 * the hottest order a comment whose likes or replies change between two pages may move.
 */
export async function listComments(
  context: ContextOf<typeof endpoint>,
  { postId, order, page, limit }: InputOf<typeof endpoint>,
) {
  const { app, viewer } = context;
  const post = await getCommentablePost(context, postId);
  const { keyKinds, keyOf, beforeAll, compare, readFirst, readNext } = pagers[order];
  const kinds: CursorKind[] = [...keyKinds, 'string'];
  const cursor = decodeCursor(page, kinds);
  const keys = cursor?.slice(0, -1) ?? [];
  const shown = cursor ? String(cursor.at(-1)).split(',').filter(isId) : [];
  // One more row than fits.
  const { pinned, others, pending } = cursor
    ? { pinned: [], others: await readNext(app.db, [postId, ...keys, shown, limit + 1]), pending: [] }
    : arrange(await readFirst(app.db, [postId, viewer.userId, limit + 1]), compare, limit);
  const rows: CommentRow[] = [...pinned, ...others];
  const [comments, waiting, mayComment] = await Promise.all([
    hydrateComments(context, post, rows.slice(0, limit)),
    hydratePending(context, post, pending),
    acceptsCommentsOf(context, post.authorId),
  ]);
  const shownIds = cursor ? shown : pinned.map(({ commentId }) => commentId);
  const cursorOf = (row: CommentRow) => [
    ...((pinned as CommentRow[]).includes(row) ? beforeAll : keyOf(row)),
    shownIds.join(','),
  ];
  return { ...toPage(rows, limit, cursorOf, () => comments), waiting, mayComment };
}
