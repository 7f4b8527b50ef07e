import * as calls from '@muyu/contract/feed.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { atlasFeed } from './queries/atlas-feed.ts';
import { authorFeed } from './queries/author-feed.ts';
import { certifiedFeed } from './queries/certified-feed.ts';
import { homeFeed } from './queries/home-feed.ts';
import { myPosts } from './queries/my-posts.ts';
import { nextPosts } from './queries/next-posts.ts';
import { collectedFeed, likedFeed } from './queries/people-feeds.ts';
import { profileCounts } from './queries/profile-counts.ts';
import { typeFeed } from './queries/type-feed.ts';
import { hottestVideos, longVideos, userVideos } from './queries/video-feeds.ts';

export const feedRoutes: Route[] = [
  on(calls.homeFeed, homeFeed),
  on(calls.typeFeed, typeFeed),
  on(calls.certifiedFeed, certifiedFeed),
  on(calls.authorFeed, authorFeed),
  on(calls.myPosts, myPosts),
  on(calls.likedFeed, likedFeed),
  on(calls.collectedFeed, collectedFeed),
  on(calls.profileCounts, profileCounts),
  on(calls.longVideos, longVideos),
  on(calls.hottestVideos, hottestVideos),
  on(calls.userVideos, userVideos),
  on(calls.nextPosts, nextPosts),
  on(calls.atlasFeed, atlasFeed),
];
