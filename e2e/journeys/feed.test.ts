import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { getTypeFeed } from '@muyu/contract/feed.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { picture } from '../helpers/pictures.ts';
import { drag, longPress } from '../helpers/touch.ts';
import { waitForText } from '../helpers/wait-for-text.ts';
import { findNewestPost, navigationLink, openPost, openTab, tabPanel } from '../navigation.ts';
import { signInAs, uniqueName } from '../test-community.ts';

const scrolled = (scroller: Locator) => scroller.evaluate((element) => element.scrollTop);

async function wheel(page: Page, list: Locator, by: number): Promise<void> {
  const before = await scrolled(list);
  await list.hover();
  await page.mouse.wheel(0, by);
  await expect.poll(async () => Math.abs((await scrolled(list)) - before)).toBeGreaterThan(0);
}

/** Waits until the scroll position is the same in three successive reads, and returns it. */
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

test('a list keeps its tab and scroll position while another page is open', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/index');
  await openTab(page, '最新');
  const list = tabPanel(page, '最新');
  await expect(list.getByRole('article').first()).toBeVisible();
  await expect
    .poll(async () => {
      await wheel(page, list, 400);
      return scrolled(list);
    })
    .toBeGreaterThan(1200);
  await rest(list);

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
  // In Firefox Playwright scrolls before a click.
  await list.evaluate((scroller) =>
    addEventListener('click', () => scroller.setAttribute('data-left', `${scroller.scrollTop}`), {
      capture: true,
      once: true,
    }),
  );
  await posts.nth(whole).click();
  await expect(page).toHaveURL(href);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  const left = Number(await list.getAttribute('data-left'));
  expect(left).toBeGreaterThan(1000);
  expect(await rest(list)).toBe(left);
  await expect(list.locator(`a[href="${href}"]`).first()).toBeInViewport();

  await navigationLink(page, '发现').click();
  await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
  await navigationLink(page, '首页').click();
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  expect(await rest(list)).toBe(left);
});

