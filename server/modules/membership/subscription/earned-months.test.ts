import { getUserInfo, type LoginData } from '@muyu/contract/account/account.ts';
import { cancelDeletion, requestDeletion } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { getSubscriptionPrice, setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { addPayPassword, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember, purchaseOf, subscriptionTo } from '../../../testing/creators.ts';
import { inDays } from '../../../testing/expected/dates.ts';
import { buy, expectAgreement, payPassword, richMember, walletOf } from '../../../testing/money.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { memberPassword } from '../../../testing/users.ts';
import { appUser } from '../../account/index.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { orderRefunded, refundOrder } from '../../wallet/index.ts';
import { settleEarnings } from '../../wallet/scenario.ts';

const server = testServer({}, 'none');

async function sellingCreator(price: number): Promise<LoginData> {
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: String(price) }, creator);
  return creator;
}

async function withdraw(who: LoginData, amount: number) {
  await server.call(addPayPassword, { password: payPassword }, who);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, who)).data;
  return server.call(applyForWithdrawal, { amount, bankCardId, payPassword }, who);
}

const untilOf = async (fan: LoginData, { userId }: LoginData) =>
  new Date((await server.call(getSubscriptionPrice, { accountUserId: userId }, fan)).data.until!);
const erasureOf = async ({ userId }: LoginData) =>
  (await server.app.db.select().from(appUser).where(eq(appUser.userId, userId)))[0]!.erasedAt;

test('the earning of a subscription becomes available month by month, and adds up to the share of the creator', async () => {
  const creator = await sellingCreator(12.34);
  const fan = await richMember(server, 'fan', 100);
  await buy(server, fan, subscriptionTo(creator, 3));
  await buy(server, fan, subscriptionTo(creator));
  // 80 % of ¥37.02 and of ¥12.34, whose month begins when the others end.
  const expected = [
    [30, 0],
    [31.1, 9.87],
    [62.1, 19.74],
    [93.1, 29.62],
    [123.9, 29.62],
    [124.1, 39.5],
  ] as const;
  for (const [days, available] of expected) {
    await settleEarnings(server.app, inDays(days));
    const { availableBalance, unsettledBalance } = await walletOf(server, creator);
    expect([days, availableBalance, unsettledBalance]).toEqual([
      days,
      available,
      Math.round((39.5 - available) * 100) / 100,
    ]);
    await expectAgreement(server);
  }
});

test('the detail of a subscription shows its lots, without what a refund took', async () => {
  const creator = await sellingCreator(10);
  const fan = await richMember(server, 'fan', 100);
  const { orderId } = (await buy(server, fan, subscriptionTo(creator, 3))).data;
  const earned = async () => (await server.call(listBalanceDetails, {}, creator)).data.resultList.at(-1)!;
  const end = (await untilOf(fan, creator)).getTime();
  const at = (months: number) => new Date(end + (months - 3) * 31 * DAY_MS).toISOString();
  expect(await earned()).toMatchObject({
    amount: 24,
    account: 'unsettled',
    availableAt: at(3),
    refunded: false,
  });
  expect((await earned()).lots).toEqual([1, 2, 3].map((month) => ({ amount: 8, availableAt: at(month) })));
  await settleEarnings(server.app, inDays(32));
  const now = inDays(46.5);
  const part = { userId: fan.userId, orderId, partFen: 1500 };
  await server.app.db.transaction((tx) => refundOrder({ app: server.app, now }, tx, part));
  expect(await earned()).toMatchObject({ availableAt: at(2), refunded: false });
  expect((await earned()).lots).toEqual([
    { amount: 8, availableAt: at(1) },
    { amount: 4, availableAt: at(2) },
  ]);
  expect(await walletOf(server, creator)).toMatchObject({ availableBalance: 8, unsettledBalance: 4 });
  await expectAgreement(server);
});

test('a creator who leaves after a prepaid year has been paid nothing for the time that is refunded', async () => {
  const { app } = server;
  const creator = await sellingCreator(500);
  const fan = await richMember(server, 'fan', 6000);
  await buy(server, fan, subscriptionTo(creator, 12));
  expect((await walletOf(server, creator)).unsettledBalance).toBe(4800);
  await settleEarnings(app, inDays(8));
  expect((await walletOf(server, creator)).availableBalance).toBe(0);
  // Its money is for time that the erasure ends, so the deletion may be asked for.
  const requested = await server.call(requestDeletion, { password: memberPassword }, creator);
  expect(requested.status).toBe(200);
  const due = new Date(requested.data.deletionAt);
  expect(await eraseAccounts(app, due)).toBe(0);
  const used = 6000 - (await walletOf(server, fan)).availableBalance;
  expect(used).toBeCloseTo((6000 * 14) / 372, 1);
  // All of the creator's part of the refund came from the unsettled balance, nothing from the platform.
  const { unsettledBalance } = await walletOf(server, creator);
  expect(unsettledBalance).toBeCloseTo(used * 0.8, 1);
  expect((await server.call(getUserInfo, { id: 'me' }, creator)).data.deletionObstacle).toBe(
    'earningsUnsettled',
  );
  const inbox = (await server.call(listSystemNotifications, {}, creator)).data.resultList;
  expect(inbox.some(({ text }) => text?.startsWith('你还有待结算的收入'))).toBe(true);
  await settleEarnings(app, inDays(32));
  expect((await walletOf(server, creator)).availableBalance).toBe(unsettledBalance);
  await expectAgreement(server);
});

test('an open withdrawal puts the erasure off, and ends no subscription meanwhile', async () => {
  const { app } = server;
  const creator = await sellingCreator(31);
  const postId = await publishedPost(server, creator, { title: '江边的灯', paidAmount: 50 });
  const fan = await richMember(server, 'fan', 200);
  const { data } = await server.call(requestDeletion, { password: memberPassword }, creator);
  await buy(server, fan, purchaseOf(postId));
  await buy(server, fan, subscriptionTo(creator));
  const until = await untilOf(fan, creator);
  await settleEarnings(app, inDays(8));
  expect((await withdraw(creator, 40)).status).toBe(200);
  expect(await eraseAccounts(app, new Date(data.deletionAt))).toBe(0);
  expect(await untilOf(fan, creator)).toEqual(until);
  expect((await walletOf(server, fan)).availableBalance).toBe(119);
  expect((await server.call(getUserInfo, { id: 'me' }, creator)).data.deletionObstacle).toBe(
    'withdrawalOpen',
  );
  expect(await erasureOf(creator)).toBeNull();
});

test('the end of subscriptions stops when the deletion is cancelled between two subscribers', async () => {
  const { app } = server;
  const creator = await sellingCreator(31);
  const { data } = await server.call(requestDeletion, { password: memberPassword }, creator);
  const fans = [await richMember(server, 'fan', 100), await richMember(server, 'other', 100)];
  for (const fan of fans) await buy(server, fan, subscriptionTo(creator));
  app.events.on(orderRefunded, async (_tx, { order }) => {
    if (order.payeeId === creator.userId) await server.call(cancelDeletion, {}, creator);
  });
  expect(await eraseAccounts(app, new Date(data.deletionAt))).toBe(0);
  const balances = [];
  for (const fan of fans) balances.push((await walletOf(server, fan)).availableBalance);
  expect(balances.toSorted((a, b) => a - b)).toEqual([69, expect.closeTo(86, 1)]);
  await expectAgreement(server);
});
