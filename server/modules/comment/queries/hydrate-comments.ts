import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { getUserCards } from '#modules/account';
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

async function loadViewData(
  { app, viewer, now }: Context<UserViewer>,
  { postId, authorId }: Post,
  rows: CommentRow[],
): Promise<CommentViewData> {
  const ids = rows.map((row) => row.commentId);
  const [cards, liked] = await Promise.all([
    getUserCards(
      app,
      rows.flatMap((row) => [
        row.userId,
        ...(row.replyToUserId ? [row.replyToUserId] : []),
        ...row.markUserIds,
      ]),
      now,
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

/** First-level comments of one post as this viewer sees them, with their first replies; loaded in bulk. */
export async function hydrateComments(
  context: Context<UserViewer>,
  post: Post,
  rows: CommentRow[],
): Promise<Comment[]> {
  const replies = await getFirstReplies(context.app, post.postId, rows);
  const viewData = await loadViewData(context, post, [...rows, ...[...replies.values()].flat()]);
  return rows.map((row) => toCommentDto(row, replies.get(row.commentId) ?? [], viewData));
}

/** Replies of one post as this viewer sees them. */
export async function hydrateReplies(
  context: Context<UserViewer>,
  post: Post,
  rows: CommentRow[],
): Promise<Reply[]> {
  const viewData = await loadViewData(context, post, rows);
  return rows.map((row) => toReplyDto(row, viewData));
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
