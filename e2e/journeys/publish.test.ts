import { follow } from '@muyu/contract/social.ts';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { file, largePicture, picture } from '../helpers/pictures.ts';
import { signInAs } from '../test-community.ts';

const slices = '**/upload/private/slice/**';
const chooser = (page: Page) => page.getByLabel('添加图片');
const tile = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^第 ${place} 张，`) });

/** The files of the stored draft, in order. The app stores them asynchronously. */
const persistedFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opened = indexedDB.open('muyu-drafts');
        opened.onerror = () => fail(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            opened.result.close();
            const entries = all.result as { name: string; order: number }[];
            done(entries.sort((a, b) => a.order - b.order).map(({ name }) => name));
          };
        };
      }),
  );

test.beforeEach(async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/addPost');
  await expect(chooser(page)).toBeAttached();
});

test('a draft survives a reload with its text and its pictures in order', async ({ page }) => {
  await page.getByLabel('标题').fill('窗外');
  await page.getByLabel('正文').fill('第一行\n第二行');
  await page.getByRole('button', { name: '#雨天' }).click();
  await page.getByRole('switch', { name: '含 AI 生成内容' }).click();
  await chooser(page).setInputFiles([
    file('one.jpg', await picture('#7a4a72')),
    file('two.png', await picture('#2c5f63'), 'image/png'),
  ]);
  await expect(tile(page, 1)).toHaveAccessibleName(/one\.jpg，已就绪/);
  await expect(tile(page, 2)).toHaveAccessibleName(/two\.png，已就绪/);
  await tile(page, 2).press('ArrowLeft');
  await expect(tile(page, 1)).toHaveAccessibleName(/two\.png/);
  await expect.poll(() => persistedFiles(page)).toEqual(['two.png', 'one.jpg']);

  await page.reload();
  await expect(page.getByLabel('标题')).toHaveValue('窗外');
  await expect(page.getByLabel('正文')).toHaveValue('第一行\n第二行');
  await expect(page.getByRole('button', { name: '#雨天' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('switch', { name: '含 AI 生成内容' })).toBeChecked();
  await expect(tile(page, 1)).toHaveAccessibleName(/two\.png，已就绪/);
  await expect(tile(page, 2)).toHaveAccessibleName(/one\.jpg，已就绪/);

  await page.getByRole('button', { name: '移除 two.png' }).click();
  await expect(tile(page, 2)).toHaveCount(0);
  await expect.poll(() => persistedFiles(page)).toEqual(['one.jpg']);
  await page.reload();
  await expect(tile(page, 1)).toHaveAccessibleName(/one\.jpg，已就绪/);
  await expect(tile(page, 2)).toHaveCount(0);
});

test('people and a place are selected, survive a reload, and are suggested the next time', async ({
  page,
  newUserPage,
  community,
}) => {
  const lin = await community.login('lin');
  const me = await community.signUp();
  await me.request(follow, { userId: lin.session.userId });
  const mine = await newUserPage(me);
  await mine.goto('/column/addPost');
  await mine.getByLabel('正文').fill('和阿林在海边');
  await mine.getByRole('button', { name: /^标记用户/ }).click();
  await mine.getByLabel('按昵称查找').fill('阿');
  await mine.getByRole('region', { name: '我的关注' }).getByRole('button', { name: '阿林' }).click();
  await mine.getByRole('button', { name: '完成' }).click();
  await mine.getByRole('button', { name: '位置 不显示位置' }).click();
  await mine.getByRole('button', { name: /^福建/ }).click();
  await mine.getByRole('button', { name: /^厦门/ }).click();
  await mine.reload();
  await expect(mine.getByRole('button', { name: '不再标记 阿林' })).toBeVisible();
  await expect(mine.getByRole('button', { name: /^位置 福建省? · 厦门/ })).toBeVisible();
  await mine.getByText('画面中的人物均已同意发布').click();
  await mine.getByRole('button', { name: '提交审核' }).click();
  await expect(mine).toHaveURL(/\/column\/columnTabbar\/my$/);

  await mine.getByRole('button', { name: '发布' }).click();
  await mine.getByRole('button', { name: /^标记用户/ }).click();
  await expect(
    mine.getByRole('region', { name: '最近标记过' }).getByRole('button', { name: '阿林' }),
  ).toBeVisible();
  await mine.getByRole('button', { name: '完成' }).click();
  await mine.getByRole('button', { name: '位置 不显示位置' }).click();
  await mine.getByRole('region', { name: '最近用过' }).getByRole('button', { name: /^厦门/ }).click();
  await expect(mine.getByRole('button', { name: /^位置 福建省? · 厦门/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '位置 不显示位置' })).toBeVisible();
});

test.describe('a connection that drops', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] });

  test('during an upload: the upload resumes', async ({ page, context }) => {
    const sent: Request[] = [];
    const offsets = () =>
      sent.filter((one) => one.method() === 'PATCH').map((one) => Number(one.headers()['upload-offset']));
    page.on('request', (one) => {
      if (one.url().includes('/upload/private/slice')) sent.push(one);
    });
    await page.route(slices, async (route) => {
      const second = route.request().method() === 'PATCH' && offsets().length === 2;
      if (!second) return route.continue();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await chooser(page).setInputFiles([file('heavy.png', await largePicture(5_000_000), 'image/png')]);
    await expect(tile(page, 1)).toHaveAccessibleName(/网络断了/);
    await expect(page.getByText('网络断开了，恢复后自动更新')).toBeVisible();
    const [, cutAt] = offsets();
    expect(cutAt).toBeGreaterThan(0);

    await context.setOffline(false);
    await expect(tile(page, 1)).toHaveAccessibleName(/heavy\.png，已就绪/);
    expect(offsets()[2]).toBe(cutAt);
    expect(sent.filter((one) => one.method() === 'POST')).toHaveLength(1);
  });
});

test('an upload interrupted by a reload resumes by itself', async ({ page }) => {
  let isBlocked = false;
  await page.route(slices, async (route) => {
    const { method, headers } = { method: route.request().method(), headers: route.request().headers() };
    if (method === 'PATCH' && headers['upload-offset'] !== '0') {
      isBlocked = true;
      return;
    }
    await route.continue();
  });
  await chooser(page).setInputFiles([file('heavy.png', await largePicture(3_000_000), 'image/png')]);
  await expect.poll(() => isBlocked).toBe(true);
  await page.unroute(slices);
  const created: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/upload/private/slice') && one.method() === 'POST') created.push(one.url());
  });
  await page.reload();
  await expect(tile(page, 1)).toHaveAccessibleName(/heavy\.png，已就绪/);
  expect(created).toHaveLength(0);
});
