import type { LoginData } from '@muyu/contract/account/account.ts';
import { getFinanceOverview, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { getAdminWithdrawal } from '@muyu/contract/admin/money/withdrawal.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { addPayPassword } from '@muyu/contract/wallet/wallet.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { expect, test } from 'vitest';
import { certifiedMember, purchaseOf } from '../../../../testing/creators.ts';
import { buy, payPassword, richMember } from '../../../../testing/money.ts';
import { signInOperator } from '../../../../testing/operators.ts';
import { publishedPost } from '../../../../testing/posts.ts';
import { testServer } from '../../../../testing/server.ts';
import { refundOrder as refundPart } from '../../index.ts';
import { settleEarnings } from '../../scenario.ts';
import { sumPlatformRefunds } from './sum-platform-refunds.ts';

const server = testServer({ demo: true });

async function apply(person: LoginData, amount: number) {
  const card = { holder: '林小满', cardNumber: '4111 1111 1111 1111', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, person)).data;
  return server.call(applyForWithdrawal, { amount, bankCardId, payPassword }, person);
}

test('a refund in part that the platform paid counts, too', async () => {
  const { app } = server;
  const author = await certifiedMember(server, 'creator');
  await server.call(addPayPassword, { password: payPassword }, author);
  const postId = await publishedPost(server, author, { title: '旧码头', paidAmount: 50 });
  const fan = await richMember(server, 'fan', 50);
  const { orderId } = (await buy(server, fan, purchaseOf(postId))).data;
  await settleEarnings(app, new Date(Date.now() + 30 * DAY_MS));
  expect((await apply(author, 40)).code).toBe('00000');
  const now = new Date();
  const part = { userId: fan.userId, orderId, partFen: 2500 };
  await app.db.transaction((tx) => refundPart({ app, now }, tx, part));
  expect(await sumPlatformRefunds(app.db, [author.userId], now)).toEqual(new Map([[author.userId, 2000]]));
  const maker = await signInOperator(server, 'finance');
  const overview = (await server.call(getFinanceOverview, { period: 'day' }, maker)).data;
  expect(overview).toMatchObject({ refunded: 25, refundedByPlatform: 20 });
});

test('refunds that the platform paid for a creator are a mark with their sum', async () => {
  const { app } = server;
  const maker = await signInOperator(server, 'finance');
  const viewOf = async (withdrawalId: string) =>
    (await server.call(getAdminWithdrawal, { withdrawalId }, maker)).data;
  const author = await certifiedMember(server, 'creator');
  await server.call(addPayPassword, { password: payPassword }, author);
  const postId = await publishedPost(server, author, { title: '旧码头', paidAmount: 50 });
  const { orderId } = (await buy(server, await richMember(server, 'fan', 50), purchaseOf(postId))).data;
  await settleEarnings(app, new Date(Date.now() + 30 * DAY_MS));
  const { withdrawalId } = (await apply(author, 40)).data;
  expect(await viewOf(withdrawalId)).toMatchObject({ history: { platformRefunds: 0 } });
  expect((await server.call(refundOrder, { orderId, reason: '侵权下架' }, maker)).code).toBe('00000');
  const { risks, history } = await viewOf(withdrawalId);
  expect(risks).toContain('platformRefunds');
  expect(history.platformRefunds).toBe(40);
  const longAgo = new Date(Date.now() + 91 * DAY_MS);
  expect(await sumPlatformRefunds(app.db, [author.userId], longAgo)).toEqual(new Map());
});
