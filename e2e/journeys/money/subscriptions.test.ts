import { expect, test } from '../../fixtures.ts';
import {
  payFromBalance,
  publishLocked,
  sellSubscription,
  signUpCertified,
  signUpWithBalance,
} from '../../helpers/money.ts';
import { openPost } from '../../navigation.ts';
import { signInAs } from '../../test-community.ts';

test('a subscription from the page of a creator opens the posts for subscribers, and is renewed by one tap', async ({
  page,
  community,
}) => {
  const creator = await signUpCertified(community);
  await sellSubscription(creator, 12);
  const { postId, title } = await publishLocked(community, creator, { subscription: true });
  await signInAs(page, await signUpWithBalance(community));
  const { userId, nickname } = creator.session;
  await openPost(page, postId);
  await expect(page.getByRole('region', { name: '仅订阅者可看 · ¥12.00/月' })).toBeVisible();

  await page.goto(`/column/otherPage?userId=${userId}`);
  await page.getByRole('button', { name: '订阅 ¥12.00/月' }).click();
  const sheet = page.getByRole('dialog', { name: `订阅 ${nickname}` });
  await expect(sheet).toContainText('不会自动续费');
  await sheet.getByRole('button', { name: '去支付' }).click();
  await payFromBalance(page, '¥12.00');
  await expect(page.getByRole('button', { name: '已订阅' })).toBeVisible();

  await openPost(page, postId);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: /仅订阅者可看/ })).toBeHidden();

  await page.goto('/column/findSubscript');
  const row = page.getByRole('listitem').filter({ hasText: nickname! });
  const firstEnd = await row.getByText(/^到 /).textContent();
  await row.getByRole('button', { name: /^续订/ }).click();
  await payFromBalance(page, '¥12.00');
  await expect(row.getByText(firstEnd!, { exact: true })).toBeHidden();
  await expect(row.getByText(/^到 /)).toBeVisible();
});
