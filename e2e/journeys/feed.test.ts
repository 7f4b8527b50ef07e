import type { DataOf } from '@muyu/contract/core/call.ts';
import { typeFeed } from '@muyu/contract/feed.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { freshName, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { homeTab, panel, place } from '../places.ts';
import { told } from '../told.ts';
import { drag, hold } from '../touch.ts';

const scrolled = (scroller: Locator) => scroller.evaluate((element) => element.scrollTop);

async function wheel(page: Page, list: Locator, by: number): Promise<void> {
  const before = await scrolled(list);
  await list.hover();
  await page.mouse.wheel(0, by);
  await expect.poll(async () => Math.abs((await scrolled(list)) - before)).toBeGreaterThan(0);
}

/** Waits until nothing moves any more: the same place in three looks. */
async function rest(list: Locator): Promise<number> {
  const seen: number[] = [];
  await expect
    .poll(async () => {
      seen.push(await scrolled(list));
      return new Set(seen.slice(-3)).size === 1 && seen.length >= 3;
    })
    .toBe(true);
  return seen.at(-1)!;
}

test('a list keeps its tab and its place while a post or another place is open', async ({
  page,
  community,
}) => {
  await seat(page, await community.join());
  await page.goto('/column/columnTabbar/index');
  await homeTab(page, '最新');
  const list = panel(page, '最新');
  await expect(list.getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => {
      await wheel(page, list, 400);
      return scrolled(list);
    })
    .toBeGreaterThan(1200);
  const left = await rest(list);

  const posts = list
    .getByRole('article')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') });
  const whole = await posts.evaluateAll((links) =>
    links.findIndex((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top > 120 && bottom < innerHeight - 80;
    }),
  );
  expect(whole).toBeGreaterThanOrEqual(0);
  const href = (await posts.nth(whole).getAttribute('href'))!;
  await posts.nth(whole).click();
  await expect(page).toHaveURL(href);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  expect(await rest(list)).toBe(left);
  await expect(list.locator(`a[href="${href}"]`).first()).toBeInViewport();

  await place(page, '发现').click();
  await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
  await place(page, '首页').click();
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  expect(await rest(list)).toBe(left);
});

test('scrolling goes on through all pages, and no post comes twice', async ({ page, community }) => {
  const mei = await community.join();
  await seat(page, mei);
  await page.goto('/column/columnTabbar/find');
  await homeTab(page, '最新');
  const list = panel(page, '最新');
  const all: string[] = [];
  for (let next: string | null = '1'; next; ) {
    const part: DataOf<typeof typeFeed> = await mei.request(typeFeed, { sortType: 2, page: next });
    all.push(...part.resultList.map(({ postId }) => postId));
    next = part.nextPage;
  }
  expect(all.length).toBeGreaterThan(20);

  const places = new Map<string, string>();
  const twice: string[] = [];
  const look = async () => {
    const cards = await list.getByRole('article').evaluateAll((found) =>
      found.map((card) => ({
        id: new URLSearchParams(card.querySelector('a')?.search).get('postId') ?? '',
        at: (card as HTMLElement).style.transform,
      })),
    );
    for (const { id, at } of cards) {
      if ((places.get(id) ?? at) !== at) twice.push(id);
      places.set(id, at);
    }
  };
  await expect(list.getByRole('article').first()).toBeVisible();
  await list.hover();
  await expect
    .poll(
      async () => {
        await look();
        await page.mouse.wheel(0, 700);
        return list.getByText('到底了，歇一会儿').isVisible();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
  await rest(list);
  await look();
  expect(twice).toEqual([]);
  expect(all.filter((id) => !places.has(id))).toEqual([]);
});

test('a tap on the open place goes to the top first, then brings what is new', async ({
  page,
  community,
}) => {
  const mei = await community.join();
  await seat(page, mei);
  await page.goto('/column/columnTabbar/index');
  await homeTab(page, '最新');
  const list = panel(page, '最新');
  await expect(list.getByRole('article').first()).toBeVisible();
  await wheel(page, list, 1500);
  await rest(list);
  const title = freshName();
  await community.publish(mei, { title, content: '刚刚亮起的一盏灯。' });

  await place(page, '首页').click();
  await expect.poll(() => scrolled(list)).toBe(0);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await Promise.all([told(list.getByRole('status').first(), /更新了 \d+ 条/), place(page, '首页').click()]);
  await expect(list.getByRole('heading', { name: title })).toBeVisible();
});

test('pulling down brings what is new; a short pull does not', async ({ page, community }) => {
  const mei = await community.join();
  await seat(page, mei);
  await page.goto('/column/columnTabbar/find');
  await homeTab(page, '最新');
  const list = panel(page, '最新');
  await expect(list.getByRole('article').first()).toBeVisible();
  const title = freshName();
  await community.publish(mei, { title, pictures: [await picture('#7c5cbf')] });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/private/type/page')) asked.push(request.url());
  });
  await drag(page, { x: 195, y: 300 }, { x: 195, y: 360 });
  await expect(list.getByRole('status').first()).toBeEmpty();
  expect(asked).toEqual([]);
  await Promise.all([
    told(list.getByRole('status').first(), /更新了 \d+ 条/),
    drag(page, { x: 195, y: 300 }, { x: 195, y: 560 }),
  ]);
  await expect(list.getByRole('link', { name: title })).toBeVisible();
});

