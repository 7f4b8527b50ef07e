import { getAtlasFeed } from '@muyu/contract/feed.ts';
import { listAdverts, listBanners, listChannels, listVideoAdverts } from '@muyu/contract/site/promotion.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadPromotions } from '#features/promotion';
import { queryClient } from '../../../app/query.ts';
import { client } from '../../../client/client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { pageOf, post } from '../../../testing/samples.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Waterfall } from './waterfall.tsx';

const advertWith = (promotionId: string, dailyCap: number) => ({
  promotionId,
  dailyCap,
  location: 'waterfall',
  title: `展览 ${promotionId}`,
  text: '',
  link: null,
  picture: null,
  audience: 'all' as const,
  label: '广告',
  every: 2,
});
const postsOf = (load: string) =>
  pageOf(...[1, 2, 3].map((n) => post({ postId: `${load}${n}`, title: `${load}${n}` })));
const shownToday = (promotionId: string) =>
  (JSON.parse(localStorage.getItem('promotionsShown') ?? '{}') as { counts?: Record<string, number> })
    .counts?.[promotionId];

async function open(promotionId: string, dailyCap: number, posts = postsOf('旧')) {
  fakeServer.reply(getAtlasFeed, posts);
  await loadAdverts(advertWith(promotionId, dailyCap));
  await renderPage(
    <Page>
      <Waterfall pages={client.pages(getAtlasFeed, {})} empty={null} adverts />
    </Page>,
  );
  await expect.element(page.getByText(`展览 ${promotionId}`).first()).toBeVisible();
  await expect.poll(() => shownToday(promotionId)).toBe(1);
}
async function loadOthers() {
  fakeServer.reply(getAtlasFeed, postsOf('新'));
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('新1').first()).toBeVisible();
}

const loadAdverts = (...adverts: ReturnType<typeof advertWith>[]) => {
  fakeServer.reply(listAdverts, adverts);
  return loadPromotions({ registered: true, vip: false }, new AbortController().signal);
};

beforeEach(() => {
  fakeServer.reply(listChannels, []);
  fakeServer.reply(listBanners, []);
  fakeServer.reply(listVideoAdverts, []);
});

test('an advert whose daily cap is reached is not among the posts that a refresh brings', async () => {
  await open('once', 1);
  await loadOthers();
  expect(page.getByText('展览 once').elements()).toEqual([]);
});

test('an advert among the posts of a refresh counts as another showing', async () => {
  await open('often', 0);
  await loadOthers();
  await expect.poll(() => shownToday('often')).toBe(2);
});

test('an advert whose cap is reached stays where it was seen when more posts are loaded', async () => {
  await open('stays', 1);
  const { queryKey } = client.pages(getAtlasFeed, {});
  queryClient.setQueryData(queryKey, (data: { pages: unknown[]; pageParams: unknown[] } | undefined) => ({
    pages: [...data!.pages, pageOf(post({ postId: 'more', title: '更多' }))],
    pageParams: [...data!.pageParams, '2'],
  }));
  await expect.element(page.getByText('更多').first()).toBeVisible();
  await expect.element(page.getByText('展览 stays').first()).toBeVisible();
});

test('adverts that are loaded again begin below the screen, and an ended one stays where it was seen', async () => {
  const many = Array.from({ length: 80 }, (_, n) => post({ postId: `p${n}`, title: `作品${n}。` }));
  await open('ended', 1, pageOf(...many));
  const feed = page.getByRole('feed');
  const placesOnScreen = () =>
    [...feed.element().children].slice(0, 6).map((card) => [card.textContent, card.getAttribute('style')]);
  const before = placesOnScreen();
  await loadAdverts(advertWith('added', 0));
  const scroller = page.getByRole('main').element();
  scroller.scrollTop = scroller.scrollHeight;
  await expect.element(page.getByText('展览 added').first()).toBeInTheDocument();
  scroller.scrollTop = 0;
  await expect.element(page.getByText('展览 ended').first()).toBeInTheDocument();
  expect(placesOnScreen()).toEqual(before);
});
