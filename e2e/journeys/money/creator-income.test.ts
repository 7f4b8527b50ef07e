import { expect, test } from '../../fixtures.ts';
import { buyPost, signUpCertified, signUpWithBalance } from '../../helpers/money.ts';
import { file, picture } from '../../helpers/pictures.ts';
import { signInAs, uniqueName } from '../../test-community.ts';

test('a creator sets a price, publishes a paid post, and sees what it earned', async ({
  page,
  community,
}) => {
  const creator = await signUpCertified(community);
  await signInAs(page, creator);
  await page.goto('/column/columnTabbar/my1');
  await expect(page.getByRole('heading', { name: '这段时间还没有收入' })).toBeVisible();
  await page.getByRole('button', { name: /订阅价格/ }).click();
  const sheet = page.getByRole('dialog', { name: '订阅价格' });
  await sheet.getByLabel('每月多少').fill('12');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /订阅价格/ })).toContainText('¥12.00/月');

  const title = uniqueName();
  await page.goto('/column/addPost');
  await page.getByLabel(/添加图片/).setInputFiles([file('lamp.jpg', await picture('#7a4a72'))]);
  await page.getByLabel('标题').fill(title);
  await page.getByText('付费', { exact: true }).click();
  await page.getByText('画面中的人物均已同意发布').click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('填上价格')).toBeVisible();
  await page.getByLabel('价格').fill('10');
  await page.reload();
  await expect(page.getByLabel('价格')).toHaveValue('10');
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/post/private/add'));
  await page.getByRole('button', { name: '提交审核' }).click();
  const { data } = (await (await sent).json()) as { data: { postId: string } };
  await expect(page).toHaveURL(/columnTabbar\/my/);
  await community.approve(data.postId);
  await buyPost(await signUpWithBalance(community), data.postId, 10);

  await page.goto('/column/columnTabbar/my1');
  const income = page.getByRole('region', { name: '收入', exact: true });
  await expect(income).toContainText('¥8.00');
  await expect(page.getByRole('img', { name: '每天的收入，一共 ¥8.00' })).toBeVisible();
  await page.getByText('看每天的数字').click();
  await expect(page.getByRole('row').filter({ hasText: '¥8.00' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: '作品收入' }).getByRole('link', { name: title }),
  ).toContainText('1 人打开');
});
