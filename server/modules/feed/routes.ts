import * as endpoints from '@muyu/contract/feed.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import * as recommendation from '@muyu/contract/recommendation.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { getPickedFeed } from './lists/get-picked-feed.ts';
import { getSimilarPosts } from './lists/get-similar-posts.ts';
import { getTagFeed } from './lists/get-tag-feed.ts';
import { listPrivateVideos, listPrivateVideosShort } from './lists/list-private-videos.ts';
import { getAtlasFeed } from './queries/get-atlas-feed.ts';
import { getAuthenticationFeed } from './queries/get-authentication-feed.ts';
import { getAuthorFeed } from './queries/get-author-feed.ts';
import { getCityFeed } from './queries/get-city-feed.ts';
import { getAttentionFeed, getHomeFeed } from './queries/get-home-feed.ts';
import { getNextPosts } from './queries/get-next-posts.ts';
import { getProfileCounts } from './queries/get-profile-counts.ts';
import { getCollectedFeed, getLikedFeed } from './queries/get-reaction-feeds.ts';
import { getTypeFeed } from './queries/get-type-feed.ts';
import { listMyPosts } from './queries/list-my-posts.ts';
import { listHottestVideos, listLongVideos, listUserVideos } from './queries/list-video-feeds.ts';
import { getRanking } from './rankings/get-ranking.ts';
import { getUserRanking } from './rankings/get-user-ranking.ts';
import {
  listCertifiedCreators,
  listCertifiedCreatorsShort,
  listPerformers,
  listPerformersShort,
} from './rankings/list-certified-users.ts';
import { excludePost, excludeTag } from './recommendation/exclude.ts';
import { followTag, listFollowedTags } from './recommendation/follow-tag.ts';
import { listExclusions } from './recommendation/list-exclusions.ts';
import { listRecommendedPosts } from './recommendation/list-recommended-posts.ts';

export const feedRoutes: Route[] = [
  memberRoute(endpoints.getHomeFeed, getHomeFeed),
  memberRoute(endpoints.getTypeFeed, getTypeFeed),
  memberRoute(endpoints.getAuthenticationFeed, getAuthenticationFeed),
  memberRoute(endpoints.getCityFeed, getCityFeed),
  memberRoute(endpoints.getAuthorFeed, getAuthorFeed),
  memberRoute(endpoints.listMyPosts, listMyPosts),
  memberRoute(endpoints.getLikedFeed, getLikedFeed),
  memberRoute(endpoints.getCollectedFeed, getCollectedFeed),
  memberRoute(endpoints.getProfileCounts, getProfileCounts),
  memberRoute(endpoints.listLongVideos, listLongVideos),
  memberRoute(endpoints.listHottestVideos, listHottestVideos),
  memberRoute(endpoints.listUserVideos, listUserVideos),
  memberRoute(endpoints.getNextPosts, getNextPosts),
  memberRoute(endpoints.getAtlasFeed, getAtlasFeed),
  memberRoute(lists.getAttentionFeed, getAttentionFeed),
  memberRoute(lists.getRanking, getRanking),
  memberRoute(lists.getUserRanking, getUserRanking),
  memberRoute(lists.getPickedFeed, getPickedFeed),
  memberRoute(lists.getSimilarPosts, getSimilarPosts),
  memberRoute(lists.getTagFeed, getTagFeed),
  memberRoute(lists.listPrivateVideos, listPrivateVideos),
  memberRoute(lists.listPrivateVideosShort, listPrivateVideosShort),
  memberRoute(lists.listCertifiedCreators, listCertifiedCreators),
  memberRoute(lists.listCertifiedCreatorsShort, listCertifiedCreatorsShort),
  memberRoute(lists.listPerformers, listPerformers),
  memberRoute(lists.listPerformersShort, listPerformersShort),
  memberRoute(recommendation.listRecommendedPosts, listRecommendedPosts),
  memberRoute(recommendation.excludePost, excludePost),
  memberRoute(recommendation.excludeTag, excludeTag),
  memberRoute(recommendation.listExclusions, listExclusions),
  memberRoute(recommendation.followTag, followTag),
  memberRoute(recommendation.listFollowedTags, listFollowedTags),
];
