import { follow } from '@muyu/contract/social.ts';
import { expect, test } from '../../fixtures.ts';
import {
  chooseChannel,
  payFromBalance,
  paymentSheet,
  publishLocked,
  signUpCertified,
  signUpWithBalance,
  typePayPassword,
} from '../../helpers/money.ts';
import { openPost } from '../../navigation.ts';
import { signInAs } from '../../test-community.ts';

test('a paid post is bought from the feed, opens in place, stays open, and is found under the wallet', async ({
  page,
  community,
}) => {
  const creator = await signUpCertified(community);
  const { title } = await publishLocked(community, creator, { paidAmount: 6.5 });
  const buyer = await signUpWithBalance(community);
  await buyer.request(follow, { userId: creator.session.userId });
  await signInAs(page, buyer);
  await page.goto('/column/columnTabbar/index');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('付费作品 · ¥6.50')).toBeVisible();

  await card.getByRole('button', { name: `打开 ${title}` }).click();
  await page
    .getByRole('dialog', { name: '打开这件作品' })
    .getByRole('button', { name: /购买 ¥6\.50/ })
    .click();
  await payFromBalance(page, '¥6.50');
  await expect(card.getByText('付费作品')).toBeHidden();
  await expect(card.getByRole('button', { name: /查看第 1 张|图片/ }).first()).toBeVisible();

  await page.goto('/wallet');
  await page.getByRole('link', { name: '已购作品' }).click();
  const bought = page.getByRole('listitem').filter({ hasText: title });
  await expect(bought).toContainText('¥6.50 购买');
  await bought.getByRole('link').click();
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('付费作品')).toBeHidden();
});

test('a balance that is too low for a post leads over the recharge back to the same sheet', async ({
  page,
  community,
}) => {
  const creator = await signUpCertified(community);
  const { postId, title } = await publishLocked(community, creator, { paidAmount: 6 });
  await signInAs(page, await community.signUp());
  await openPost(page, postId);
  await page
    .getByRole('region', { name: '付费作品 · ¥6.00' })
    .getByRole('button', { name: '购买 ¥6.00' })
    .click();
  await chooseChannel(paymentSheet(page), 'Balance');
  await paymentSheet(page).getByRole('button', { name: '余额不足，还差 ¥6.00，去充值' }).click();
  await expect(page).toHaveURL(/\/wallet\/balance\/recharge\?need=6$/);
  await chooseChannel(page.getByRole('main'), 'Sandbox');
  await page.getByRole('button', { name: '充值 ¥6.00' }).click();
  await page.locator('button[value=succeed]').click();
  await page.getByRole('button', { name: '继续支付' }).click();

  await expect(page).toHaveURL(new RegExp(`postId=${postId}`));
  await chooseChannel(paymentSheet(page), 'Balance');
  await paymentSheet(page).getByRole('button', { name: '确认支付 ¥6.00' }).click();
  await typePayPassword(page, '设一个 6 位数字的支付密码');
  await typePayPassword(page, '再输入一次');
  await typePayPassword(page, '6 位支付密码');
  await expect(paymentSheet(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: /付费作品/ })).toBeHidden();
});

test('a visitor who wants to buy a post is asked to register', async ({ page, community }) => {
  const creator = await signUpCertified(community);
  const { postId } = await publishLocked(community, creator, { paidAmount: 6 });
  await signInAs(page, await community.visit());
  await openPost(page, postId);
  await page.getByRole('button', { name: '购买 ¥6.00' }).click();
  await expect(page.getByRole('dialog', { name: '购买这件作品' })).toBeVisible();
  await expect(paymentSheet(page)).toBeHidden();
});
