import { event } from '#platform/events/events.ts';

/** A comment or a reply became visible: published at once, or approved after review. */
export type CommentAdded = {
  postId: string;
  postAuthorId: string;
  /** The first-level comment: the comment itself, or the one that the reply belongs to. */
  commentId: string;
  replyId: string | null;
  userId: string;
  /** Of a reply: the author of the first-level comment, and of the reply that it answers. */
  commentUserId: string | null;
  replyToUserId: string | null;
  markUserIds: string[];
  /** When the receivers were notified, of a comment that was hidden since and is visible again; null otherwise. */
  notifiedAt: Date | null;
};
export const commentAdded = event<CommentAdded>('comment.added');

/** Comments and replies were deleted or hidden. */
export type CommentsRemoved = { postId: string; commentIds: string[] };
export const commentsRemoved = event<CommentsRemoved>('comment.removed');

/** The likes of a comment or a reply changed. */
export type CommentLikesChanged = { postId: string; commentId: string };
export const commentLikesChanged = event<CommentLikesChanged>('comment.likesChanged');
