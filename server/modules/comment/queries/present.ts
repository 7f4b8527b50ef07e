import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { cardsOf } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type CommentRow, commentView, replyView, type Surroundings } from '../views.ts';
import { firstReplies } from './first-replies.ts';

type Post = { postId: string; authorId: string };

const likedBy = statement<{ commentId: string }>(
  'comment_liked_by',
  `select comment_id as "commentId" from comment_like
   where post_id = $1 and user_id = $2 and comment_id = any($3::uuid[])`,
);

async function surroundings(
  { app, viewer, now }: Context<UserViewer>,
  { postId, authorId }: Post,
  rows: CommentRow[],
): Promise<Surroundings> {
  const ids = rows.map((row) => row.commentId);
  const [cards, liked] = await Promise.all([
    cardsOf(
      app,
      rows.flatMap((row) => [
        row.userId,
        ...(row.replyToUserId ? [row.replyToUserId] : []),
        ...row.markUserIds,
      ]),
      now,
    ),
    ids.length > 0 ? likedBy(app.db, [postId, viewer.userId, ids]) : [],
  ]);
  return { cards, liked: new Set(liked.map((row) => row.commentId)), postAuthorId: authorId };
}

/** First-level comments of one post as this viewer sees them, with their first replies, hydrated in bulk. */
export async function presentComments(
  context: Context<UserViewer>,
  post: Post,
  rows: CommentRow[],
): Promise<Comment[]> {
  const replies = await firstReplies(context.app, post.postId, rows);
  const around = await surroundings(context, post, [...rows, ...[...replies.values()].flat()]);
  return rows.map((row) => commentView(row, replies.get(row.commentId) ?? [], around));
}

/** Replies of one post as this viewer sees them. */
export async function presentReplies(
  context: Context<UserViewer>,
  post: Post,
  rows: CommentRow[],
): Promise<Reply[]> {
  const around = await surroundings(context, post, rows);
  return rows.map((row) => replyView(row, around));
}

/** What the viewer wrote below a post and waits for review. */
export async function presentWaiting(context: Context<UserViewer>, post: Post, rows: CommentRow[]) {
  if (rows.length === 0) return { comments: [], replies: [] };
  const around = await surroundings(context, post, rows);
  return {
    comments: rows.filter((row) => row.parentId === null).map((row) => commentView(row, [], around)),
    replies: rows.filter((row) => row.parentId !== null).map((row) => replyView(row, around)),
  };
}
