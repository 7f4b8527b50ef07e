import { deletePost } from '@muyu/contract/post.ts';
import { follow } from '@muyu/contract/social.ts';
import { freshName, type Person, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { panel } from '../places.ts';
import { rests } from '../rest.ts';

async function followAll(reader: Person, ...authors: Person[]): Promise<void> {
  for (const { session } of authors) await reader.request(follow, { userId: session.userId });
}

test('unfollowing takes the posts of that person out of the list', async ({ page, community }) => {
  const [mei, an, bo] = [await community.join(), await community.join('安'), await community.join('博')];
  for (const title of ['安的早晨', '安的傍晚']) await community.publish(an, { title, content: '今天。' });
  await community.publish(bo, { title: '博的中午', content: '也是今天。' });
  await followAll(mei, an, bo);
  await seat(page, mei);
  await page.goto('/column/columnTabbar/index');
  const list = panel(page, '关注');
  await expect(list.getByRole('article')).toHaveCount(3);
  await list.getByRole('button', { name: '已关注 安' }).first().click();
  const sheet = page.getByRole('dialog', { name: '不再关注 安？' });
  await sheet.getByRole('button', { name: '取消关注' }).click();
  await expect(list.getByRole('article', { name: '安的作品' })).toHaveCount(0);
  await expect(list.getByRole('article', { name: '博的作品' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(list.getByRole('article')).toHaveCount(1);
});

test('a long text is cut at forty characters and opens in its place', async ({ page, community }) => {
  const author = await community.join('长');
  const content = `${'海'.repeat(40)}边的风一直吹到天亮`;
  await community.publish(author, { title: freshName(), content });
  const reader = await community.join();
  await followAll(reader, author);
  await seat(page, reader);
  await page.goto('/column/columnTabbar/index');
  const card = panel(page, '关注').getByRole('article');
  await expect(card.getByText(`${'海'.repeat(40)}…`)).toBeVisible();
  await card.getByRole('button', { name: '展开' }).click();
  await expect(card.getByText(content)).toBeVisible();
  await card.getByRole('button', { name: '收起' }).click();
  await expect(card.getByText(content)).toHaveCount(0);
});

test.describe('a post that was deleted meanwhile', () => {
  test.use({ expected: ['404 (Not Found)'] });

  test('is told calmly to who opens it from a list', async ({ page, community }) => {
    const [reader, author] = [await community.join(), await community.join('云')];
    const postId = await community.publish(author, { title: '一会儿就散', content: '云。' });
    await followAll(reader, author);
    await seat(page, reader);
    await page.goto('/column/columnTabbar/index');
    const card = panel(page, '关注').getByRole('article', { name: '云的作品' });
    await expect(card).toBeVisible();
    await author.request(deletePost, { postId });
    await card.getByRole('link', { name: '一会儿就散' }).click();
    await expect(page.getByRole('heading', { name: '这条内容已不在了' })).toBeVisible();
    await rests(page);
    await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(card).toBeVisible();
  });
});
