import { collect } from '@muyu/contract/like.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { picture } from '../helpers/pictures.ts';
import { upload } from '../helpers/upload.ts';
import { waitForText } from '../helpers/wait-for-text.ts';
import { findNewestPost } from '../navigation.ts';
import { signInAs, uniqueName } from '../test-community.ts';

const receipt = (page: Page) => page.getByRole('dialog', { name: '举报', exact: true });

test('two collections are selected, removed after confirmation, and stay removed', async ({
  page,
  community,
}) => {
  const [me, author] = [await community.signUp(), await community.signUp()];
  let kept = '';
  for (const title of ['拿掉一', '拿掉二', '留下']) {
    const postId = await community.publish(author, { title, content: '一句话' });
    await me.request(collect, { type: '3', postId, status: 1 });
    kept = postId;
  }
  await signInAs(page, me);
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
  const asked = page.getByRole('alertdialog', { name: '取消 2 个收藏？' });
  const toast = waitForText(page.locator('body'), /已取消 2 个收藏/);
  await asked.getByRole('button', { name: '取消收藏' }).click();
  await toast;
  await expect(links).toHaveCount(1);
  await expect(asked).toBeHidden();
  await page.reload();
  await page.getByRole('tab', { name: '收藏' }).click();
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', new RegExp(kept));
});

test('a post is reported from its card within two taps', async ({ page, community }) => {
  const title = uniqueName();
  await community.publishListed(await community.signUp('远'), { title, content: '加我有惊喜' });
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/index');
  const card = await findNewestPost(page, title);
  await card.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: '举报' }).click();
  const sheet = page.getByRole('dialog', { name: '举报这件作品' });
  await expect(sheet.getByRole('radio')).toHaveCount(11);
  await sheet.getByRole('radio').nth(3).check({ force: true });
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await expect(receipt(page)).toContainText('已收到，我们会在 24 小时内处理');
  await receipt(page).getByRole('button', { name: '好的' }).click();
  await expect(receipt(page)).toBeHidden();
  await expect(page).toHaveURL('/column/columnTabbar/index');
});

test('a user is ignored from their page and the menu undoes it', async ({ page, community }) => {
  const him = await community.signUp('远');
  await signInAs(page, await community.signUp());
  await page.goto(`/column/otherPage?userId=${him.session.userId}`);
  const menu = page.getByRole('dialog', { name: '远' });
  const openMenu = () => page.getByRole('button', { name: '更多操作' }).click();
  for (const [act, toast] of [
    ['屏蔽消息', /已屏蔽 远 的消息/],
    ['取消屏蔽', /已恢复接收 远 的消息/],
  ] as const) {
    await openMenu();
    const toastShown = waitForText(page.locator('body'), toast);
    const sent = page.waitForResponse(/ignore/);
    await menu.getByRole('button', { name: act }).click();
    await toastShown;
    await sent;
    await expect(menu).toBeHidden();
    await page.reload();
  }
  await openMenu();
  await expect(menu.getByRole('button', { name: '屏蔽消息' })).toBeVisible();
  await menu.getByRole('button', { name: '举报' }).click();
  await expect(page.getByRole('dialog', { name: '举报这个人' })).toBeVisible();
});

test('a snapshot pauses while it is being reported, and continues after Escape', async ({
  page,
  community,
}) => {
  const he = await community.signUp('远');
  const fileIds = [await upload(community.origin, he, await picture('#4f6bb0'))];
  const { snapshotId } = await he.request(addSnapshot, { consent: true, fileIds, content: '一盏灯' });
  await signInAs(page, await community.signUp());
  await page.goto(`/post/snapshot/${snapshotId}`);
  // Selected by class: elements below a sheet have no role.
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

test.describe('a collection that the server rejects', () => {
  test.use({ expectedErrors: ['/collect/private/'] });

  test('shows at once in every list, and is reverted in all of them', async ({ page, community }) => {
    const title = uniqueName();
    await community.publishListed(await community.signUp(), { title, content: '一句话' });
    await signInAs(page, await community.signUp());
    const released = Promise.withResolvers<void>();
    await page.route('**/collect/private/**', async (route) => {
      await released.promise;
      const body = { code: '500', data: { error: 'core.fault' }, message: '服务器打了个盹', resultMap: null };
      await route.fulfill({ status: 500, json: body });
    });
    await page.goto('/column/columnTabbar/index');
    const card = await findNewestPost(page, title);
    const star = (on: Locator | Page) => on.getByRole('button', { name: /^收藏/ });
    await star(card).click();
    await expect(star(card)).toHaveAttribute('aria-pressed', 'true');
    await card.getByRole('heading', { name: title }).click();
    await expect(page).toHaveURL(/postDetail/);
    await expect(star(page)).toHaveCount(1);
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    const toast = waitForText(page.locator('body'), /服务器打了个盹/);
    released.resolve();
    await toast;
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await expect(star(card)).toHaveAttribute('aria-pressed', 'false');
    await expect(star(card)).toHaveAccessibleName('收藏 0');
  });
});
