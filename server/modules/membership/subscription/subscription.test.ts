import type { LoginData } from '@muyu/contract/account/account.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { addPost, getPost } from '@muyu/contract/post.ts';
import {
  getSubscriptionPrice,
  listSubscribers,
  listSubscriptions,
  setSubscriptionPrice,
} from '@muyu/contract/subscription.ts';
import { getPayToken, listPayChannels, orderTypes, payOrder } from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember, subscriptionTo } from '../../../testing/creators.ts';
import { inDays } from '../../../testing/expected/dates.ts';
import { buy, expectAgreement, orderOf, payPassword, richMember, walletOf } from '../../../testing/money.ts';
import { contextAs, publishedPost, soldText } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member } from '../../../testing/users.ts';
import { listNoticeKeys } from '../../notification/testing/notices.ts';
import { getPost as readPost } from '../../post/scenario.ts';
import { refundOrder } from '../../wallet/index.ts';
import { minimumMoneyAge } from '../../wallet/settings.ts';
import { subscriptionEnding } from '../events.ts';
import { remindSubscribers } from './remind-subscribers.ts';
import { subscriptionMonthsAhead, subscriptionsOn } from './settings.ts';
import { subscription } from './tables.ts';

const server = testServer();

const setPrice = (who: LoginData, price: string) => server.call(setSubscriptionPrice, { price }, who);
async function creatorWithPrice(price = '15') {
  const creator = await certifiedMember(server, 'creator');
  expect((await setPrice(creator, price)).code).toBe('00000');
  return creator;
}
const termsOf = async (who: LoginData, { userId }: LoginData) =>
  (await server.call(getSubscriptionPrice, { accountUserId: userId }, who)).data;
const daysLeft = (until: string | null) => (new Date(until!).getTime() - Date.now()) / DAY_MS;

test('a subscription is paid from the balance alone', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 50);
  const terms = subscriptionTo(creator);
  const refused = { status: 422, data: { error: 'order.channelOff' } };
  expect(await orderOf(server, fan, { ...terms, channel: 'Sandbox' })).toMatchObject(refused);
  const { data: order } = await orderOf(server, fan, terms);
  const atChannel = { orderId: order.orderId, channel: 'Sandbox' as const };
  expect(await server.call(payOrder, atChannel, fan)).toMatchObject(refused);
  const { data: channels } = await server.call(listPayChannels, {}, fan);
  const payers = channels.filter(({ types }) => types.includes(orderTypes.subscription));
  expect(payers.map(({ channel }) => channel)).toEqual(['Balance']);
});

test('a subscription opens the posts for subscribers for 31 days and pays the creator', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 50);
  const postId = await publishedPost(server, creator, { subscription: true });
  const unlockAt = async (now: Date) => (await readPost(contextAs(server, fan, now), { id: postId })).unlock;
  expect(await unlockAt(new Date())).toMatchObject({
    open: false,
    reason: 'subscription',
    ways: [{ way: 'subscribe', price: 15, left: null }],
  });
  expect((await buy(server, fan, subscriptionTo(creator))).data).toMatchObject({
    state: 'paid',
    payAmount: 15,
  });
  expect((await unlockAt(new Date())).open).toBe(true);
  expect((await unlockAt(inDays(30.9))).open).toBe(true);
  expect((await unlockAt(inDays(31.1))).open).toBe(false);
  const terms = await termsOf(fan, creator);
  expect(terms).toMatchObject({ price: 15, days: 31, subscribed: true, earns: true });
  expect(daysLeft(terms.until)).toBeCloseTo(31, 1);
  expect((await walletOf(server, creator)).unsettledBalance).toBe(12);
  await expectAgreement(server);
});

test('a renewal adds to what is left', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 100);
  await buy(server, fan, subscriptionTo(creator));
  await buy(server, fan, subscriptionTo(creator, 2));
  expect(daysLeft((await termsOf(fan, creator)).until)).toBeCloseTo(93, 1);
  const mine = (await server.call(listSubscriptions, {}, fan)).data.resultList;
  expect(mine).toMatchObject([{ user: { userId: creator.userId }, active: true, price: 15 }]);
  const theirs = (await server.call(listSubscribers, {}, creator)).data.resultList;
  expect(theirs).toMatchObject([{ user: { userId: fan.userId }, active: true, price: null }]);
  expect((await server.call(listSubscribers, {}, fan)).data.resultList).toEqual([]);
});

