import { getFinanceOverview, refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { approveWithdrawal, payWithdrawal, startWithdrawals } from '@muyu/contract/admin/money/withdrawal.ts';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { addBankCard, listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf, rewardOf, subscriptionTo } from '../../../testing/creators.ts';
import { buy, monthly, payPassword, richMember, runReconciliationAs } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { startOfPeriod } from './get-overview.ts';

const server = testServer({ demo: true });
let finance: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  finance = await signInOperator(server, 'finance');
});

const dashboard = async () => (await server.call(getDashboard, {}, finance)).data;
const overview = async () => (await server.call(getFinanceOverview, { period: 'day' }, finance)).data;

test('the overview divides purchases into the revenue of each kind and what creators earn', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  await server.call(setSubscriptionPrice, { price: '10' }, star);
  const [sold, refunded] = [
    await publishedPost(server, star, { paidAmount: 5 }),
    await publishedPost(server, star, { paidAmount: 50 }),
  ];
  const fan = await richMember(server, 'fan', 200);
  for (const purchase of [monthly, subscriptionTo(star), purchaseOf(sold), rewardOf(sold, 1.5)])
    expect((await buy(server, fan, purchase)).code).toBe('00000');
  const { orderId } = (await buy(server, fan, purchaseOf(refunded))).data;
  expect((await overview()).revenue.posts).toBe(11);
  await server.call(refundOrder, { orderId, reason: '误购' }, finance);
  expect(await overview()).toMatchObject({
    recharged: 0,
    cards: 200,
    refunded: 50,
    refundedByPlatform: 0,
    revenue: { vip: 30, posts: 1, rewards: 0.3, subscriptions: 2, fees: 0, unclaimed: 0 },
    owed: { available: 153.5, unsettled: 13.2, frozen: 0, unclaimed: 0 },
    paidOut: 0,
    waiting: { withdrawals: 0, amount: 0, oldestAt: null },
  });
  expect(await dashboard()).toEqual({
    rechargedToday: 0,
    revenueToday: 33.3,
    openWithdrawals: 0,
    openWithdrawalNet: 0,
    oldestWithdrawalAt: null,
    ledgerDifferences: null,
  });
});

test('the overview shows a withdrawal as frozen until it is paid, then its net amount and fee', async () => {
  const lin = await richMember(server, 'lin', 1000);
  const before = await overview();
  const card = { holder: '林小满', cardNumber: '4111 1111 1111 1111', bank: 'ICBC', payPassword };
  await server.call(addBankCard, card, lin);
  const [{ bankCardId } = { bankCardId: '' }] = (await server.call(listBankCards, {}, lin)).data;
  const application = { amount: 100, bankCardId, payPassword };
  const { withdrawalId } = (await server.call(applyForWithdrawal, application, lin)).data;
  expect(await overview()).toMatchObject({
    owed: { available: before.owed.available - 100, frozen: 100 },
    waiting: { withdrawals: 1, amount: 100, oldestAt: expect.stringMatching(/^20/) },
    withdrawn: 0,
  });
  const { differences } = await runReconciliationAs(server, finance);
  expect(await dashboard()).toMatchObject({
    openWithdrawals: 1,
    openWithdrawalNet: 97,
    oldestWithdrawalAt: expect.stringMatching(/^20/),
    ledgerDifferences: differences,
  });
  await server.call(approveWithdrawal, { withdrawalId }, finance);
  await server.call(startWithdrawals, { withdrawalIds: [withdrawalId] }, finance);
  expect((await overview()).waiting).toMatchObject({ withdrawals: 1, amount: 100 });
  expect((await server.call(payWithdrawal, { withdrawalId, paid: true }, finance)).code).toBe('00000');
  expect(await overview()).toMatchObject({
    owed: { available: before.owed.available - 100, frozen: 0 },
    revenue: { ...before.revenue, fees: 3 },
    withdrawn: 97,
    paidOut: 97,
    waiting: { withdrawals: 0, amount: 0, oldestAt: null },
  });
});

test.each([
  ['day', '2026-11-21T16:00:00.000Z'],
  ['week', '2026-11-15T16:00:00.000Z'],
  ['month', '2026-10-31T16:00:00.000Z'],
] as const)('a %s begins at midnight in Shanghai', (period, begin) => {
  expect(startOfPeriod(period, new Date('2026-11-22T15:59:00Z')).toISOString()).toBe(begin);
});
