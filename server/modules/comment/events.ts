import { event } from '#platform/events.ts';

/** A comment or a reply that everybody sees from now on: written, or held back and approved. */
export type CommentAdded = {
  postId: string;
  postAuthorId: string;
  /** The first-level comment: itself, or the one that it stands below. */
  commentId: string;
  replyId: string | null;
  userId: string;
  /** Of a reply: who wrote the first-level comment, and whom it answers when that is another reply's writer. */
  commentUserId: string | null;
  replyToUserId: string | null;
  markUserIds: string[];
};
export const commentAdded = event<CommentAdded>('comment.added');

/** Comments and replies that nobody sees any more: deleted or hidden. */
export type CommentsGone = { postId: string; commentIds: string[] };
export const commentsGone = event<CommentsGone>('comment.gone');

/** The likes of a comment or a reply changed. */
export type CommentLikesChanged = { postId: string; commentId: string };
export const commentLikesChanged = event<CommentLikesChanged>('comment.likesChanged');
