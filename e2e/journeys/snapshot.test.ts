import { addSnapshot, getSnapshot, listSnapshotRings } from '@muyu/contract/snapshot.ts';
import { follow } from '@muyu/contract/social.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { file, picture } from '../helpers/pictures.ts';
import { tap } from '../helpers/touch.ts';
import { upload } from '../helpers/upload.ts';
import { clip } from '../helpers/video-files.ts';
import { signInAs, type TestUser } from '../test-community.ts';

const row = (page: Page) => page.getByRole('navigation', { name: '快照' });
const viewer = (page: Page, name: string) => page.getByRole('region', { name: `${name} 的快照` });
const home = '/column/columnTabbar/index';

/** Publishes a snapshot through the API; returns its id. */
async function published(origin: string, owner: TestUser, colours: string[], content = ''): Promise<string> {
  const fileIds: string[] = [];
  for (const colour of colours) fileIds.push(await upload(origin, owner, await picture(colour, 600, 1060)));
  return (await owner.request(addSnapshot, { consent: true, fileIds, content })).snapshotId;
}

test('a picture and a clip are published, seen by a follower, and their viewers listed', async ({
  page,
  newUserPage,
  community,
}) => {
  test.setTimeout(120_000);
  const owner = await community.signUp('晚风');
  const fan = await community.signUp('小梅');
  await fan.request(follow, { userId: owner.session.userId });
  await signInAs(page, owner);
  await page.goto(home);
  await row(page).getByRole('button', { name: '发快照' }).click();
  const sheet = page.getByRole('dialog', { name: '发快照' });
  await sheet
    .getByLabel('图片或视频')
    .setInputFiles([
      file('sea.jpg', await picture('#2c5f63', 600, 1060)),
      file('notes.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'),
      file('wave.mp4', await clip(), 'video/mp4'),
    ]);
  await expect(sheet.getByRole('alert').getByRole('listitem')).toHaveText([
    'notes.pdf：不是支持的图片或视频',
  ]);
  await sheet.getByLabel('说一句').fill('今晚的海');
  const send = sheet.getByRole('button', { name: '发布', exact: true });
  await expect(send).toBeEnabled({ timeout: 60_000 });
  await send.click();
  await expect(sheet.getByText('请先确认这一项')).toBeVisible();
  await sheet.getByText('画面中的人物均已同意发布').click();
  await sheet.getByRole('switch', { name: '含 AI 生成内容' }).click();
  await send.click();
  await expect(sheet).toBeHidden();
  await row(page).getByRole('link', { name: '看我的快照' }).click();
  await expect(viewer(page, '晚风')).toBeVisible();
  await expect(page.getByRole('button', { name: '0 人看过，打开名单' })).toBeVisible();

  const reader = await newUserPage(fan);
  await reader.goto(home);
  const positionStatus = (text: string) =>
    expect(reader.getByRole('status').filter({ hasText: text })).toBeAttached({ timeout: 20_000 });
  // The picture advances to the clip by itself, and the clip to the page the viewer was opened from.
  await Promise.all([
    expect(viewer(reader, '晚风')).toContainText('今晚的海'),
    expect(viewer(reader, '晚风')).toContainText('含 AI 生成内容'),
    positionStatus('第 1 条，共 2 条'),
    positionStatus('第 2 条，共 2 条'),
    row(reader).getByRole('link', { name: '晚风 的快照，2 条没看过' }).click(),
  ]);
  await expect(reader).toHaveURL(new RegExp(`${home}$`), { timeout: 20_000 });
  await expect(row(reader).getByRole('link', { name: '晚风 的快照，都看过了' })).toBeVisible();

  await page.goto(home);
  await row(page).getByRole('link', { name: '看我的快照' }).click();
  await page.getByRole('button', { name: '1 人看过，打开名单' }).click();
  const readers = page.getByRole('dialog', { name: '1 人看过' });
  await expect(readers.getByRole('listitem')).toHaveText(/^小梅/);
  await readers.getByRole('button', { name: '关闭' }).click();
  await expect(readers).toBeHidden();
});

test('tap, keys, long press and swipe control the viewer, which continues with the next user', async ({
  page,
  community,
  baseURL,
}) => {
  const [first, second, fan] = [
    await community.signUp('一一'),
    await community.signUp('二二'),
    await community.signUp(),
  ];
  for (const one of [first, second]) await fan.request(follow, { userId: one.session.userId });
  await published(baseURL!, second, ['#7a4a72']);
  await published(baseURL!, first, ['#2c5f63', '#a8642e']);
  await signInAs(page, fan);
  await page.goto(home);
  // The countdown starts when the picture is visible, so that it must not load before the pause.
  const pictures = Promise.withResolvers<void>();
  await page.route(/\.(avif|webp)$/, async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await row(page)
    .getByRole('link', { name: /^一一 的快照/ })
    .click();
  const positionStatus = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(positionStatus('一一 的快照，第 1 条，共 2 条')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '继续播放' })).toBeAttached();
  pictures.resolve();
  await tap(page, { x: 300, y: 420 });
  await expect(positionStatus('一一 的快照，第 2 条，共 2 条')).toBeAttached();
  await tap(page, { x: 60, y: 420 });
  await expect(positionStatus('一一 的快照，第 1 条，共 2 条')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '暂停' })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '继续播放' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page, '二二')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${home}$`));
});

test('a visitor can view a snapshot until it is deleted', async ({
  page,
  newUserPage,
  community,
  baseURL,
}) => {
  const owner = await community.signUp('晚风');
  const id = await published(baseURL!, owner, ['#4f6bb0'], '路灯亮了');
  const guest = await newUserPage(await community.visit());
  // A picture is shown for five seconds; its assertion may take as long.
  await Promise.all([
    expect(viewer(guest, '晚风')).toContainText('路灯亮了', { timeout: 30_000 }),
    guest.goto(`/post/snapshot/${id}`),
  ]);
  await signInAs(page, owner);
  await page.goto(`/post/snapshot/${id}`);
  const remove = page.getByRole('button', { name: '删除这条快照' });
  await expect(remove).toBeVisible();
  // From here on the code that is missing is that of the dialog.
  const panel = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await panel.promise;
    await route.continue();
  });
  const question = page.getByRole('alertdialog', { name: '删除这条快照？' });
  const clock = () => page.locator('.snapshot-bar').evaluate((bar) => bar.getAnimations()[0]?.playState);

  await test.step('the countdown pauses while the dialog opens and is open', async () => {
    await remove.click();
    await expect.poll(clock).not.toBe('running');
    panel.resolve();
    await expect(question).toBeVisible();
    expect(await clock()).not.toBe('running');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('an own snapshot stays open after its countdown', async () => {
    await expect.poll(clock).toBe('finished');
    await remove.click();
    await question.getByRole('button', { name: '删除', exact: true }).click();
  });
  await expect(page.getByText('已删除')).toBeVisible();
  await expect(viewer(page, '晚风')).toBeHidden();
  await expect(owner.request(getSnapshot, { id })).rejects.toThrow();
  expect((await owner.request(listSnapshotRings, {})).resultList).toEqual([]);
});

test.describe('an expired snapshot', () => {
  test.use({ expectedErrors: ['404'] });
  test('shows a notice and links on', async ({ page, community }) => {
    await signInAs(page, await community.signUp());
    await page.goto('/post/snapshot/01890000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: '这条快照已经消失了' })).toBeVisible();
    await page.getByRole('button', { name: '去首页看看' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });
});