test('whoever follows nobody is welcomed, follows, and sees their posts', async ({ page, community }) => {
  await seat(page, await community.join());
  await page.goto('/column/columnTabbar/index');
  const list = panel(page, '关注');
  await expect(list.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
  const people = list.getByRole('region', { name: '推荐关注' });
  await people.getByRole('button', { name: '关注 夏屿' }).click();
  await expect(people.getByRole('button', { name: '已关注 夏屿' })).toBeVisible();
  await expect(people.getByRole('listitem').filter({ hasText: '夏屿' })).toHaveCount(0);
  await people.getByRole('button', { name: '不再推荐 糖水铺的猫' }).click();
  await expect(people.getByRole('listitem').filter({ hasText: '糖水铺的猫' })).toHaveCount(0);
  await list.getByRole('button', { name: '看看他们的新作' }).click();
  await expect(list.getByRole('article', { name: '夏屿的作品' }).first()).toBeVisible();
  await page.reload();
  await expect(list.getByRole('article', { name: '夏屿的作品' }).first()).toBeVisible();
});

test.describe('a like that the server refuses', () => {
  test.use({ expected: ['/postLike/private/'] });

  test('shows at once and is taken back with the reason', async ({ page, community }) => {
    const mei = await community.join();
    const postId = await community.publish(await community.join(), { title: '灯塔', content: '一闪一闪。' });
    await seat(page, mei);
    let answer = () => {};
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/postLike/private/**', async (route) => {
      await asked;
      const body = { code: '500', data: { error: 'core.fault' }, message: '服务器打了个盹', resultMap: null };
      await route.fulfill({ status: 500, json: body });
    });
    await page.goto(`/post/postDetail?postId=${postId}`);
    const like = page.getByRole('button', { name: /^点赞/ });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('1');
    answer();
    await expect(page.getByRole('status').filter({ hasText: '服务器打了个盹' })).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(like).toHaveAccessibleName('点赞 0');
  });
});

test('quick taps end where the finger ended', async ({ page, community }) => {
  const postId = await community.publish(await community.join(), { title: '快门', content: '连按。' });
  await seat(page, await community.join());
  await page.goto(`/post/postDetail?postId=${postId}`);
  const like = page.getByRole('button', { name: /^点赞/ });
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/postLike/private/')) asked.push(request);
  });
  for (const _ of [1, 2, 3]) await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // The server has confirmed the last wish: nothing is left to send.
  const confirmed = async () => (await asked.at(-1)?.response())?.json();
  await expect.poll(confirmed).toMatchObject({ data: { isThumbup: true } });
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
});

test('a held card shows what can be done with it, and what it did stays', async ({ page, community }) => {
  const author = await community.join('远');
  const title = freshName();
  const postId = await community.publish(author, { title, pictures: [await picture('#4f6bb0')] });
  await seat(page, await community.join());
  await page.goto('/column/columnTabbar/find');
  await homeTab(page, '最新');
  const card = panel(page, '最新').getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  const sheet = page.getByRole('dialog', { name: title });
  const box = (await card.boundingBox())!;
  await hold(page, { x: box.x + 60, y: box.y + 60 }, () => expect(sheet).toBeVisible());
  await expect(page).toHaveURL('/column/columnTabbar/find');
  await sheet.getByRole('button', { name: '收藏' }).click();
  await expect(sheet).toBeHidden();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  await expect(page.getByRole('button', { name: '收藏 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('a swipe goes to the next list, and back closes the picture that was opened there', async ({
  page,
  community,
}) => {
  await seat(page, await community.join());
  await page.goto('/column/columnTabbar/index');
  await homeTab(page, '最热');
  const list = panel(page, '最热');
  const picture = list.getByRole('button', { name: /^查看第 1 张图片/ }).first();
  await expect(list.getByRole('article').first()).toBeVisible();
  // The hottest may be videos.
  await expect(async () => {
    if ((await picture.count()) === 0) await wheel(page, list, 600);
    expect(await picture.count()).toBeGreaterThan(0);
  }).toPass();
  await picture.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName(/^1\/\d+$/);
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true');
  await drag(page, { x: 340, y: 500 }, { x: 60, y: 500 });
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, '最新').getByRole('article').first()).toBeInViewport();
});