test('a subscription is paid for so many months ahead as the site allows', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 300);
  await useSetting(server, subscriptionMonthsAhead, 3);
  const refused = {
    status: 422,
    message: '订阅最多提前付 3 个月，过一段时间再来续吧',
    data: { error: 'order.paidAhead', months: 3 },
  };
  const ask = (count: number) => server.call(getPayToken, subscriptionTo(creator, count), fan);
  expect(await ask(4)).toMatchObject(refused);
  expect((await buy(server, fan, subscriptionTo(creator, 2))).data.state).toBe('paid');
  expect(await ask(2)).toMatchObject(refused);
  const { data: last } = await orderOf(server, fan, subscriptionTo(creator));
  expect((await buy(server, fan, subscriptionTo(creator))).data.state).toBe('paid');
  // The order was made before the other one was paid.
  const payment = { orderId: last.orderId, channel: 'Balance' as const, payPassword };
  expect(await server.call(payOrder, payment, fan)).toMatchObject(refused);
  expect(daysLeft((await termsOf(fan, creator)).until)).toBeCloseTo(93, 1);
  expect((await walletOf(server, fan)).availableBalance).toBe(255);
  await expectAgreement(server);
});

test('a new price is that of the next payment', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 100);
  await buy(server, fan, subscriptionTo(creator));
  await setPrice(creator, '20.5');
  expect((await buy(server, fan, subscriptionTo(creator))).data.payAmount).toBe(20.5);
  await setPrice(creator, '0');
  expect(await termsOf(fan, creator)).toMatchObject({ price: null, subscribed: true });
  expect(await server.call(getPayToken, subscriptionTo(creator), fan)).toMatchObject({
    data: { error: 'order.unavailable' },
  });
});

test('the reminder comes once, three days before the end, and again before the next one', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 100);
  await buy(server, fan, subscriptionTo(creator));
  const remindAt = (days: number) => remindSubscribers(server.app, inDays(days));
  const reminders = async () =>
    (await listNoticeKeys(server, fan)).filter((key) => key === 'subscriptionEnding').length;
  await remindAt(27.9);
  expect(await reminders()).toBe(0);
  await Promise.all([remindAt(28.1), remindAt(28.1)]);
  await remindAt(29);
  expect(await reminders()).toBe(1);
  await buy(server, fan, subscriptionTo(creator));
  await remindAt(29);
  expect(await reminders()).toBe(1);
  await remindAt(60);
  expect(await reminders()).toBe(2);
});

test('a reminder that fails stops no other one, and comes with the next run', async () => {
  const creator = await creatorWithPrice();
  const fans = [await richMember(server, 'fan', 100), await richMember(server, 'other', 100)];
  for (const fan of fans) await buy(server, fan, subscriptionTo(creator));
  const failing = new Set([fans[0]!.userId]);
  server.app.events.on(subscriptionEnding, async (_tx, { userId }) => {
    if (failing.has(userId)) throw new Error('no reminder');
  });
  const reminders = () =>
    Promise.all(
      fans.map(
        async (fan) =>
          (await listNoticeKeys(server, fan)).filter((key) => key === 'subscriptionEnding').length,
      ),
    );
  await remindSubscribers(server.app, inDays(29));
  expect(await reminders()).toEqual([0, 1]);
  failing.clear();
  await remindSubscribers(server.app, inDays(29));
  expect(await reminders()).toEqual([1, 1]);
});

test('a refund takes the time of its order back', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 100);
  const { data: first } = await buy(server, fan, subscriptionTo(creator));
  const { data: second } = await buy(server, fan, subscriptionTo(creator, 2));
  const { app } = server;
  const refund = ({ orderId }: { orderId: string }) =>
    app.db.transaction((tx) => refundOrder({ app, now: new Date() }, tx, { userId: fan.userId, orderId }));
  expect(await refund(second)).not.toBeNull();
  expect(daysLeft((await termsOf(fan, creator)).until)).toBeCloseTo(31, 1);
  expect(await refund(second)).toBeNull();
  expect(await refund(first)).not.toBeNull();
  expect((await termsOf(fan, creator)).subscribed).toBe(false);
  expect((await walletOf(server, fan)).availableBalance).toBe(100);
  expect((await walletOf(server, creator)).unsettledBalance).toBe(0);
  await expectAgreement(server);
});

