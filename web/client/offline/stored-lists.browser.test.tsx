import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import * as feeds from '@muyu/contract/feed.ts';
import * as lists from '@muyu/contract/feed-lists.ts';
import type { Post } from '@muyu/contract/post.ts';
import { listRecommendedPosts } from '@muyu/contract/recommendation.ts';
import { getHealth } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query.ts';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, post } from '../../testing/samples.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { client } from '../client.ts';
import { usePaged } from '../use-paged.ts';
import { flushReplies } from './persister.ts';

type FeedPages = Parameters<typeof usePaged<Post>>[0];
type FeedEndpoint = typeof feeds.getTypeFeed;
const postId = (item: Post) => item.postId;

function Feed({ pages }: { pages: FeedPages }) {
  const paged = usePaged<Post>(pages, postId);
  return (
    <PagedList paged={paged} skeleton={null} empty={<p>空</p>}>
      <ul>
        {paged.items.map((item) => (
          <li key={item.postId}>{item.title}</li>
        ))}
      </ul>
    </PagedList>
  );
}

/** Every list of posts that is stored, with the input of its screen. They have the pages of a feed in common. */
const stored = [
  ['home', feeds.getHomeFeed, {}],
  ['hottest', feeds.getTypeFeed, { sortType: feeds.sortTypes.hot }],
  ['authentication', feeds.getAuthenticationFeed, {}],
  ['city', feeds.getCityFeed, { cityCode: '330100' }],
  ['recommendations', listRecommendedPosts, {}],
  ['picked', lists.getPickedFeed, {}],
  ['ranking', lists.getRanking, { period: 'day' }],
  ['tag', lists.getTagFeed, { tagId: 'tag' }],
  ['author', feeds.getAuthorFeed, { id: 'author' }],
  ['hottest videos', feeds.listHottestVideos, {}],
  ['long videos', feeds.listLongVideos, {}],
  ['atlas', feeds.getAtlasFeed, {}],
  ['own posts', feeds.listMyPosts, { status: 'pending' }],
] as unknown as readonly [string, FeedEndpoint, InputOf<FeedEndpoint>][];

test.each(stored)(
  '%s opens with its stored first page while there is no connection',
  async (name, endpoint, input) => {
    const title = `离线：${name}`;
    const pages = client.pages(endpoint, input) as FeedPages;
    fakeServer.reply(endpoint, pageOf(post({ title })));
    await queryClient.fetchInfiniteQuery(client.pages(endpoint, input));
    await flushReplies();
    queryClient.clear();
    for (const each of [endpoint, getHealth])
      fakeServer.reply(each as FeedEndpoint, () => {
        throw connectionLost;
      });
    await renderPage(<Feed pages={pages} />);
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText('上次更新：刚刚')).toBeVisible();
  },
);
