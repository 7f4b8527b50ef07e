import { expect, test } from '../fixtures.ts';
import { highestShift, readLayoutShift, recordLayoutShifts } from '../layout/layout-shift.ts';
import { navigationLink, openTab } from '../navigation.ts';
import { signInAs, uniqueName } from '../test-community.ts';
import { setThemeAndLocale, waitForIdle } from '../theme.ts';

test('theme and language are applied before the first script of the app', async ({ page, baseURL }) => {
  const arrive = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const html = page.locator('html');
  const grounds = { dark: 'rgb(13, 15, 22)', light: 'rgb(247, 244, 239)' };
  await page.goto('/login/autologin', { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', grounds.dark);
  await setThemeAndLocale(page, baseURL!, { theme: 'light', locale: 'ja' });
  await page.goto('/login/autologin', { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('lang', 'ja');
  await expect(page.locator('body')).toHaveCSS('background-color', grounds.light);
  await expect(page.getByRole('heading')).toHaveCount(0);
  arrive.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the keyboard reaches the navigation before an endless list, and may skip it', async ({
  page,
  community,
}) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/find');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '跳到内容' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(navigationLink(page, '首页')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('tabpanel').first();
  await expect(panel).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('discovery does not shift while it is scrolled', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await recordLayoutShifts(page);
  let pages = 0;
  page.on('response', (response) => {
    if (response.url().includes('/private/type/page')) pages += 1;
  });
  await page.goto('/column/columnTabbar/find');
  const feed = page.getByRole('tabpanel', { name: '热门' });
  await expect(feed.getByRole('article').first()).toBeVisible();
  await waitForIdle(page);
  // A finger scrolls near the end of the list first, which loads the next page, and only then further. Below a short
  // first page the second one is there already.
  await feed.hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => pages).toBeGreaterThan(1);
  await waitForIdle(page);
  await page.mouse.wheel(0, 1200);
  await expect(feed.getByRole('article').first()).not.toBeInViewport();
  await waitForIdle(page);
  expect((await readLayoutShift(page)).sum).toBeLessThanOrEqual(highestShift);
});

test('a main page requests its data once, together with its code', async ({ page, community }) => {
  const member = await community.signUp();
  const postId = await community.publish(member, { title: uniqueName() });
  await signInAs(page, member);
  let requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const [path, data] of [
    ['/column/columnTabbar/find', '/private/type/page?sortType=1&page=1'],
    ['/column/columnTabbar/index', '/post/app/post/private/list?page=1'],
    [`/post/postDetail?postId=${postId}`, `/private/info/${postId}`],
  ] as const) {
    requested = [];
    await page.goto(path);
    await waitForIdle(page);
    expect(
      // A short first page is followed by the second one, whose `page` is a cursor.
      requested.filter((url) => `${url}&`.includes(`${data}&`)),
      path,
    ).toHaveLength(1);
  }
});

test.describe('without a network', () => {
  test.use({
    expectedErrors: [
      'ERR_INTERNET_DISCONNECTED',
      'ERR_CONNECTION_REFUSED',
      'Failed to fetch dynamically imported module',
      'Unable to preload CSS',
    ],
  });

  test('a strip says so, and loaded content stays readable', async ({ page, community }) => {
    await signInAs(page, await community.signUp());
    await page.goto('/column/columnTabbar/index');
    await openTab(page, '最热');
    const hottest = page.getByRole('tabpanel', { name: '最热' }).getByRole('article').first();
    await expect(hottest).toBeVisible();
    await navigationLink(page, '发现').click();
    const cover = page.getByRole('tabpanel', { name: '热门' }).getByRole('article').first();
    await expect(cover).toBeVisible();
    await waitForIdle(page);

    await page.context().setOffline(true);
    const strip = page.getByRole('status').filter({ hasText: '网络断开了，恢复后自动更新' });
    await expect(strip.filter({ visible: true })).toBeVisible();
    await expect(cover).toBeVisible();
    await navigationLink(page, '首页').click();
    await expect(hottest).toBeVisible();
    await expect(strip.filter({ visible: true })).toBeVisible();
    await navigationLink(page, '发现').click();
    await expect(cover).toBeVisible();

    await page.context().setOffline(false);
    await expect(strip).toHaveCount(0);
    await expect(cover).toBeVisible();
  });

  test('a page whose code failed to load shows an error, and loads by itself once the network is back', async ({
    page,
    community,
  }) => {
    await signInAs(page, await community.signUp());
    await page.goto('/column/columnTabbar/dynamic');
    await waitForIdle(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: /^新粉丝/ }).click();
    await expect(page.getByRole('heading', { name: '网络断开了' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: '新粉丝', level: 1 })).toBeVisible();
  });

  test('a page whose code is not reached because the server is gone stays ours and loads by itself', async ({
    page,
    community,
  }) => {
    await signInAs(page, await community.signUp());
    await page.goto('/column/columnTabbar/find');
    await waitForIdle(page);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await navigationLink(page, '我的').click();
    await expect(page.getByRole('heading', { name: '连不上暮屿' })).toBeVisible();
    await page.unroute('**/*');
    await expect(page.getByRole('link', { name: '设置' })).toBeVisible();
  });
});

test('discovery offers the app on a phone of 320 px', async ({ page, community }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/find');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '邀请得 VIP' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '安装应用' })).toBeInViewport({ ratio: 1 });
  const search = page.getByRole('banner').getByRole('link', { name: /搜/ });
  await expect(search).toBeInViewport({ ratio: 1 });
  expect((await search.boundingBox())!.width).toBeGreaterThan(140);
});
