import { collect } from '@muyu/contract/like.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import type { Locator, Page } from '@playwright/test';
import { freshName, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { homeTab, panel } from '../places.ts';
import { told } from '../told.ts';
import { upload } from '../upload.ts';

const receipt = (page: Page) => page.getByRole('dialog', { name: '举报', exact: true });

test('collections are tidied: two are chosen, taken back after a question, and stay away', async ({
  page,
  community,
}) => {
  const [me, author] = [await community.join(), await community.join()];
  let kept = '';
  for (const title of ['拿掉一', '拿掉二', '留下']) {
    const postId = await community.publish(author, { title, content: '一句话' });
    await me.request(collect, { type: '3', postId, status: 1 });
    kept = postId;
  }
  await seat(page, me);
  await page.goto('/column/columnTabbar/my');
  await page.getByRole('tab', { name: '收藏' }).click();
  const links = page.getByRole('main').locator('ul.grid').getByRole('link');
  await expect(links).toHaveCount(3);
  const tidy = page.getByRole('button', { name: '整理' });
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  await tidy.click();
  await choice('留下').click();
  await page.goBack();
  await expect(links).toHaveCount(3);

  await tidy.click();
  await expect(choice('取消收藏')).toBeDisabled();
  for (const title of ['拿掉一', '拿掉二']) {
    await choice(title).click();
    await expect(choice(title)).toHaveAttribute('aria-pressed', 'true');
  }
  await choice('取消收藏（2）').click();
  const asked = page.getByRole('alertdialog', { name: '取消 2 条收藏？' });
  const said = told(page.locator('body'), /已取消 2 条收藏/);
  await asked.getByRole('button', { name: '取消收藏' }).click();
  await said;
  await expect(links).toHaveCount(1);
  await expect(asked).toBeHidden();
  await page.reload();
  await page.getByRole('tab', { name: '收藏' }).click();
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', new RegExp(kept));
});

test('a post is reported from its card within two taps', async ({ page, community }) => {
  const title = freshName();
  await community.publish(await community.join('远'), { title, content: '加我有惊喜' });
  await seat(page, await community.join());
  await page.goto('/column/columnTabbar/index');
  await homeTab(page, '最新');
  const card = panel(page, '最新').getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: '举报' }).click();
  const sheet = page.getByRole('dialog', { name: '举报这条内容' });
  await expect(sheet.getByRole('radio')).toHaveCount(11);
  await sheet.getByRole('radio').nth(3).check({ force: true });
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await expect(receipt(page)).toContainText('已收到，我们会在 24 小时内处理');
  await receipt(page).getByRole('button', { name: '好的' }).click();
  await expect(receipt(page)).toBeHidden();
  await expect(page).toHaveURL('/column/columnTabbar/index');
});

test('somebody is ignored from their page; after a reload the menu offers to hear them again', async ({
  page,
  community,
}) => {
  const him = await community.join('远');
  await seat(page, await community.join());
  await page.goto(`/column/otherPage?userId=${him.session.userId}`);
  const menu = page.getByRole('dialog', { name: '远' });
  const openMenu = () => page.getByRole('button', { name: '更多操作' }).click();
  for (const [act, said] of [
    ['屏蔽消息', /已屏蔽 远 的消息/],
    ['取消屏蔽', /会再收到 远 的消息/],
  ] as const) {
    await openMenu();
    const heard = told(page.locator('body'), said);
    const sent = page.waitForResponse(/ignore/);
    await menu.getByRole('button', { name: act }).click();
    await heard;
    await sent;
    await expect(menu).toBeHidden();
    await page.reload();
  }
  await openMenu();
  await expect(menu.getByRole('button', { name: '屏蔽消息' })).toBeVisible();
  await menu.getByRole('button', { name: '举报' }).click();
  await expect(page.getByRole('dialog', { name: '举报这个人' })).toBeVisible();
});

test('a snapshot stands while it is being reported, and goes on when Escape has closed that', async ({
  page,
  community,
}) => {
  const he = await community.join('远');
  const fileIds = [await upload(community.origin, he, await picture('#4f6bb0'))];
  const { snapshotId } = await he.request(addSnapshot, { fileIds, content: '一盏灯' });
  await seat(page, await community.join());
  await page.goto(`/post/snapshot/${snapshotId}`);
  // By its class: what lies under a sheet has no role.
  const clock = () =>
    page.locator('.snapshot-bar').evaluate((bar) => bar.getAnimations().map(({ playState }) => playState));
  await page.getByRole('button', { name: '举报' }).click();
  const sheet = page.getByRole('dialog', { name: '举报这条快照' });
  await expect(sheet).toBeVisible();
  await expect.poll(clock).toEqual(['paused']);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/post/snapshot/${snapshotId}`);
  await expect.poll(clock).toEqual(['running']);
});

test.describe('a collection that the server refuses', () => {
  test.use({ expected: ['/collect/private/'] });

  test('shows at once in every list, and is taken back in all of them', async ({ page, community }) => {
    const title = freshName();
    await community.publish(await community.join(), { title, content: '一句话' });
    await seat(page, await community.join());
    const held = Promise.withResolvers<void>();
    await page.route('**/collect/private/**', async (route) => {
      await held.promise;
      const body = { code: '500', data: { error: 'core.fault' }, message: '服务器打了个盹', resultMap: null };
      await route.fulfill({ status: 500, json: body });
    });
    await page.goto('/column/columnTabbar/index');
    await homeTab(page, '最新');
    const card = panel(page, '最新').getByRole('article').filter({ hasText: title });
    const star = (on: Locator | Page) => on.getByRole('button', { name: /^收藏/ });
    await star(card).click();
    await expect(star(card)).toHaveAttribute('aria-pressed', 'true');
    await card.getByRole('heading', { name: title }).click();
    await expect(page).toHaveURL(/postDetail/);
    await expect(star(page)).toHaveCount(1);
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    const said = told(page.locator('body'), /服务器打了个盹/);
    held.resolve();
    await said;
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await expect(star(card)).toHaveAttribute('aria-pressed', 'false');
    await expect(star(card)).toHaveAccessibleName('收藏 0');
  });
});
