import { postInfo } from '@muyu/contract/post.ts';
import { freshName, seat } from '../community.ts';
import { lockForVip, publishFilms, videosOf } from '../films.ts';
import { expect, test } from '../fixtures.ts';

const portOf = (baseURL: string) => Number(process.env.E2E_DATABASE_PORT ?? new URL(baseURL).port);

test('a video is watched from another account and counts once', async ({ page, community, baseURL }) => {
  const author = await community.join();
  const title = `片子 ${freshName()}`;
  const [postId] = await publishFilms(baseURL!, community, author, [{ title }], 5);
  const reader = await community.join();
  await seat(page, reader);
  const playsNow = async () => (await author.request(postInfo, { id: postId! })).playNum;

  await page.goto(`/post/video/detail?postId=${postId}`);
  await expect.poll(playsNow, { timeout: 15_000 }).toBe(1);
  // It begins again at its end; the same viewer does not count twice.
  const at = async () => (await videosOf(page)).at;
  await expect.poll(at, { intervals: [100], timeout: 15_000 }).toBeLessThan(1.5);
  await page.goto(`/post/postDetail?postId=${postId}`);
  await expect.poll(at, { intervals: [100], timeout: 15_000 }).toBeGreaterThan(2.5);
  expect(await playsNow()).toBe(1);
});

test('a list plays what is in sight, silently, one at a time', async ({ page, community, baseURL }) => {
  const author = await community.join();
  const titles = [1, 2].map(() => ({ title: `片子 ${freshName()}` }));
  await publishFilms(baseURL!, community, author, titles);
  await seat(page, await community.join());
  await page.goto('/column/columnTabbar/index');
  await page.getByRole('tab', { name: '最新', exact: true }).click();
  const newest = page.getByRole('article').filter({ hasText: titles[1]!.title });
  await expect(newest).toBeVisible();
  await expect.poll(async () => (await videosOf(page)).playing).toBe(1);
  expect(await videosOf(page)).toMatchObject({ mounted: 1, muted: true });
  await newest.getByRole('link', { name: /^观看/ }).click();
  await expect(page).toHaveURL(/\/post\/video\/detail/);
  await expect.poll(async () => (await videosOf(page)).playing).toBe(1);
  await page.goBack();
  await expect.poll(async () => await videosOf(page)).toMatchObject({ mounted: 1, playing: 1 });
});

test('a VIP-only video shows its lock and opens with a free view', async ({ page, community, baseURL }) => {
  const author = await community.join();
  const title = `片子 ${freshName()}`;
  // Shorter than the preview that everybody may see would leave nothing to lock.
  const [postId] = await publishFilms(baseURL!, community, author, [{ title }], 6);
  await lockForVip(portOf(baseURL!), postId!);
  await seat(page, await community.join());
  await page.goto(`/post/postDetail?postId=${postId}`);
  await expect(page.getByText('预览', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '免费试看（今日还剩 3 次）' })).toBeVisible();
  await page.goto(`/post/video/detail?postId=${postId}`);
  const open = page.locator('[data-current]').getByRole('button', { name: '免费试看（今日还剩 3 次）' });
  await expect(open).toBeVisible();
  await expect(
    page.locator('[data-current]').getByRole('link', { name: '邀请一位好友，得 12 小时 VIP' }),
  ).toBeVisible();
  await open.click();
  await expect(page.getByText('试看中 · 今日还剩 2 次')).toBeVisible();
  await expect.poll(async () => (await videosOf(page)).at).toBeGreaterThan(1);
  await page.goto(`/post/postDetail?postId=${postId}`);
  await expect.poll(async () => (await videosOf(page)).playing).toBe(1);
});

test.describe('on mobile data', () => {
  test('nothing plays before somebody agreed', async ({ page, community, baseURL }) => {
    const author = await community.join();
    const [postId] = await publishFilms(baseURL!, community, author, [{ title: `片子 ${freshName()}` }]);
    await page.addInitScript(() => {
      const link = Object.assign(new EventTarget(), { type: 'cellular', saveData: false });
      Object.defineProperty(navigator, 'connection', { value: link });
    });
    await seat(page, await community.join());
    await page.goto(`/post/video/detail?postId=${postId}`);
    await expect(page.getByText('正在使用移动网络，播放会消耗流量')).toBeVisible();
    expect((await videosOf(page)).playing).toBe(0);
    await page.getByRole('button', { name: '本次不再提醒' }).click();
    await expect.poll(async () => (await videosOf(page)).playing).toBe(1);
    await page.reload();
    await expect.poll(async () => (await videosOf(page)).playing).toBe(1);
    await expect(page.getByText('正在使用移动网络，播放会消耗流量')).toBeHidden();
  });
});
