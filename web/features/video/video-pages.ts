import { getTypeFeed, listHottestVideos, listLongVideos, sortTypes } from '@muyu/contract/feed.ts';
import { listPrivateVideos } from '@muyu/contract/feed-lists.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { client } from '../../client/client.ts';

/** The video lists: hottest, recommended, newest, long, for members and buyers (product document, section 2: video list). */
export const hottestPages = () => client.pages(listHottestVideos, {});
export const recommendedPages = () => client.pages(listRecommendedPosts, { type: 1 });
export const newestPages = () => client.pages(getTypeFeed, { sortType: sortTypes.new, type: 1 });
export const longVideoPages = () => client.pages(listLongVideos, {});
export const exclusivePages = () => client.pages(listPrivateVideos, {});
