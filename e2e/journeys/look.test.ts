import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';
import type { Page } from '@playwright/test';
import { type Community, seat } from '../community.ts';
import { dress, stands, still, themes, wear } from '../dress.ts';
import { expect, test } from '../fixtures.ts';
import { memberScreens, openScreen, sceneOf } from '../main-screens.ts';
import { faults, ownWords, tooSmall, tooWide } from '../measure.ts';
import { homeTab, place } from '../places.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The main screens in shares that one test walks through with time to spare; those on the way in are all in the first. */
const share = Math.ceil(memberScreens.length / 3);
const shares = [0, 1, 2].map((at) => memberScreens.slice(at * share, (at + 1) * share));
/** A busy machine may take so long for one screen, milliseconds. */
const patience = 8000;
const from = (screens: typeof memberScreens) => `from ${screens[0]!.name} on`;

/** Goes through these screens of the members' app and gathers what `look` finds on each. */
async function lookAround(
  screens: typeof memberScreens,
  { page, stranger, community }: { page: Page; stranger: Page; community: Community },
  look: (page: Page) => Promise<string[]>,
) {
  test.setTimeout(screens.length * patience);
  const here = await sceneOf(community);
  await seat(page, here.member);
  const found: string[] = [];
  for (const screen of screens) {
    const on = screen.open ? stranger : page;
    await test.step(screen.name, async () => {
      await openScreen(on, screen, here);
      found.push(...(await look(on)).map((fault) => `${screen.name}: ${fault}`));
    });
  }
  return found;
}

/** What reaches over an edge at a width of phones, small and large, and of a desk. */
async function cut(on: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of [320, 1280, 390]) {
    await on.setViewportSize({ width, height: 844 });
    await still(on);
    wrong.push(...(await tooWide(on)).map((fault) => `${width}: ${fault}`));
  }
  return wrong;
}

for (const screens of shares) {
  test(`nothing is cut at any width, too small for a finger, or grave for axe in either theme, ${from(screens)}`, async ({
    page,
    another,
    community,
  }) => {
    const stranger = await another(null);
    const found = await lookAround(screens, { page, stranger, community }, async (on) => {
      const wrong = await cut(on);
      for (const theme of themes) {
        await wear(on, theme);
        wrong.push(...(await faults(on)).map((fault) => `${theme}: ${fault}`));
      }
      return [...wrong, ...(await tooSmall(on))];
    });
    expect(found).toEqual([]);
  });
}

const kanaOrHan = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Characters that only Chinese writes so: a text with one of them is no Japanese. */
const chineseOnly = /[们这关认证设语发现动态录转码删图标签评论说还没为个样请输选择显过开闭]/u;
/** The app's own, and those of the demo community whose posts are among the main screens. */
const names = /暮屿|夏屿|阿林/gu;
const foreign = { en_US: kanaOrHan, ja: chineseOnly } satisfies Partial<Record<Locale, RegExp>>;
const translations = Object.entries(foreign) as [keyof typeof foreign, RegExp][];

for (const [locale, not, screens] of translations.flatMap((each) =>
  shares.map((some) => [...each, some] as const),
)) {
  test(`nothing is cut or untranslated at any width, ${locale}, ${from(screens)}`, async ({
    page,
    another,
    community,
    baseURL,
  }) => {
    const stranger = await another(null);
    for (const each of [page, stranger]) await dress(each, baseURL!, { locale });
    const found = await lookAround(screens, { page, stranger, community }, async (on) => {
      await expect(on.locator('html')).toHaveAttribute('lang', languageTag[locale]);
      const wrong = await cut(on);
      const strange = (await ownWords(on)).filter((word) => not.test(word.replaceAll(names, '')));
      return [...wrong, ...strange.map((word) => `not translated: ${word}`)];
    });
    expect(found).toEqual([]);
  });
}

test('theme and language stand before the first script of the app', async ({ page, baseURL }) => {
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
  await dress(page, baseURL!, { theme: 'light', locale: 'ja' });
  await page.goto('/login/autologin', { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('lang', 'ja');
  await expect(page.locator('body')).toHaveCSS('background-color', grounds.light);
  await expect(page.getByRole('heading')).toHaveCount(0);
  arrive.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('discovery does not move under the finger while it loads', async ({ page, community }) => {
  await seat(page, await community.join());
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/column/columnTabbar/find');
  const feed = page.getByRole('tabpanel', { name: '热门' });
  await expect(feed.getByRole('article').first()).toBeVisible();
  await stands(page);
  // As a finger goes: near the end of the list the next page comes, and only then there is more to scroll.
  const more = page.waitForResponse((response) => response.url().includes('/private/type/page'));
  await feed.hover();
  await page.mouse.wheel(0, 500);
  await more;
  await stands(page);
  await page.mouse.wheel(0, 1200);
  await expect(feed.getByRole('article').first()).not.toBeInViewport();
  await stands(page);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
});

test.describe('without a network', () => {
  test.use({ expected: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch dynamically imported module'] });

  test('a strip says so, and what was loaded stays readable', async ({ page, community }) => {
    await seat(page, await community.join());
    await page.goto('/column/columnTabbar/index');
    await homeTab(page, '最热');
    const hottest = page.getByRole('tabpanel', { name: '最热' }).getByRole('article').first();
    await expect(hottest).toBeVisible();
    await place(page, '发现').click();
    const cover = page.getByRole('tabpanel', { name: '热门' }).getByRole('article').first();
    await expect(cover).toBeVisible();
    await stands(page);

    await page.context().setOffline(true);
    const strip = page.getByRole('status').filter({ hasText: '网络断开了，先看看已经加载的内容' });
    await expect(strip.filter({ visible: true })).toBeVisible();
    await expect(cover).toBeVisible();
    await place(page, '首页').click();
    await expect(hottest).toBeVisible();
    await expect(strip.filter({ visible: true })).toBeVisible();
    await place(page, '发现').click();
    await expect(cover).toBeVisible();

    await page.context().setOffline(false);
    await expect(strip).toHaveCount(0);
    await expect(cover).toBeVisible();
  });

  test('a page whose code never came says so in the app, and comes with the network', async ({
    page,
    community,
  }) => {
    await seat(page, await community.join());
    await page.goto('/column/columnTabbar/dynamic');
    await stands(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: /^新粉丝/ }).click();
    await expect(page.getByRole('heading', { name: '网络断开了' })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('heading', { name: '新粉丝', level: 1 })).toBeVisible();
  });
});
