import { getAtlasFeed, getCityFeed } from '@muyu/contract/feed.ts';
import { listPlaces } from '@muyu/contract/site/site.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { pageOf, post } from '../../testing/samples.ts';
import { AtlasList } from './atlas-list.tsx';
import { CityPosts } from './city/city-posts.tsx';

test.each([
  ['a city', getCityFeed, <CityPosts key="city" city="330100" onChoose={() => undefined} />],
  ['atlases', getAtlasFeed, <AtlasList key="atlas" />],
] as const)('a post that is published while the list of %s is open is offered', async (_, endpoint, list) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const hangzhou = { code: '330100', name: '杭州' };
  fakeServer.reply(listPlaces, {
    provinces: [{ code: '330000', name: '浙江', cities: [hangzhou] }],
    countries: [],
  });
  fakeServer.reply(endpoint, pageOf(post({ postId: 'older' })));
  await renderPage(list);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  fakeServer.reply(endpoint, pageOf(post({ postId: 'newer' }), post({ postId: 'older' })));
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByRole('button', { name: '新内容' })).toBeVisible();
});
