import { listHotTags } from '@muyu/contract/tag.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { tabPanel } from '../navigation.ts';
import { signInAs } from '../test-community.ts';

// A low window, so that the lists of the small demo community scroll.
test.use({ viewport: { width: 390, height: 260 } });

const scrolled = (scroller: Locator) => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop));

/** Scrolls a list, opens a post of it, goes back, and expects the same place. */
async function leaveAndReturn(page: Page, scroller: Locator, by: number): Promise<void> {
  await expect
    .poll(() =>
      scroller.evaluate((element, to) => {
        element.scrollTop = to;
        return Math.round(element.scrollTop);
      }, by),
    )
    .toBe(by);
  const address = page.url();
  // Without a pointer, which would scroll the link into view.
  const entry = scroller.locator('a[href*="postId="], a[href*="gameId="]').last();
  await entry.evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => scrolled(scroller)).toBe(by);
}

test.beforeEach(async ({ page, community }) => {
  await signInAs(page, await community.signUp());
});

for (const path of ['/column/recommend', '/post/video/recommendVList', '/post/game/list'] as const) {
  test(`back leads to the same place of ${path}`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link').first()).toBeVisible();
    return leaveAndReturn(page, main, 60);
  });
}

test('back leads to the same period, tab and place of the ranking', async ({ page }) => {
  await page.goto('/post/rank');
  await expect(tabPanel(page, '最热').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: '月榜' }).first().click();
  await page.getByRole('tab', { name: '最多赞' }).click();
  const list = tabPanel(page, '最多赞');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await leaveAndReturn(page, list, 240);
  await expect(page.getByRole('tab', { name: '最多赞' })).toHaveAttribute('aria-selected', 'true');
  await expect(list.getByRole('button', { name: '月榜' })).toHaveAttribute('aria-pressed', 'true');
  await expect(list).toBeInViewport();
});

test('back leads to the same order and place of a tag', async ({ page, community }) => {
  const [tag] = await (await community.visit()).request(listHotTags, {});
  await page.goto(`/post/tags?tagId=${tag!.tagId}`);
  await page.getByRole('tab', { name: '最新' }).click();
  const list = tabPanel(page, '最新');
  await expect(list.getByRole('article').first()).toBeVisible();
  await leaveAndReturn(page, list, 120);
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
});

test('back leads to the same place of a search after a change of its order', async ({ page }) => {
  await page.goto('/column/search/search?keyword=海');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: '最新', exact: true }).click();
  await expect(page).toHaveURL(/sort=latest/);
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await leaveAndReturn(page, main, 150);
});

test('the posts that go on from one are kept alive', async ({ page }) => {
  await page.goto('/column/columnTabbar/find');
  const first = page.getByRole('article').getByRole('link').first();
  const postId = new URL((await first.getAttribute('href'))!, page.url()).searchParams.get('postId');
  await page.goto(`/post/find?postId=${postId}`);
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main.getByRole('article').first()).toBeVisible();
  await main.evaluate((element) => element.setAttribute('data-same', ''));
  await leaveAndReturn(page, main, 300);
  await expect(page.locator('main[data-same]')).toBeVisible();
});
