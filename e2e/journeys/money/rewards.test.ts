import { expect, test } from '../../fixtures.ts';
import { payFromBalance, publishLocked, signUpCertified, signUpWithBalance } from '../../helpers/money.ts';
import { openPost } from '../../navigation.ts';
import { signInAs } from '../../test-community.ts';

test('a reward with a remark is paid, thanked for, and found in the balance details with its post', async ({
  page,
  community,
}) => {
  const creator = await signUpCertified(community);
  const { postId, title } = await publishLocked(community, creator, {});
  await signInAs(page, await signUpWithBalance(community));
  await openPost(page, postId);
  await page.getByRole('button', { name: '打赏作者' }).click();
  const sheet = page.getByRole('dialog', { name: '打赏', exact: true });
  await sheet.locator('label:has(input[value=other])').click();
  await expect(sheet.getByRole('button', { name: '打赏', exact: true })).toBeDisabled();
  await sheet.getByLabel('其他金额').fill('2.5');
  await sheet.getByLabel('留言（选填）').fill('灯很好看');
  await sheet.getByRole('button', { name: '打赏 ¥2.50' }).click();
  await payFromBalance(page, '¥2.50');
  await expect(page.getByText(/心意已经送到/)).toBeVisible();

  await page.goto('/wallet/balance');
  await page.getByRole('listitem').filter({ hasText: '−¥2.50' }).getByRole('link').click();
  await expect(page.getByText('灯很好看')).toBeVisible();
  await page.getByRole('link', { name: '查看作品' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('the author of a post cannot reward it', async ({ page, community }) => {
  const creator = await signUpCertified(community);
  const { postId, title } = await publishLocked(community, creator, {});
  await signInAs(page, creator);
  await openPost(page, postId);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: '打赏作者' })).toBeHidden();
});
