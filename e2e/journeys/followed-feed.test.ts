import { deletePost } from '@muyu/contract/post.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect, test } from '../fixtures.ts';
import { tabPanel } from '../navigation.ts';
import { waitForNetworkIdle } from '../network-idle.ts';
import { signInAs, type TestUser, uniqueName } from '../test-community.ts';

async function followAll(reader: TestUser, ...authors: TestUser[]): Promise<void> {
  for (const { session } of authors) await reader.request(follow, { userId: session.userId });
}

test('unfollowing removes the posts of that user from the list', async ({ page, community }) => {
  const [mei, an, bo] = [
    await community.signUp(),
    await community.signUp('安'),
    await community.signUp('博'),
  ];
  for (const title of ['安的早晨', '安的傍晚']) await community.publish(an, { title, content: '今天。' });
  await community.publish(bo, { title: '博的中午', content: '也是今天。' });
  await followAll(mei, an, bo);
  await signInAs(page, mei);
  await page.goto('/column/columnTabbar/index');
  const list = tabPanel(page, '关注');
  // Recommended posts follow those of followed people.
  const followed = list.getByRole('article', { name: /^(安|博) 的作品$/ });
  await expect(followed).toHaveCount(3);
  await list.getByRole('button', { name: '已关注 安' }).first().click();
  const sheet = page.getByRole('dialog', { name: '不再关注 安？' });
  await sheet.getByRole('button', { name: '取消关注' }).click();
  await expect(list.getByRole('article', { name: '安 的作品' })).toHaveCount(0);
  await expect(list.getByRole('article', { name: '博 的作品' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.reload();
  // Recommended posts, which follow, may be of anybody.
  await expect(list.getByRole('article').first()).toHaveAccessibleName('博 的作品');
});

test('a long text is cut at forty characters and expands in place', async ({ page, community }) => {
  const author = await community.signUp('长');
  const content = `${'海'.repeat(40)}边的风一直吹到天亮`;
  await community.publish(author, { title: uniqueName(), content });
  const reader = await community.signUp();
  await followAll(reader, author);
  await signInAs(page, reader);
  await page.goto('/column/columnTabbar/index');
  const card = tabPanel(page, '关注').getByRole('article', { name: '长 的作品' });
  await expect(card.getByText(`${'海'.repeat(40)}…`)).toBeVisible();
  await card.getByRole('button', { name: '展开' }).click();
  await expect(card.getByText(content)).toBeVisible();
  await card.getByRole('button', { name: '收起' }).click();
  await expect(card.getByText(content)).toHaveCount(0);
});

test.describe('a post that was deleted meanwhile', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] });

  test('shows a notice when it is opened from a list', async ({ page, community }) => {
    const [reader, author] = [await community.signUp(), await community.signUp('云')];
    const postId = await community.publish(author, { title: '一会儿就散', content: '云。' });
    await followAll(reader, author);
    await signInAs(page, reader);
    await page.goto('/column/columnTabbar/index');
    const card = tabPanel(page, '关注').getByRole('article', { name: '云 的作品' });
    await expect(card).toBeVisible();
    await author.request(deletePost, { postId });
    await card.getByRole('link', { name: '一会儿就散' }).click();
    await expect(page.getByRole('heading', { name: '这件作品已不在了' })).toBeVisible();
    await waitForNetworkIdle(page);
    await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(card).toBeVisible();
  });
});
