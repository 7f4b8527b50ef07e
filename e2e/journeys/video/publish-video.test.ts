import { expect, test } from '../../fixtures.ts';
import { file, picture } from '../../helpers/pictures.ts';
import { clip } from '../../helpers/video-files.ts';
import { openPost } from '../../navigation.ts';
import { signInAs, uniqueName } from '../../test-community.ts';

test('a video goes from its author through the review to another account', async ({
  page: author,
  newUserPage,
  community,
}) => {
  const title = `海边两秒 ${uniqueName()}`;
  await signInAs(author, await community.signUp());

  await test.step('the author previews it at once and waits for its processing', async () => {
    await author.goto('/column/addPost?kind=video');
    await expect(author.getByText('mp4、mov、webm，最大 300 MB，最长 10 分钟')).toBeVisible();
    await author.getByLabel('选择视频').setInputFiles(file('sea.mp4', await clip(), 'video/mp4'));
    await expect(author.getByLabel('视频预览')).toHaveJSProperty('error', null);
    await author.getByLabel('标题').fill(title);
    await author.getByText('画面中的人物均已同意发布').click();
    await author.getByRole('button', { name: '提交审核' }).click();
    await expect(author.getByText('视频处理好后会自动提交，请留在这一页')).toBeVisible();
    await author.getByRole('button', { name: '先不提交' }).click();
    await expect(author.getByText('可以发布了').first()).toBeVisible({ timeout: 40_000 });
  });

  await test.step('the author chooses another cover, finds everything after a reload, and submits', async () => {
    const made = author.waitForResponse(/\/cover$/);
    await author
      .locator('label')
      .filter({ has: author.getByLabel('第 3 帧') })
      .click();
    await made;
    await expect(author.getByLabel('第 3 帧')).toBeChecked();
    await author.reload();
    await expect(author.getByLabel('第 3 帧')).toBeChecked();
    await expect(author.getByLabel('标题')).toHaveValue(title);
    await author.getByRole('button', { name: '提交审核' }).click();
    await expect(author.getByText('已提交，审核后发布')).toBeVisible();
  });

  const link = author.getByRole('link', { name: new RegExp(title) });
  await expect(author.getByRole('listitem').filter({ has: link })).toContainText('审核中');
  const postId = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('postId')!;
  await community.approve(postId);

  await test.step('another account plays it', async () => {
    const reader = await newUserPage(await community.login('lin'));
    await openPost(reader, postId);
    await expect(reader.getByText(title)).toBeVisible();
    const video = reader.locator('video').first();
    await expect
      .poll(() =>
        video.evaluate(async (element: HTMLVideoElement) => {
          element.muted = true;
          await element.play().catch(() => {});
          return element.currentTime;
        }),
      )
      .toBeGreaterThan(0);
  });
});

test('a rejected video returns with its reason, is edited, and is pending again', async ({
  page,
  community,
}) => {
  const title = `加我看更多 ${uniqueName()}`;
  const author = await community.signUp();
  await signInAs(page, author);
  await page.goto('/column/addPost?kind=video');
  await page.getByLabel('选择视频').setInputFiles(file('ad.mp4', await clip(), 'video/mp4'));
  await page
    .getByLabel('自选图片')
    .setInputFiles(file('own.jpg', await picture('#7a4a72')), { timeout: 40_000 });
  await page.getByLabel('标题').fill(title);
  await page.getByText('画面中的人物均已同意发布').click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page).toHaveURL(/\/column\/columnTabbar\/my$/);
  const link = page.getByRole('link', { name: new RegExp(title) });
  const postId = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams.get('postId')!;
  await community.reject(postId, 'advertising', '标题里有引流内容，请改掉。');

  await page.goto('/column/myOwnPost?tab=rejected');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    '标题里有引流内容，请改掉。',
  );
  await page.getByRole('link', { name: `修改 ${title}` }).click();
  await expect(page.getByRole('heading', { name: '没有通过审核' })).toBeVisible();
  await expect(page.getByText('可以发布了').first()).toBeVisible();
  await expect(page.getByLabel('原来的封面')).toBeChecked();
  await page.getByLabel('标题').fill('海边两秒');
  await page.reload();
  await expect(page.getByLabel('标题')).toHaveValue('海边两秒');
  await page.getByText('画面中的人物均已同意发布').click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('已提交，审核后发布')).toBeVisible();

  await page.goto('/column/myOwnPost?tab=pending');
  const row = page.getByRole('listitem').filter({ hasText: '海边两秒' });
  await expect(row).toContainText('审核中');
  await row.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('button', { name: '删除作品' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有在审核的作品')).toBeVisible();
});
