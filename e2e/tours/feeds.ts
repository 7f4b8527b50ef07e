import { expect } from '@playwright/test';
import { homeTab } from '../places.ts';
import { hold } from '../touch.ts';
import type { Tour } from './tour.ts';

/** Home and discovery with their tabs, the held card, a list on its way, and the strip without a network. */
export async function feeds({ page, shoot }: Tour): Promise<void> {
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  await page.goto('/column/columnTabbar/index');
  await expect(page.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
  await shoot('home-follow-welcome');
  for (const [name, tab] of [
    ['home-hottest', '最热'],
    ['home-latest', '最新'],
    ['home-certified', '认证'],
  ]) {
    await homeTab(page, tab!);
    await expect(panel(tab!).getByRole('article').first()).toBeVisible();
    await shoot(name!);
  }
  await page.goto('/column/columnTabbar/find');
  const card = panel('热门').getByRole('article').first();
  await expect(card).toBeVisible();
  await shoot('discovery');
  const box = (await card.boundingBox())!;
  const sheet = page.getByRole('dialog');
  await hold(page, { x: box.x + 60, y: box.y + 60 }, () => expect(sheet).toBeVisible());
  await shoot('peek-sheet');
  await sheet.getByRole('button', { name: '收藏' }).click();
  await expect(sheet).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText('网络断开了，先看看已经加载的内容').filter({ visible: true })).toBeVisible();
  await shoot('offline');
  await page.context().setOffline(false);

  const answer = Promise.withResolvers<void>();
  await page.route('**/private/type/page**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/column/columnTabbar/find');
  // A skeleton is nothing to a screen reader: it is known by its breath.
  await page.waitForFunction(() => document.getAnimations().length > 0);
  await shoot('discovery-skeleton', 'now');
  answer.resolve();
  await expect(card).toBeVisible();
}
