import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { getClosedAccounts, getUserCards } from '#modules/account';
import type { App, Context } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type CommentRow, type CommentViewData, toCommentDto, toReplyDto } from '../views.ts';
import { getFirstReplies } from './first-replies.ts';

type Post = { postId: string; authorId: string };

const selectLiked = statement<{ commentId: string }>(
  'comment_liked_by',
  `select comment_id as "commentId" from comment_like
   where post_id = $1 and user_id = $2 and comment_id = any($3::uuid[])`,
);

async function loadViewData(
  { app, viewer, now, locale }: Context<UserViewer>,
  { postId, authorId }: Post,
  rows: CommentRow[],
): Promise<CommentViewData> {
  const ids = rows.map((row) => row.commentId);
  const [cards, liked] = await Promise.all([
    getUserCards(
      { app, now, locale },
      rows.flatMap((row) => [
        row.userId,
        ...(row.replyToUserId ? [row.replyToUserId] : []),
        ...row.markUserIds,
      ]),
    ),
    ids.length > 0 ? selectLiked(app.db, [postId, viewer.userId, ids]) : [],
  ]);
  return {
    cards,
    liked: new Set(liked.map((row) => row.commentId)),
    postAuthorId: authorId,
    secret: app.config.secret,
  };
}

/** Leaves out what people wrote whose accounts are closed; their states are in the cache that the cards come from. */
async function withoutClosed(app: App, rows: CommentRow[]): Promise<CommentRow[]> {
  const closed = await getClosedAccounts(
    app,
    rows.map(({ userId }) => userId),
  );
  return closed.size === 0 ? rows : rows.filter(({ userId }) => !closed.has(userId));
}

/**
 * First-level comments of one post as this viewer sees them, with their first replies; loaded in bulk. Without those of closed
 * accounts.
 */
export async function hydrateComments(
  context: Context<UserViewer>,
  post: Post,
  rows: CommentRow[],
): Promise<Comment[]> {
  const replies = await getFirstReplies(context.app, post.postId, rows);
  const all = [...rows, ...[...replies.values()].flat()];
  const viewData = await loadViewData(context, post, all);
  const shown = new Set(await withoutClosed(context.app, all));
  return rows
    .filter((row) => shown.has(row))
    .map((row) => {
      const below = replies.get(row.commentId) ?? [];
      return toCommentDto(row, below, viewData, (reply) => shown.has(reply));
    });
}

/** Replies of one post as this viewer sees them, without those of closed accounts. */
export async function hydrateReplies(
  context: Context<UserViewer>,
  post: Post,
  rows: CommentRow[],
): Promise<Reply[]> {
  const viewData = await loadViewData(context, post, rows);
  const shown = await withoutClosed(context.app, rows);
  return shown.map((row) => toReplyDto(row, viewData));
}

/** The viewer's own pending comments and replies of a post. */
export async function hydratePending(context: Context<UserViewer>, post: Post, rows: CommentRow[]) {
  if (rows.length === 0) return { comments: [], replies: [] };
  const viewData = await loadViewData(context, post, rows);
  return {
    comments: rows.filter((row) => row.parentId === null).map((row) => toCommentDto(row, [], viewData)),
    replies: rows.filter((row) => row.parentId !== null).map((row) => toReplyDto(row, viewData)),
  };
}
