import { getPost } from '@muyu/contract/post.ts';
import { expect, test } from '../../fixtures.ts';
import { signUpCertified } from '../../helpers/money.ts';
import { getVideoState, publishVideoPosts } from '../../helpers/video-posts.ts';
import { openPost } from '../../navigation.ts';
import { signInAs, uniqueName } from '../../test-community.ts';

test('a video is watched from another account and counts once', async ({ page, community, baseURL }) => {
  const author = await community.signUp();
  const title = `片子 ${uniqueName()}`;
  const [postId] = await publishVideoPosts(baseURL!, community, author, [{ title }], 5);
  const reader = await community.signUp();
  await signInAs(page, reader);
  const playsNow = async () => (await author.request(getPost, { id: postId! })).playNum;

  await page.goto(`/post/video/detail?postId=${postId}`);
  await expect.poll(playsNow, { timeout: 15_000 }).toBe(1);
  // The video loops; a second round by the same viewer does not count.
  const at = async () => (await getVideoState(page)).at;
  await expect.poll(at, { intervals: [100], timeout: 15_000 }).toBeLessThan(1.5);
  await openPost(page, postId!);
  await expect.poll(at, { intervals: [100], timeout: 15_000 }).toBeGreaterThan(2.5);
  expect(await playsNow()).toBe(1);
});

test('a list plays the visible video, muted, one at a time', async ({ page, community, baseURL }) => {
  const author = await community.signUp();
  const titles = [1, 2].map(() => ({ title: `片子 ${uniqueName()}` }));
  const [, newestId] = await publishVideoPosts(baseURL!, community, author, titles);
  await community.waitUntilListed(author, newestId!);
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/index');
  await page.getByRole('tab', { name: '最新', exact: true }).click();
  const newest = page.getByRole('article').filter({ hasText: titles[1]!.title });
  // Posts of other tests can be newer and stand above it.
  await newest.evaluate((post) => post.scrollIntoView({ block: 'center' }));
  await expect.poll(async () => (await getVideoState(page)).playing).toBe(1);
  expect(await getVideoState(page)).toMatchObject({ mounted: 1, muted: true });
  await newest.getByRole('link', { name: /^观看/ }).click();
  await expect(page).toHaveURL(/\/post\/video\/detail/);
  await expect.poll(async () => (await getVideoState(page)).playing).toBe(1);
  await page.goBack();
  await expect.poll(async () => await getVideoState(page)).toMatchObject({ mounted: 1, playing: 1 });
});

test('a VIP-only video shows its lock and opens with a trial view', async ({ page, community, baseURL }) => {
  const author = await signUpCertified(community);
  const title = `片子 ${uniqueName()}`;
  // The clip must be longer than the preview that every viewer gets.
  const [postId] = await publishVideoPosts(baseURL!, community, author, [{ title, vip: true }], 6);
  await signInAs(page, await community.signUp());
  await openPost(page, postId!);
  await expect(page.getByText('预览', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '免费试看（今日还剩 3 次）' })).toBeVisible();
  await page.goto(`/post/video/detail?postId=${postId}`);
  const open = page.locator('[data-current]').getByRole('button', { name: '免费试看（今日还剩 3 次）' });
  await expect(open).toBeVisible();
  await page
    .locator('[data-current]')
    .getByRole('button', { name: /^其他方式/ })
    .click();
  const ways = page.getByRole('dialog', { name: '打开这件作品' });
  await expect(ways.getByRole('button', { name: /^开通 VIP ¥30\.00 起/ })).toBeVisible();
  await expect(ways.getByRole('link', { name: '邀请一位好友，得 12 小时 VIP' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ways).toBeHidden();
  await open.click();
  await expect(page.locator('[data-current]').getByText('试看中 · 今日还剩 2 次')).toBeVisible();
  await expect.poll(async () => (await getVideoState(page)).at).toBeGreaterThan(1);
  await openPost(page, postId!);
  await expect.poll(async () => (await getVideoState(page)).playing).toBe(1);
});
