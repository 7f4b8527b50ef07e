import { requestDeletion } from '@muyu/contract/account/settings.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { getOrder, payFromBalance } from '@muyu/contract/wallet/order.ts';
import { detailTypes, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember, subscriptionTo } from '../../../testing/creators.ts';
import { buy, expectAgreement, orderOf, payPassword, richMember, walletOf } from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { memberPassword } from '../../../testing/users.ts';
import { accountErased, appUser } from '../../account/index.ts';
import { eraseAccounts } from '../../privacy/scenario.ts';
import { payOrder } from '../../wallet/order/tables.ts';
import { settleEarnings } from '../../wallet/scenario.ts';
import { subscriber, subscription } from './tables.ts';

const server = testServer({}, 'none');
const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

async function leavingCreator() {
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '31' }, creator);
  const { data } = await server.call(requestDeletion, { password: memberPassword }, creator);
  return { creator, due: new Date(data.deletionAt) };
}

test('the unused time of subscriptions goes back when their creator is erased, once', async () => {
  const { app } = server;
  const { creator, due } = await leavingCreator();
  const [early, late] = [await richMember(server, 'early', 100), await richMember(server, 'late', 100)];
  await buy(server, early, subscriptionTo(creator));
  await buy(server, late, subscriptionTo(creator, 2));
  expect((await walletOf(server, creator)).unsettledBalance).toBe(74.4);
  // 14 of 31 days are used; the deletion is due a moment before that.
  const now = after(due, 0);
  await eraseAccounts(app, now);
  await eraseAccounts(app, after(now, 1));
  const [earlyWallet, lateWallet] = [await walletOf(server, early), await walletOf(server, late)];
  expect(earlyWallet.availableBalance).toBeCloseTo(100 - 14, 1);
  expect(lateWallet.availableBalance).toBeCloseTo(100 - 14, 1);
  // The creator keeps four fifths of what was used, and is erased when it is paid out.
  expect((await walletOf(server, creator)).unsettledBalance).toBeCloseTo(28 * 0.8, 1);
  const rows = await app.db.select().from(subscription).where(eq(subscription.creatorId, creator.userId));
  expect(rows.map(({ until }) => until)).toEqual([now, now]);
  const inbox = (await server.call(listSystemNotifications, {}, early)).data.resultList;
  const refunded = (earlyWallet.availableBalance - 69).toFixed(2);
  expect(inbox[0]).toMatchObject({
    text: `你订阅的一位创作者注销了账号，剩余时间的 ¥${refunded} 已退回余额。`,
    link: expect.stringContaining('/wallet/orders/'),
  });
  expect(inbox.filter(({ title }) => title === '订阅已结束，余款已退回')).toHaveLength(1);
  const ofCreator = (await server.call(listSystemNotifications, {}, creator)).data.resultList;
  const ended = ofCreator.filter(({ title }) => title === '你的订阅已停止');
  expect(ended).toMatchObject([{ text: expect.stringContaining('2 位订阅者的剩余时间已退款') }]);
  await expectAgreement(server);
});

test('a refund that the creator was paid out for comes from the available balance, then from the platform', async () => {
  const { app } = server;
  const { creator, due } = await leavingCreator();
  const fan = await richMember(server, 'fan', 100);
  await buy(server, fan, subscriptionTo(creator));
  // An earning of before it waited for the end of the month.
  await settleEarnings(app, after(new Date(), 32));
  expect((await walletOf(server, creator)).availableBalance).toBe(24.8);
  await eraseAccounts(app, due);
  expect((await walletOf(server, fan)).availableBalance).toBeCloseTo(86, 1);
  expect((await walletOf(server, creator)).availableBalance).toBeCloseTo(14 * 0.8, 1);
  await expectAgreement(server);
});

test('nothing ends before the erasure is due, and nothing is sold once it is', async () => {
  const { app } = server;
  const { creator, due } = await leavingCreator();
  const [fan, other] = [await richMember(server, 'fan', 100), await richMember(server, 'other', 100)];
  await buy(server, fan, subscriptionTo(creator));
  const { data: order } = await orderOf(server, other, subscriptionTo(creator));
  await eraseAccounts(app, after(due, -0.1));
  expect((await walletOf(server, fan)).availableBalance).toBe(69);
  await eraseAccounts(app, due);
  const [user] = await app.db.select().from(appUser).where(eq(appUser.userId, creator.userId));
  expect(user!.erasedAt).toBeNull();
  expect(await server.call(payFromBalance, { orderId: order.orderId, payPassword }, other)).toMatchObject({
    data: { error: 'order.unavailable' },
  });
  expect((await walletOf(server, other)).availableBalance).toBe(100);
});

test('the name of an erased creator is neither in the orders of subscribers nor shown', async () => {
  const { app } = server;
  const creator = await certifiedMember(server, 'creator', '阿灯');
  await server.call(setSubscriptionPrice, { price: '1' }, creator);
  const fan = await richMember(server, 'fan', 10);
  const { data: order } = await buy(server, fan, subscriptionTo(creator, 2));
  const titles = async (locale: Locale = 'zh_CN') => {
    const reader = { ...fan, locale };
    const shown = (await server.call(getOrder, { id: order.orderId }, reader)).data;
    const [detail] = (await server.call(listBalanceDetails, { type: detailTypes.subscription }, reader)).data
      .resultList;
    return [shown.title, shown.lines[0]!.title, detail!.title];
  };
  expect(order.title).toBe('阿灯 × 2个月');
  expect(await titles()).toEqual(['阿灯 × 2个月', '阿灯 × 2个月', '订阅：阿灯 × 2个月']);
  const stored = await app.db.select().from(payOrder).where(eq(payOrder.userId, fan.userId));
  expect(JSON.stringify(stored)).not.toContain('阿灯');
  await app.db.transaction(async (tx) => {
    await tx.update(subscriber).set({ until: new Date() }).where(eq(subscriber.creatorId, creator.userId));
    await app.events.emit(tx, accountErased, { userId: creator.userId }, new Date(Date.now() + 1000));
  });
  expect(await titles()).toEqual(['已注销用户 × 2个月', '已注销用户 × 2个月', '订阅：已注销用户 × 2个月']);
  expect((await titles('en_US'))[0]).toBe('Deleted user × 2 months');
});
