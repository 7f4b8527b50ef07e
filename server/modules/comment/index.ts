/** Comments on posts, their replies and likes. */

export {
  type CommentAdded,
  type CommentLikesChanged,
  type CommentsRemoved,
  commentAdded,
  commentLikesChanged,
  commentsRemoved,
} from './events.ts';
export {
  type CommentSummary,
  getCommentSummaries,
  getUnpublishedCommentSummary,
} from './queries/get-comment-summaries.ts';
export { type CommentKey, getLatestCommentLikers } from './queries/get-latest-comment-likers.ts';
export { getQuotedComments } from './queries/get-quoted-comments.ts';
export { listLikedComments } from './queries/list-liked-comments.ts';
export { listShownComments, type ShownComment } from './queries/list-shown-comments.ts';
