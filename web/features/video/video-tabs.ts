import { hottestVideos, longVideos, sortTypes, typeFeed } from '@muyu/contract/feed.ts';
import { client } from '../../client/client.ts';

/** The lists of videos: the hottest, the newest, the long ones (product document, section 2: video list). */
export const hottest = () => client.pages(hottestVideos, {});
export const newest = () => client.pages(typeFeed, { sortType: sortTypes.new, type: 1 });
export const longOnes = () => client.pages(longVideos, {});
