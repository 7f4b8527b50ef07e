/** Posts with their tags, mentions, likes, collections, reads and plays. */

export { listMergedTags, resolveTag } from './admin/tags/lock-tags.ts';
export { appendCounterDelta } from './commands/counters/append-counter-delta.ts';
export { requireOwner } from './commands/lock-own-post.ts';
export { lockPosts, lockPublishedPost } from './commands/lock-posts.ts';
export { likePost } from './commands/reactions.ts';
export {
  type CertificationApplied,
  certificationApplied,
  type PostEngagementChanged,
  type PostPublished,
  type PostReactionsChanged,
  type PostRemoved,
  postEngagementChanged,
  postPublished,
  postReactionsChanged,
  postRemoved,
  purchaseRefunded,
  salesRefunded,
  tagChanged,
  tagMerged,
} from './events.ts';
export {
  type CommentablePost,
  findCommentablePost,
  getCommentablePost,
} from './queries/get-commentable-post.ts';
export { getPostContents, type PostContent, postTopic, tagsTopic } from './queries/get-post-contents.ts';
export { getPostSummaries } from './queries/get-post-summaries.ts';
export { getPostViewerStates } from './queries/get-post-viewer-states.ts';
export { hydrateOwnPosts } from './queries/hydrate-own-posts.ts';
export { hydratePosts } from './queries/hydrate-posts.ts';
export { type IdPage, toIdPage } from './queries/id-page.ts';
export { leaveOutClosed } from './queries/leave-out-closed.ts';
export { pickLatestOthers } from './queries/pick-latest-others.ts';
export { createLikersQuery } from './queries/reactions/create-likers-query.ts';
export { getLatestReactors } from './queries/reactions/get-latest-reactors.ts';
export { listLikers } from './queries/reactions/list-likers.ts';
export { listReactedPosts } from './queries/reactions/list-reacted-posts.ts';
export { findTag, listTagsWithCount } from './queries/tags/get-tag-counts.ts';
export { getTags } from './queries/tags/get-tags.ts';
export { isShownTag } from './queries/tags/list-tags.ts';
export { hotWeightsOf, pointsOf } from './rules/hot-score.ts';
export { countSales, getSoldPosts, listPaidPostIds } from './sale/count-sales.ts';
export { previewLength } from './settings.ts';
export { post, postStat, publishedPost, tag } from './tables.ts';
export { toTagDto } from './views.ts';
