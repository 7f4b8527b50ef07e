import { follow } from '@muyu/contract/social.ts';
import type { Page, Request } from '@playwright/test';
import { freshName, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { file, heavyPicture, picture } from '../pictures.ts';
import { logIn } from '../places.ts';

const slices = '**/upload/private/slice/**';
const chooser = (page: Page) => page.getByLabel('添加图片');
const tile = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^第 ${place} 张，`) });

/** The files of the draft that the browser has kept for a reload, in their order: it keeps them without being waited for. */
const kept = (page: Page) =>
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
  await seat(page, await community.join());
  await page.goto('/column/addPost');
  await expect(chooser(page)).toBeAttached();
});

test('a draft survives a reload with its words and pictures in their order', async ({ page }) => {
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
  await expect.poll(() => kept(page)).toEqual(['two.png', 'one.jpg']);

  await page.reload();
  await expect(page.getByLabel('标题')).toHaveValue('窗外');
  await expect(page.getByLabel('正文')).toHaveValue('第一行\n第二行');
  await expect(page.getByRole('button', { name: '#雨天' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('switch', { name: '含 AI 生成内容' })).toBeChecked();
  await expect(tile(page, 1)).toHaveAccessibleName(/two\.png，已就绪/);
  await expect(tile(page, 2)).toHaveAccessibleName(/one\.jpg，已就绪/);

  await page.getByRole('button', { name: '移除 two.png' }).click();
  await expect(tile(page, 2)).toHaveCount(0);
  await expect.poll(() => kept(page)).toEqual(['one.jpg']);
  await page.reload();
  await expect(tile(page, 1)).toHaveAccessibleName(/one\.jpg，已就绪/);
  await expect(tile(page, 2)).toHaveCount(0);
});

test('the draft of one account is not shown to the next on the same device', async ({ page, community }) => {
  const { session } = await community.join();
  await page.getByLabel('标题').fill('只给自己看的');
  await chooser(page).setInputFiles([file('own.jpg', await picture('#7a4a72'))]);
  await expect(tile(page, 1)).toHaveAccessibleName(/own\.jpg，已就绪/);
  await page.goto('/column/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await logIn(page, session.username);
  await page.getByRole('button', { name: '发布' }).click();
  await expect(page.getByLabel('标题')).toHaveValue('');
  await expect(page.getByRole('button', { name: '#雨天' })).toBeVisible();
  await expect(tile(page, 1)).toHaveCount(0);
});

test('wrong files are named with their reasons, and the right ones are taken', async ({ page }) => {
  await chooser(page).setInputFiles([
    file('good.jpg', await picture('#3f7f8c')),
    file('notes.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'),
    file('nothing.png', Buffer.alloc(0), 'image/png'),
    file('huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)),
  ]);
  const refused = page.getByRole('alert').filter({ hasText: '这些文件没有添加' });
  await expect(refused.getByRole('listitem')).toHaveText([
    'notes.pdf：不是支持的图片格式',
    'nothing.png：是空文件',
    'huge.jpg：超过 10 MB',
  ]);
  await expect(tile(page, 1)).toHaveAccessibleName(/good\.jpg，已就绪/);
  await expect(tile(page, 2)).toHaveCount(0);
  await refused.getByRole('button', { name: '知道了' }).click();
  await expect(refused).toBeHidden();
});

test('more than nine pictures are not taken', async ({ page }) => {
  const one = await picture('#5c7a45', 90, 120);
  await chooser(page).setInputFiles(Array.from({ length: 11 }, (_, at) => file(`p${at + 1}.jpg`, one)));
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'p10.jpg：超出了 9 张',
    'p11.jpg：超出了 9 张',
  ]);
  await expect(tile(page, 9)).toHaveAccessibleName(/p9\.jpg，已就绪/);
  await expect(chooser(page)).toHaveCount(0);
});

test('a text that calls itself a picture fails with the reason of the server', async ({ page }) => {
  await chooser(page).setInputFiles([file('poem.jpg', Buffer.from('这只是一首诗，不是图片。'.repeat(40)))]);
  await expect(tile(page, 1)).toHaveAccessibleName(/poem\.jpg，这个文件不是图片/);
  await expect(tile(page, 1)).toContainText('这个文件不是图片');
  await page.getByLabel('正文').fill('一首诗');
  await page.getByText('画面中的人物均已同意发布').click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '有图片没有传完' })).toBeInViewport();
  await page.getByRole('button', { name: '移除 poem.jpg' }).click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page).toHaveURL(/\/column\/columnTabbar\/my$/);
});

test('an atlas takes three to forty, jpg and png only, in the order that they are dragged to', async ({
  page,
  community,
}) => {
  const one = await picture('#5c7a45', 90, 120);
  await page.getByRole('switch', { name: '做成图集' }).click();
  await chooser(page).setInputFiles([
    file('a.jpg', one),
    file('b.jpg', one),
    file('moving.webp', one, 'image/webp'),
  ]);
  const refused = page.getByRole('alert').filter({ hasText: '这些文件没有添加' });
  await expect(refused.getByRole('listitem')).toHaveText(['moving.webp：图集只要 jpg、png']);
  await page.getByText('画面中的人物均已同意发布').click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('图集至少 3 张，现在 2 张')).toBeInViewport();
  await chooser(page).setInputFiles([file('c.png', one, 'image/png')]);
  await expect(tile(page, 3)).toHaveAccessibleName(/c\.png，已就绪/);

  const from = (await tile(page, 3).boundingBox())!;
  const to = (await tile(page, 1).boundingBox())!;
  await page.mouse.move(from.x + 30, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect(tile(page, 1)).toHaveAccessibleName(/c\.png/);
  await expect(tile(page, 3)).toHaveAccessibleName(/b\.jpg/);

  const title = freshName();
  await page.getByLabel('标题').fill(title);
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page).toHaveURL(/\/column\/columnTabbar\/my$/);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByText('现在只有你能看到它')).toBeVisible();
  await community.approve(new URL(page.url()).searchParams.get('postId')!);
});

test('people and a place are chosen, kept over a reload, and offered first the next time', async ({
  page,
  another,
  community,
}) => {
  const lin = await community.login('lin');
  const me = await community.join();
  await me.request(follow, { userId: lin.session.userId });
  const mine = await another(me);
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

test.describe('a connection that is cut', () => {
  test.use({ expected: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] });

  test('during an upload: it goes on where it was', async ({ page, context }) => {
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
    await chooser(page).setInputFiles([file('heavy.png', await heavyPicture(5_000_000), 'image/png')]);
    await expect(tile(page, 1)).toHaveAccessibleName(/网络断了/);
    await expect(page.getByText('网络断开了，先看看已经加载的内容')).toBeVisible();
    const [, cutAt] = offsets();
    expect(cutAt).toBeGreaterThan(0);

    await context.setOffline(false);
    await expect(tile(page, 1)).toHaveAccessibleName(/heavy\.png，已就绪/);
    expect(offsets()[2]).toBe(cutAt);
    expect(sent.filter((one) => one.method() === 'POST')).toHaveLength(1);
  });
});

test('an upload that a reload breaks off goes on by itself', async ({ page }) => {
  let held = false;
  await page.route(slices, async (route) => {
    const { method, headers } = { method: route.request().method(), headers: route.request().headers() };
    if (method === 'PATCH' && headers['upload-offset'] !== '0') {
      held = true;
      return;
    }
    await route.continue();
  });
  await chooser(page).setInputFiles([file('heavy.png', await heavyPicture(3_000_000), 'image/png')]);
  await expect.poll(() => held).toBe(true);
  await page.unroute(slices);
  const created: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/upload/private/slice') && one.method() === 'POST') created.push(one.url());
  });
  await page.reload();
  await expect(tile(page, 1)).toHaveAccessibleName(/heavy\.png，已就绪/);
  expect(created).toHaveLength(0);
});

test.describe('a post that the server refuses', () => {
  test.use({ expected: ['/post/app/p/post/private/add'] });

  test('keeps its fields and says at which one', async ({ page }) => {
    const title = freshName();
    await page.route('**/post/private/add', (route) => {
      const body = { ...(route.request().postDataJSON() as object), tagIds: [crypto.randomUUID()] };
      return route.continue({ postData: JSON.stringify(body) });
    });
    await chooser(page).setInputFiles([file('lamp.jpg', await picture('#a8642e'))]);
    await page.getByLabel('标题').fill(title);
    await page.getByText('画面中的人物均已同意发布').click();
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByRole('group', { name: '标签' }).getByText('有标签不存在')).toBeVisible();
    await expect(page.getByLabel('标题')).toHaveValue(title);
    await expect(tile(page, 1)).toHaveAccessibleName(/lamp\.jpg，已就绪/);

    await page.unroute('**/post/private/add');
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page).toHaveURL(/\/column\/columnTabbar\/my$/);
    const sent = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    await expect(sent).toContainText('审核中');
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByLabel('标题')).toHaveValue('');
    await expect(tile(page, 1)).toHaveCount(0);
  });
});
