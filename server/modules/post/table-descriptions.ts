import { describeTable, distributedBy, reference } from '#platform/module/tables.ts';
import {
  postCollect,
  postCounterDelta,
  postDailyEngagement,
  postLike,
  postPlay,
  postRead,
} from './counters/tables.ts';
import {
  firstPublication,
  post,
  postFile,
  postMention,
  postRequest,
  postRevision,
  postStat,
  postTag,
  publishedPost,
  tag,
} from './tables.ts';

const byPost = distributedBy('post_id');
const deletedWithPosts = { exported: 'posts', erased: 'deleted' } as const;
const ofPost = (what: string) => ({
  none: `${what} of a post; exported and purged with the post of the author`,
});
const keptForCounts = {
  kept: "counters of other users' posts do not change; the id refers to an account without personal data",
} as const;

/**
 * All tables of a post are sharded by its id. This includes `published_post` and `post_stat`, from which the lists over all
 * posts are read: the most frequent statement joins them with deltas, likes and collections of the same posts, and a
 * reaction reads `post_stat` and writes its row and delta on one shard. A list over all posts is one ordered index scan per
 * shard, and its pages are cached for a second.
 */
export const postTables = [
  describeTable(post, byPost, { columns: ['author_id'], ...deletedWithPosts }),
  describeTable(postRequest, distributedBy('author_id'), {
    columns: ['author_id'],
    exported: { not: 'rows only prevent that a repeated request publishes twice' },
    erased: 'deleted',
  }),
  describeTable(postFile, byPost, ofPost('files')),
  describeTable(postRevision, byPost, { columns: ['author_id'], ...deletedWithPosts }),
  describeTable(postMention, byPost, { columns: ['user_id', 'author_id'], ...deletedWithPosts }),
  describeTable(tag, reference(), { none: 'tags are set up by operators' }),
  describeTable(postTag, byPost, ofPost('tags')),
  describeTable(postLike, byPost, { columns: ['user_id'], exported: 'posts', erased: keptForCounts }),
  describeTable(postCollect, byPost, { columns: ['user_id'], exported: 'posts', erased: keptForCounts }),
  describeTable(postRead, byPost, { none: 'a keyed hash prevents a second count on the same day' }),
  describeTable(postPlay, byPost, { none: 'a keyed hash prevents a second count in the same session' }),
  describeTable(publishedPost, byPost, { columns: ['author_id'], ...deletedWithPosts }),
  describeTable(firstPublication, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'the time of the first post, which is exported' },
    erased: 'deleted',
  }),
  describeTable(postStat, byPost, { none: 'counters and scores of a post' }),
  describeTable(postCounterDelta, byPost, { none: 'counter changes without a user' }),
  describeTable(postDailyEngagement, byPost, { none: 'sums per post and day' }),
];
