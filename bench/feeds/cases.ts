import { listComments } from '../../contract/comment.ts';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import * as feeds from '../../contract/feed.ts';
import * as lists from '../../contract/feed-lists.ts';
import { getPost } from '../../contract/post.ts';
import { listRecommendedPosts } from '../../contract/recommendation.ts';
import { searchPosts } from '../../contract/search.ts';

/** A measured call. Of lists, `page` is added: 1, and the cursor of page 500 where there is one. */
export type FeedCase = {
  what: string;
  endpoint: AnyEndpoint;
  input(pick: Pick): Record<string, unknown>;
  paged: boolean;
  /** Called by members who follow a thousand people instead of thirty. */
  followsMany?: boolean;
};
/** Ids of rows that the community has, and words of its posts, drawn anew for each request; `reader` is who asks. */
export type Pick = {
  post(): string;
  user(): string;
  tag(): string;
  place(): string;
  word(): string;
  reader: string;
};

const list = (
  what: string,
  endpoint: AnyEndpoint,
  input: (pick: Pick) => Record<string, unknown> = () => ({}),
): FeedCase => ({ what, endpoint, input, paged: true });
const single = (
  what: string,
  endpoint: AnyEndpoint,
  input: (pick: Pick) => Record<string, unknown>,
): FeedCase => ({ what, endpoint, input, paged: false });

export const feedCases: readonly FeedCase[] = [
  list('new', feeds.getTypeFeed, () => ({ sortType: 2 })),
  list('hot', feeds.getTypeFeed, () => ({ sortType: 1 })),
  list('popularity', feeds.getTypeFeed, () => ({ sortType: 3 })),
  list('new videos', feeds.getTypeFeed, () => ({ sortType: 2, type: 1 })),
  list('home, following 30', feeds.getHomeFeed),
  { ...list('home, following 1,000', feeds.getHomeFeed), followsMany: true },
  list('posts of a user', feeds.getAuthorFeed, (pick) => ({ id: pick.user() })),
  list('long videos', feeds.listLongVideos),
  list('hottest videos', feeds.listHottestVideos),
  list('attention, following 30', lists.getAttentionFeed),
  list('recommended', listRecommendedPosts),
  list('ranking of the week', lists.getRanking, () => ({ period: 'week' })),
  list('creators of the week', lists.getUserRanking, () => ({ period: 'week' })),
  list('hot posts of a tag', lists.getTagFeed, (pick) => ({ tagId: pick.tag() })),
  list('new posts of a tag', lists.getTagFeed, (pick) => ({ tagId: pick.tag(), sortType: 2 })),
  list('picks', lists.getPickedFeed),
  list('posts of a city', feeds.getCityFeed, (pick) => ({ cityCode: pick.place() })),
  list('authentication channel', feeds.getAuthenticationFeed),
  list('atlas', feeds.getAtlasFeed),
  list('liked posts', feeds.getLikedFeed, ({ reader }) => ({ userId: reader })),
  list('collected posts', feeds.getCollectedFeed, ({ reader }) => ({ userId: reader })),
  list('videos of a user', feeds.listUserVideos, (pick) => ({ userId: pick.user() })),
  list('private videos', lists.listPrivateVideos),
  list('certified creators', lists.listCertifiedCreators),
  list('performers', lists.listPerformers),
  list('posts like a post', lists.getSimilarPosts, (pick) => ({ postId: pick.post() })),
  list('posts after a post', feeds.getNextPosts, (pick) => ({ postId: pick.post() })),
  list('search, hottest', searchPosts, (pick) => ({ keyword: pick.word() })),
  list('search, latest', searchPosts, (pick) => ({ keyword: pick.word(), sort: 'latest' })),
  single('post detail', getPost, (pick) => ({ id: pick.post() })),
  single('comments of a post', listComments, (pick) => ({ postId: pick.post() })),
];