test('scrolling loads all pages without a duplicate post', async ({ page, community }) => {
  const mei = await community.signUp();
  await signInAs(page, mei);
  await page.goto('/column/columnTabbar/find');
  await openTab(page, '最新');
  const list = tabPanel(page, '最新');
  const all: string[] = [];
  for (let next: string | null = '1'; next; ) {
    const part: DataOf<typeof getTypeFeed> = await mei.request(getTypeFeed, { sortType: 2, page: next });
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

test('a tap on the current tab scrolls to the top first, then refetches', async ({ page, community }) => {
  const mei = await community.signUp();
  await signInAs(page, mei);
  await page.goto('/column/columnTabbar/index');
  await openTab(page, '最新');
  const list = tabPanel(page, '最新');
  await expect(list.getByRole('article').first()).toBeVisible();
  await wheel(page, list, 1500);
  await rest(list);
  const title = uniqueName();
  await community.publishListed(mei, { title, content: '刚刚亮起的一盏灯。' });

  await navigationLink(page, '首页').click();
  await expect.poll(() => scrolled(list)).toBe(0);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await Promise.all([
    waitForText(list.getByRole('status').first(), /更新了 \d+ 条/),
    navigationLink(page, '首页').click(),
  ]);
  await expect(list.getByRole('heading', { name: title })).toBeVisible();
});

test('only a long pull down refetches', async ({ page, community }) => {
  const mei = await community.signUp();
  await signInAs(page, mei);
  await page.goto('/column/columnTabbar/find');
  await openTab(page, '最新');
  const list = tabPanel(page, '最新');
  await expect(list.getByRole('article').first()).toBeVisible();
  const title = uniqueName();
  await community.publishListed(mei, { title, pictures: [await picture('#7c5cbf')] });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/private/type/page')) asked.push(request.url());
  });
  await drag(page, { x: 195, y: 300 }, { x: 195, y: 360 });
  await expect(list.getByRole('status').first()).toBeEmpty();
  expect(asked).toEqual([]);
  await Promise.all([
    waitForText(list.getByRole('status').first(), /更新了 \d+ 条/),
    drag(page, { x: 195, y: 300 }, { x: 195, y: 560 }),
  ]);
  await expect(list.getByRole('link', { name: title })).toBeVisible();
});

test('a user without follows is welcomed, follows someone, and sees their posts', async ({
  page,
  community,
}) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/index');
  const list = tabPanel(page, '关注');
  await expect(list.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
  const people = list.getByRole('region', { name: '推荐关注' });
  // The card says so for half a second.
  await Promise.all([
    waitForText(people, /已关注/),
    people.getByRole('button', { name: '关注 夏屿' }).click(),
  ]);
  await expect(people.getByRole('listitem').filter({ hasText: '夏屿' })).toHaveCount(0);
  await people.getByRole('button', { name: '不再推荐 糖水铺的猫' }).click();
  await expect(people.getByRole('listitem').filter({ hasText: '糖水铺的猫' })).toHaveCount(0);
  await list.getByRole('button', { name: '看看他们的新作' }).click();
  await expect(list.getByRole('article', { name: '夏屿 的作品' }).first()).toBeVisible();
  await page.reload();
  await expect(list.getByRole('article', { name: '夏屿 的作品' }).first()).toBeVisible();
});

test.describe('a like that the server rejects', () => {
  test.use({ expectedErrors: ['/postLike/private/'] });

  test('shows at once and is reverted with the reason', async ({ page, community }) => {
    const mei = await community.signUp();
    const postId = await community.publish(await community.signUp(), {
      title: '灯塔',
      content: '一闪一闪。',
    });
    await signInAs(page, mei);
    let answer = () => {};
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/postLike/private/**', async (route) => {
      await asked;
      const body = { code: '500', data: { error: 'core.fault' }, message: '服务器打了个盹', resultMap: null };
      await route.fulfill({ status: 500, json: body });
    });
    await openPost(page, postId);
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

test('rapid taps end in the state of the last tap', async ({ page, community }) => {
  const postId = await community.publish(await community.signUp(), { title: '快门', content: '连按。' });
  await signInAs(page, await community.signUp());
  await openPost(page, postId);
  const like = page.getByRole('button', { name: /^点赞/ });
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/postLike/private/')) asked.push(request);
  });
  for (const _ of [1, 2, 3]) await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // The server has confirmed the last state: no request is pending.
  const confirmed = async () => (await asked.at(-1)?.response())?.json();
  await expect.poll(confirmed).toMatchObject({ data: { isThumbup: true } });
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText('1');
});

test('a long press on a card opens its actions, and their effects persist', async ({ page, community }) => {
  const author = await community.signUp('远');
  const title = uniqueName();
  const postId = await community.publishListed(author, { title, pictures: [await picture('#4f6bb0')] });
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/find');
  const card = await findNewestPost(page, title);
  const sheet = page.getByRole('dialog', { name: title });
  const box = (await card.boundingBox())!;
  await longPress(page, { x: box.x + 60, y: box.y + 60 }, () => expect(sheet).toBeVisible());
  await expect(page).toHaveURL('/column/columnTabbar/find');
  await sheet.getByRole('button', { name: '收藏' }).click();
  await expect(sheet).toBeHidden();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  await expect(page.getByRole('button', { name: '收藏 1' })).toHaveAttribute('aria-pressed', 'true');
});

test('a swipe opens the next list, and back closes the picture that was opened there', async ({
  page,
  community,
  browserName,
}) => {
  test.skip(
    browserName !== 'chromium',
    'a touch that scrolls by itself needs the developer tools of Chromium',
  );
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/index');
  await openTab(page, '最热');
  const list = tabPanel(page, '最热');
  const picture = list.getByRole('button', { name: /^查看第 1 张图片/ }).first();
  await expect(list.getByRole('article').first()).toBeVisible();
  // The hottest posts may be videos.
  await expect(async () => {
    if ((await picture.count()) === 0) await wheel(page, list, 600);
    expect(await picture.count()).toBeGreaterThan(0);
  }).toPass();
  // A click that is repeated because the list moved may scroll the row of lists sideways.
  await picture.evaluate((button) => button.scrollIntoView({ block: 'center', inline: 'nearest' }));
  await rest(list);
  await picture.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName(/^1\/\d+$/);
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true');
  await drag(page, { x: 340, y: 500 }, { x: 60, y: 500 });
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  await expect(tabPanel(page, '最新').getByRole('article').first()).toBeInViewport();
});
