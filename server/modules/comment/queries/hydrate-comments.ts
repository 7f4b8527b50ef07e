import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { getClosedAccounts, getOpenAccounts, getUserCards } from '#modules/account';
import type { Context } from '#platform/app.ts';
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

/** Closed accounts have no card: what they wrote is left out, and so are their names in what others wrote. */
async function loadViewData(
  { app, viewer, now, locale }: Context<UserViewer>,
  { postId, authorId }: Post,
  rows: CommentRow[],
): Promise<CommentViewData> {
  const ids = rows.map((row) => row.commentId);
  const marked = rows.flatMap((row) => row.markUserIds);
  const answered = rows.flatMap((row) => row.replyToUserId ?? []);
  const people = [...rows.map((row) => row.userId), ...answered, ...marked];
  const [cards, liked] = await Promise.all([
    getUserCards({ app, now, locale }, people),
    ids.length > 0 ? selectLiked(app.db, [postId, viewer.userId, ids]) : [],
  ]);
  // After the cards, whose cache has the states: at once with them each would load the same people.
  const [closed, open] = await Promise.all([getClosedAccounts(app, people), getOpenAccounts(app, marked)]);
  for (const userId of closed) cards.delete(userId);
  return {
    cards,
    open,
    liked: new Set(liked.map((row) => row.commentId)),
    postAuthorId: authorId,
    secret: app.config.secret,
  };
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
  const isShown = ({ userId }: CommentRow) => viewData.cards.has(userId);
  return rows
    .filter(isShown)
    .map((row) => toCommentDto(row, replies.get(row.commentId) ?? [], viewData, isShown));
}

/** Replies of one post as this viewer sees them, without those of closed accounts. */
export async function hydrateReplies(
  context: Context<UserViewer>,
  post: Post,
  rows: CommentRow[],
): Promise<Reply[]> {
  const viewData = await loadViewData(context, post, rows);
  return rows.filter(({ userId }) => viewData.cards.has(userId)).map((row) => toReplyDto(row, viewData));
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
