/** Comments on posts, the replies below them, and their likes. */
import './messages.ts';

export { addComment } from './commands/add-comment.ts';
export { replyToComment, replyToReply } from './commands/add-reply.ts';
export { applyCommentReview } from './commands/apply-comment-review.ts';
export { forgetWriter } from './commands/forget-writer.ts';
export { likeComment } from './commands/like-comment.ts';
export { pinComment } from './commands/pin-comment.ts';
export { purgeComments } from './commands/purge-comments.ts';
export { commentDesk } from './comment-desk.ts';
export {
  type CommentAdded,
  type CommentLikesChanged,
  type CommentsGone,
  commentAdded,
  commentLikesChanged,
  commentsGone,
} from './events.ts';
export { commentLikers } from './queries/comment-likers.ts';
export { commentTotals } from './queries/comment-totals.ts';
export { commentsBelow } from './queries/comments-below.ts';
export { commentsForReview } from './queries/comments-for-review.ts';
export { commentsStanding } from './queries/comments-standing.ts';
export { ownData as commentData } from './queries/own-data.ts';
export { commentRoutes } from './routes.ts';
export { comment, commentLike } from './tables.ts';
