import { expect } from '@playwright/test';
import { longPress } from '../helpers/touch.ts';
import { openTab } from '../navigation.ts';
import type { Scenario } from './scenario.ts';

/** Home and discovery with tabs, card menu, loading list and offline strip. */
export async function feeds({ page, capture }: Scenario): Promise<void> {
  const tabPanel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  await page.goto('/column/columnTabbar/index');
  await expect(page.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
  await capture('home-follow-welcome');
  for (const [name, tab] of [
    ['home-hottest', '最热'],
    ['home-latest', '最新'],
    ['home-certified', '认证'],
  ]) {
    await openTab(page, tab!);
    await expect(tabPanel(tab!).getByRole('article').first()).toBeVisible();
    await capture(name!);
  }
  for (const [name, path] of [
    ['recommended', '/column/recommend'],
    ['ranking', '/post/rank'],
    ['picked', '/column/columnTabbar/pinkedList'],
    ['find-post', '/column/columnTabbar/findPost'],
    ['certified-creators', '/post/video/bigVList'],
    ['certified-performers', '/post/video/aVList'],
    ['recommended-videos', '/post/video/recommendVList'],
  ]) {
    await page.goto(path!);
    await expect(page.getByRole('main')).toBeVisible();
    await capture(name!);
  }
  await page.goto('/column/columnTabbar/find');
  const card = tabPanel('热门').getByRole('article').first();
  await expect(card).toBeVisible();
  await capture('discovery');
  const box = (await card.boundingBox())!;
  const sheet = page.getByRole('dialog');
  await longPress(page, { x: box.x + 60, y: box.y + 60 }, () => expect(sheet).toBeVisible());
  await capture('peek-sheet');
  await sheet.getByRole('button', { name: '收藏' }).click();
  await expect(sheet).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText('网络断开了，恢复后自动更新').filter({ visible: true })).toBeVisible();
  await capture('offline');
  await page.context().setOffline(false);

  const answer = Promise.withResolvers<void>();
  await page.route('**/private/type/page**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/column/columnTabbar/find');
  // A skeleton has no role: it is recognized by its animation.
  await page.waitForFunction(() => document.getAnimations().length > 0);
  await capture('discovery-skeleton', 'now');
  answer.resolve();
  await expect(card).toBeVisible();

  for (const [name, path] of [
    ['search', '/column/search/catalog'],
    ['search-results', '/column/search/search?keyword=海边'],
    ['search-users', '/column/search/search?keyword=lin&tab=users'],
    ['search-nothing', '/column/search/search?keyword=qzxv9'],
  ]) {
    await page.goto(path!);
    await expect(page.getByRole('combobox')).toBeVisible();
    await capture(name!);
  }
  const field = page.getByRole('combobox');
  await field.fill('海');
  await expect(page.getByRole('option').first()).toBeVisible();
  await capture('search-suggestions');
}
