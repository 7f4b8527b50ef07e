import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { file } from '../../helpers/pictures.ts';
import { clip, largeClip } from '../../helpers/video-files.ts';
import { signInAs } from '../../test-community.ts';

const slices = '**/upload/private/slice/**';
const heavy = 5_000_000;
const chooser = (page: Page) => page.getByLabel('选择视频');
const ready = (page: Page) => page.getByText('可以发布了').first();
const film = (name: string, bytes: Buffer) => file(name, bytes, 'video/mp4');

test.beforeEach(async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/addPost?kind=video');
  await expect(chooser(page)).toBeAttached();
});

test.describe('a connection that drops in the middle', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'ERR_NETWORK_CHANGED'] });

  test('resumes by itself, with a checksum for every slice', async ({ page, context }) => {
    const sent: Request[] = [];
    const patches = () => sent.filter((one) => one.method() === 'PATCH');
    const offsets = () => patches().map((one) => Number(one.headers()['upload-offset']));
    page.on('request', (one) => {
      if (one.url().includes('/upload/private/slice')) sent.push(one);
    });
    await page.route(slices, async (route) => {
      const second = route.request().method() === 'PATCH' && offsets().length === 2;
      if (!second) return route.continue();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await chooser(page).setInputFiles(film('heavy.mp4', await largeClip(heavy)));
    await expect(page.getByText('网络断了，恢复后会接着传').first()).toBeVisible();
    const [, cutAt] = offsets();
    expect(cutAt).toBeGreaterThan(0);
    await context.setOffline(false);
    await expect(ready(page)).toBeVisible({ timeout: 40_000 });
    expect(offsets()[2]).toBe(cutAt);
    expect(sent.filter((one) => one.method() === 'POST')).toHaveLength(1);
    for (const patch of patches()) expect(patch.headers()['upload-checksum']).toMatch(/^sha256 [\w+/]{43}=$/);
  });
});

test.describe('a server that is unavailable for a moment', () => {
  test.use({ expectedErrors: ['503'] });

  test('is retried, and the upload does not start over', async ({ page }) => {
    const created: string[] = [];
    let rejections = 0;
    page.on('request', (one) => {
      if (one.url().endsWith('/upload/private/slice') && one.method() === 'POST') created.push(one.url());
    });
    await page.route(slices, async (route) => {
      const { 'upload-offset': offset } = route.request().headers();
      if (offset === '0' || rejections === 3) return route.continue();
      rejections += 1;
      await route.fulfill({ status: 503, body: '' });
    });
    await chooser(page).setInputFiles(film('heavy.mp4', await largeClip(heavy)));
    await expect(ready(page)).toBeVisible({ timeout: 40_000 });
    expect(rejections).toBe(3);
    expect(created).toHaveLength(1);
  });
});

test('a reload or another page in the middle does not abort an upload', async ({ page }) => {
  let isBlocked = false;
  await page.route(slices, async (route) => {
    const { method, headers } = { method: route.request().method(), headers: route.request().headers() };
    if (method !== 'PATCH' || headers['upload-offset'] === '0') return route.continue();
    isBlocked = true;
  });
  await chooser(page).setInputFiles(film('heavy.mp4', await largeClip(heavy)));
  await expect.poll(() => isBlocked).toBe(true);
  const created: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/upload/private/slice') && one.method() === 'POST') created.push(one.url());
  });
  await page.goto('/column/columnTabbar/find');
  const ring = page.getByRole('link', { name: /^正在上传 \d+%，回到草稿$/ });
  await expect(ring).toBeVisible();
  await page.unroute(slices);
  await ring.click();
  await expect(page.getByRole('tab', { name: '视频' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(ready(page)).toBeVisible({ timeout: 40_000 });
  expect(created).toHaveLength(0);
});

test('an upload is paused and resumed', async ({ page }) => {
  const paused = Promise.withResolvers<void>();
  await page.route(slices, async (route) => {
    const { 'upload-offset': offset = '0' } = route.request().headers();
    if (offset !== '0') await paused.promise;
    await route.continue().catch(() => {});
  });
  await chooser(page).setInputFiles(film('heavy.mp4', await largeClip(heavy)));
  await page.getByRole('button', { name: '暂停上传' }).click();
  await expect(page.getByText(/^已暂停，停在 \d+%$/).first()).toBeVisible();
  paused.resolve();
  await page.getByRole('button', { name: '继续上传' }).click();
  await expect(ready(page)).toBeVisible({ timeout: 40_000 });
});

test('unsupported files are reported before upload, a disguised one with the reason of the server', async ({
  page,
}) => {
  const rejectedFiles = page.getByRole('alert').filter({ hasText: '这些文件没有添加' });
  await chooser(page).setInputFiles(file('film.mkv', Buffer.from('x'), 'video/x-matroska'));
  await expect(rejectedFiles.getByRole('listitem')).toHaveText(['film.mkv：不是支持的视频格式']);
  await page.route('**/upload/private/config', async (route) => {
    const reply = await route.fetch();
    const envelope = (await reply.json()) as { data: object };
    await route.fulfill({
      response: reply,
      json: { ...envelope, data: { ...envelope.data, videoSeconds: 1 } },
    });
  });
  await page.reload();
  await chooser(page).setInputFiles(film('long.mp4', await clip({ seconds: 3 })));
  await expect(rejectedFiles.getByRole('listitem')).toHaveText(['long.mp4：视频 3 秒，最长 1 秒']);

  await chooser(page).setInputFiles(film('poem.mp4', Buffer.from('这只是一首诗，不是视频。'.repeat(60))));
  await expect(page.getByText('这个文件不是视频').first()).toBeVisible({ timeout: 40_000 });
  await page.getByLabel('正文').fill('一首诗');
  await page.getByText('画面中的人物均已同意发布').click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('视频没有传完，重试或重新选择后再提交')).toBeInViewport();
  await page.getByRole('button', { name: '移除视频' }).click();
  await expect(chooser(page)).toBeAttached();
});
