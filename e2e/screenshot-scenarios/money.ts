import { expect } from '@playwright/test';
import {
  buyPost,
  publishLocked,
  sellSubscription,
  signUpCertified,
  signUpWithBalance,
} from '../helpers/money.ts';
import { signInAs } from '../test-community.ts';
import { captureEach, type Scenario } from './scenario.ts';

/** The money of a creator: income, price, a locked post in the form; and a buyer's posts and order. */
export async function creatorMoney(scenario: Scenario): Promise<void> {
  const { page, capture, community } = scenario;
  const creator = await signUpCertified(community);
  await sellSubscription(creator, 12);
  const { postId } = await publishLocked(community, creator, { paidAmount: 6.5 });
  const buyer = await signUpWithBalance(community);
  await buyPost(buyer, postId, 6.5);
  await signInAs(page, creator);
  await captureEach(scenario, [['creator-centre', '/column/columnTabbar/my1']]);
  await page.locator('summary').click();
  await capture('creator-income-days');
  await page.getByRole('button', { name: /订阅价格/ }).click();
  await expect(page.getByLabel('每月多少')).toBeVisible();
  await capture('subscription-price');
  await page.goto('/column/addPost');
  await page.getByText('付费', { exact: true }).click();
  await page.getByLabel('价格').fill('6.5');
  await capture('publish-paid');
}
