/** Posts, their tags, marks, likes, collections, reads and plays. */
import './messages.ts';

export { addPost, type DraftLock } from './commands/add-post.ts';
export { applyCertification } from './commands/apply-certification.ts';
export { applyReview } from './commands/apply-review.ts';
export { changeCounts } from './commands/change-counts.ts';
export { deletePostsOf } from './commands/delete-posts-of.ts';
export { foldCounts } from './commands/fold-counts.ts';
export { forgetViewer } from './commands/forget-viewer.ts';
export { collectPost, likePost } from './commands/mark.ts';
export { playVideo } from './commands/play-video.ts';
export { putTag } from './commands/put-tag.ts';
export { refreshPopularity } from './commands/refresh-popularity.ts';
export { countsComments } from './comment-counter.ts';
export {
  type PostGone,
  type PostPublished,
  type PostsEngaged,
  postGone,
  postPublished,
  postsEngaged,
} from './events.ts';
export { postDesk } from './post-desk.ts';
export { purgeStep } from './purging.ts';
export { type CommentablePost, commentablePost } from './queries/commentable-post.ts';
export { postFileUse, snapshotFileUse } from './queries/files-in-use.ts';
export { likerList } from './queries/liker-lists.ts';
export { likers } from './queries/likers.ts';
export { ownData as postData } from './queries/own-data.ts';
export { presentOwnPosts } from './queries/own-posts.ts';
export { postTotals } from './queries/post-totals.ts';
export { postsForReview } from './queries/posts-for-review.ts';
export { postsStanding } from './queries/posts-standing.ts';
export { presentPosts } from './queries/present-posts.ts';
export { publishedCounts } from './queries/published-counts.ts';
export { postStates } from './queries/viewer-state.ts';
export { postRoutes } from './routes.ts';
export {
  applySnapshotReview,
  deleteSnapshotsOf,
  joinSnapshots,
  peopleWithSnapshots,
  publishSnapshot,
  snapshotData,
  snapshotDesk,
  snapshotRoutes,
  snapshotsForReview,
} from './snapshot/index.ts';
export { post } from './tables.ts';
export { joinPosts } from './work.ts';
