import { addPost } from '@muyu/contract/post.ts';
import { listTags } from '@muyu/contract/tag.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../helpers/pictures.ts';
import { longPress } from '../helpers/touch.ts';
import { upload } from '../helpers/upload.ts';
import { openPost, tabPanel } from '../navigation.ts';
import { signInAs, uniqueName } from '../test-community.ts';

test('a recommended post is dismissed and brought back', async ({ page, community }) => {
  const [reader, author] = [await community.signUp(), await community.signUp()];
  const [tag] = await author.request(listTags, {});
  const { tagId, name } = tag!;
  const title = uniqueName();
  const fileIds = [await upload(community.origin, author, await picture('#46617d'))];
  const { postId } = await author.request(addPost, { title, tagIds: [tagId], fileIds, consent: true });
  await community.approve(postId);

  await signInAs(page, reader);
  await page.goto('/column/recommend');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const href = await cards.first().getByRole('link').getAttribute('href');
  const first = cards.filter({ has: page.locator(`a[href="${href}"]`) });
  const box = (await first.boundingBox())!;
  const sheet = page.getByRole('dialog');
  await longPress(page, { x: box.x + 60, y: box.y + 60 }, () => expect(sheet).toBeVisible());
  await sheet.getByRole('button', { name: '不感兴趣' }).click();
  const choices = page.getByRole('dialog', { name: '对什么不感兴趣？' });
  await choices.getByRole('button', { name: '这件作品' }).click();
  await expect(choices).toBeHidden();
  await expect(first).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
  await expect(first).toBeVisible();

  // A hidden post stays away after a reload, until that is taken back in the settings.
  await longPress(page, { x: box.x + 60, y: box.y + 60 }, () => expect(sheet).toBeVisible());
  await sheet.getByRole('button', { name: '不感兴趣' }).click();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/recommend/exclude/post') && response.ok()),
    choices.getByRole('button', { name: '这件作品' }).click(),
  ]);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.goto('/column/settings');
  await page.getByRole('link', { name: '不感兴趣的内容' }).click();
  await page.getByRole('tab', { name: '作品' }).click();
  await page.getByRole('button', { name: /^恢复推荐/ }).click();
  await expect(page.getByRole('button', { name: /^不再推荐/ })).toBeVisible();

  await openPost(page, postId);
  await page.getByRole('link', { name: `#${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `#${name}` })).toBeVisible();
  await page.getByRole('button', { name: `关注 #${name}`, exact: true }).click();
  const followed = page.getByRole('button', { name: '已关注' });
  await expect(followed).toBeVisible();
  await page.getByRole('tab', { name: '最新' }).click();
  await expect(tabPanel(page, '最新').getByRole('article').filter({ hasText: title })).toBeVisible();
  await page.reload();
  await expect(followed).toBeVisible();

  await page.goto('/column/columnTabbar/find');
  await page.getByRole('link', { name: '榜单' }).click();
  await expect(page.getByRole('heading', { name: '排行榜' })).toBeVisible();
  await page.getByRole('button', { name: '月榜' }).first().click();
  await expect(tabPanel(page, '最热').getByRole('listitem').first()).toBeVisible();
});