test('a refund of an order whose time has passed leaves the time of later orders', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 100);
  const { data: old } = await buy(server, fan, subscriptionTo(creator));
  const { data: running } = await buy(server, fan, subscriptionTo(creator));
  const { app } = server;
  const refundAt = (days: number, { orderId }: { orderId: string }) =>
    app.db.transaction((tx) => refundOrder({ app, now: inDays(days) }, tx, { userId: fan.userId, orderId }));
  expect(await refundAt(40, old)).not.toBeNull();
  expect(daysLeft((await termsOf(fan, creator)).until)).toBeCloseTo(62, 1);
  // Of the running order 22 of 31 days are left.
  expect(await refundAt(40, running)).not.toBeNull();
  expect(daysLeft((await termsOf(fan, creator)).until)).toBeCloseTo(40, 1);
  await expectAgreement(server);
});

test('only certified adults set a price, within the bounds', async () => {
  const plain = await member(server, 'plain');
  const real = await certifiedMember(server, 'authenticated');
  for (const who of [plain, real])
    expect(await setPrice(who, '15')).toMatchObject({ status: 403, data: { error: 'post.creatorOnly' } });
  const birthday = `${new Date().getFullYear() - 19}-01-01`;
  const young = await certifiedMember(server, 'creator', 'young', { birthday });
  await useSetting(server, minimumMoneyAge, 20);
  expect(await setPrice(young, '15')).toMatchObject({
    status: 403,
    message: '年满 20 周岁才能收费',
    data: { error: 'post.adultOnly', age: 20 },
  });
  const creator = await certifiedMember(server, 'creator');
  for (const price of ['0.99', '500.01'])
    expect(await setPrice(creator, price)).toMatchObject({
      status: 422,
      data: { error: 'subscription.priceOutsideLimits', fields: [{ field: 'price' }] },
    });
  for (const price of ['1.001', 'abc', '-1', '1e3'])
    expect((await setPrice(creator, price)).status).toBe(400);
  await useSetting(server, subscriptionsOn, false);
  expect(await setPrice(creator, '15')).toMatchObject({ data: { error: 'subscription.off' } });
  await useSetting(server, subscriptionsOn, true);
  expect((await setPrice(creator, '500')).data.price).toBe(500);
  expect(await server.call(getSubscriptionPrice, { accountUserId: 'nobody' }, creator)).toMatchObject({
    status: 404,
  });
});

test('a post for subscribers needs a price', async () => {
  const creator = await certifiedMember(server, 'creator');
  const draft = { content: soldText, consent: true, subscription: true };
  expect(await server.call(addPost, draft, creator)).toMatchObject({
    status: 422,
    data: { error: 'post.noSubscriptionPrice', fields: [{ field: 'subscription' }] },
  });
  await setPrice(creator, '15');
  expect((await server.call(addPost, draft, creator)).code).toBe('00000');
});

test('members subscribe only to other members who sell subscriptions', async () => {
  const creator = await creatorWithPrice();
  const fan = await richMember(server, 'fan', 50);
  const ask = (who: LoginData, to: { userId: string }) => server.call(getPayToken, subscriptionTo(to), who);
  expect(await ask(creator, creator)).toMatchObject({ data: { error: 'order.ownProduct' } });
  expect(await ask(fan, await member(server, 'plain'))).toMatchObject({
    data: { error: 'order.unavailable' },
  });
  expect(await ask(fan, { userId: 'nobody' })).toMatchObject({ status: 404 });
});

test('a subscriber of one creator does not open the posts of another', async () => {
  const [one, other] = [await creatorWithPrice(), await creatorWithPrice()];
  const fan = await richMember(server, 'fan', 50);
  await buy(server, fan, subscriptionTo(one));
  const postId = await publishedPost(server, other, { subscription: true });
  expect((await server.call(getPost, { id: postId }, fan)).data.unlock.open).toBe(false);
  const rows = await server.app.db.select().from(subscription).where(eq(subscription.userId, fan.userId));
  expect(rows).toHaveLength(1);
});
