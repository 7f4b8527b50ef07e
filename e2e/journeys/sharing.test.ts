import { expect, test } from '../fixtures.ts';

test('a shared link has a preview, opens in the language of its sender, and its title goes with its page', async ({
  community,
  newUserPage,
  baseURL,
}) => {
  const author = await community.signUp('岸');
  const postId = await community.publish(author, { title: '码头的灯', content: '亮了一整夜。' });
  const link = `${baseURL}/post/postDetail?postId=${postId}&lang=ja`;
  const page = await newUserPage(await community.signUp('潮'));
  const html = await (await page.request.get(link)).text();
  expect(html).toContain('<meta property="og:title" content="码头的灯" />');
  expect(html).toContain('<html lang="ja"');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: '码头的灯' })).toBeVisible();
  await expect(page).toHaveTitle('码头的灯 - 暮屿');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.getByRole('link', { name: /岸/ }).first().click();
  await expect(page).toHaveTitle('岸 - 暮屿');
  await page.goBack();
  await expect(page).toHaveTitle('码头的灯 - 暮屿');
});
