import { approveCertification } from '@muyu/contract/admin/creator.ts';
import { rejectWithdrawal } from '@muyu/contract/admin/money/withdrawal.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { applyForCertification, type CertificationKind } from '@muyu/contract/creator.ts';
import { addPost } from '@muyu/contract/post.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import {
  createOrder,
  getOrder,
  getPayToken,
  type OrderType,
  orderTypes,
  payOrder,
} from '@muyu/contract/wallet/order.ts';
import { listRechargeProducts, useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInOperator } from '../operator-session.ts';
import { type TestCommunity, type TestUser, uniqueName } from '../test-community.ts';
import { type Translate, translateChinese } from '../translations.ts';
import { picture } from './pictures.ts';
import { createRechargeCards } from './recharge-cards.ts';
import { upload } from './upload.ts';

export const payPassword = '804291';

/** Pays a pending order on the cashier page of the sandbox, as its button does. */
async function payAtCashier(origin: string, payUrl: string): Promise<void> {
  const reply = await fetch(new URL(payUrl, origin), {
    method: 'POST',
    body: new URLSearchParams({ act: 'succeed' }),
    redirect: 'manual',
  });
  expect(reply.status).toBe(303);
}

/** Recharges the balance of a user through the API. */
export async function recharge(origin: string, user: TestUser, yuan: number): Promise<void> {
  const products = await user.request(listRechargeProducts, {});
  const { productId } = products.find(({ amount }) => amount === yuan)!;
  const product = { type: orderTypes.recharge, productId, payAmount: yuan };
  const { token } = await user.request(getPayToken, product);
  const channel = 'Sandbox';
  const { orderId } = await user.request(createOrder, { ...product, channel, payType: 1, token });
  const { payUrl } = await user.request(payOrder, { orderId, channel });
  await payAtCashier(origin, payUrl!);
  await expect.poll(async () => (await user.request(getOrder, { id: orderId })).state).toBe('paid');
}

/** A member with a pay password and a balance of 30 yuan. */
export async function signUpWithBalance(community: TestCommunity): Promise<TestUser> {
  const user = await community.signUp();
  await user.request(addPayPassword, { password: payPassword });
  await recharge(community.origin, user, 30);
  return user;
}

/** A member with an approved certification. */
export async function signUpCertified(
  community: TestCommunity,
  kind: CertificationKind = 'creator',
): Promise<TestUser> {
  const user = await community.signUp();
  const fileIds = [await upload(community.origin, user, await picture('#35506b'))];
  const { applicationId } = await user.request(applyForCertification, { kind, fileIds, note: '' });
  const reviewer = await signInOperator(community.origin, 'reviewer');
  await reviewer.request(approveCertification, { applicationId, labels: ['quality'] });
  return user;
}

type Lock = Pick<ClientInputOf<typeof addPost>, 'paidAmount' | 'subscription' | 'vip'>;

/** Publishes a post with a picture and a lock. */
export async function publishLocked(
  community: TestCommunity,
  creator: TestUser,
  lock: Lock,
): Promise<{ postId: string; title: string }> {
  const title = uniqueName();
  const fileIds = [await upload(community.origin, creator, await picture('#7a4a72'))];
  const { postId } = await creator.request(addPost, { title, fileIds, consent: true, ...lock });
  await community.approve(postId);
  return { postId, title };
}

/** Pays a product from the balance of a user with a pay password. */
async function buy(user: TestUser, type: OrderType, productId: string, payAmount: number): Promise<void> {
  const product = { type, productId, payAmount };
  const { token } = await user.request(getPayToken, product);
  const { orderId } = await user.request(createOrder, { ...product, channel: 'Balance', token });
  await user.request(payOrder, { orderId, channel: 'Balance', payPassword });
}

export const buyPost = (user: TestUser, postId: string, yuan: number) =>
  buy(user, orderTypes.post, postId, yuan);

export const buySubscription = (user: TestUser, { session }: TestUser, yuan: number) =>
  buy(user, orderTypes.subscription, session.userId, yuan);

/**
 * A user with a pay password redeems a recharge card of ¥3,000 and applies to withdraw ¥2,500, which two operators must
 * approve; returns the id of the withdrawal.
 */
export async function applyWithCard(user: TestUser, code: string): Promise<string> {
  await user.request(useRechargeCard, { code });
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = await user.request(addBankCard, card);
  return (await user.request(applyForWithdrawal, { amount: 2500, bankCardId, payPassword })).withdrawalId;
}

/** Such an application that is rejected, so that the balance is whole again. */
export async function withdraw({ origin }: TestCommunity, user: TestUser): Promise<string> {
  const [code] = await createRechargeCards(origin, { amount: 3000 });
  const withdrawalId = await applyWithCard(user, code!);
  const finance = await signInOperator(origin, 'finance');
  await finance.request(rejectWithdrawal, { withdrawalId, reason: 'Another name' });
  return withdrawalId;
}

/** Sets the price of a creator's subscription, yuan. */
export const sellSubscription = (creator: TestUser, yuan: number) =>
  creator.request(setSubscriptionPrice, { price: String(yuan) });

export const paymentSheet = (page: Page, t: Translate = translateChinese) =>
  page.getByRole('dialog', { name: t('确认付款') });

/** Chooses a channel by its label, which covers the radio button. */
export const chooseChannel = (within: Locator, channel: string) =>
  within.locator(`label:has(input[type=radio][value=${channel}])`).click();

export async function typePayPassword(page: Page, label: string): Promise<void> {
  await expect(page.getByLabel(label)).toBeFocused();
  await page.keyboard.type(payPassword);
}

/** Pays the open payment from the balance. */
export async function payFromBalance(
  page: Page,
  amount: string,
  t: Translate = translateChinese,
): Promise<void> {
  const sheet = paymentSheet(page, t);
  await chooseChannel(sheet, 'Balance');
  await sheet.getByRole('button', { name: t('确认支付 {0}', { 0: amount }) }).click();
  await typePayPassword(page, t('6 位支付密码'));
  await expect(sheet).toBeHidden();
}
