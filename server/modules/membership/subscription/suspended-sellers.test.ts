import type { LoginData } from '@muyu/contract/account/account.ts';
import { listSubscriptionsOfUser } from '@muyu/contract/admin/money/membership.ts';
import { listOrdersOfUser } from '@muyu/contract/admin/money/wallet.ts';
import { liftSanction, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { listSystemNotifications } from '@muyu/contract/notification.ts';
import { getPost } from '@muyu/contract/post.ts';
import {
  getSubscriptionPrice,
  listSubscribers,
  listSubscriptions,
  setSubscriptionPrice,
} from '@muyu/contract/subscription.ts';
import { getPayToken, listOrders, payFromBalance } from '@muyu/contract/wallet/order.ts';
import { listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  certifiedMember,
  purchaseOf,
  rewardOf,
  subscriptionTo,
  withdrawCertificationOf,
} from '../../../testing/creators.ts';
import {
  buy,
  expectAgreement,
  orderOf,
  type Purchase,
  payPassword,
  richMember,
  walletOf,
} from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { rewardsOn } from '../../post/sale/settings.ts';
import { orderRefunded } from '../../wallet/index.ts';
import { addRefundPosting } from '../../wallet/testing/refund-postings.ts';
import { endSubscriptionsJob } from '../jobs.ts';
import { sellingOn } from '../settings.ts';
import { endSubscriptionsOfClosed, listClosedCreators } from './end-subscriptions.ts';

const server = testServer({ demo: true }, 'none');
let owner: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
});

/** A creator with a price and a paid post, and an open order of a fan for each kind of purchase. */
async function sale() {
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '31' }, creator);
  const postId = await publishedPost(server, creator, { title: '江边的灯', paidAmount: 5 });
  const fan = await richMember(server, 'fan', 100);
  const purchases: Purchase[] = [purchaseOf(postId), rewardOf(postId, 2), subscriptionTo(creator)];
  const orderIds: string[] = [];
  for (const purchase of purchases) orderIds.push((await orderOf(server, fan, purchase)).data.orderId);
  return { creator, postId, fan, purchases, orderIds };
}
type Sale = Awaited<ReturnType<typeof sale>>;

const sanction = async (kind: 'freeze' | 'close', { userId }: LoginData) => {
  const given = { userId, kind, reason: '欺诈', ...(kind === 'freeze' ? { days: 3 } : {}) };
  return (await server.call(sanctionUser, given, owner)).data.sanctionId;
};
const askAll = async ({ fan, purchases }: Sale) => {
  const errors: unknown[] = [];
  for (const { channel: _, ...purchase } of purchases)
    errors.push((await server.call(getPayToken, purchase, fan)).data);
  return errors;
};
const payAll = async ({ fan, orderIds }: Sale) => {
  const replies: unknown[] = [];
  for (const orderId of orderIds)
    replies.push((await server.call(payFromBalance, { orderId, payPassword }, fan)).data);
  return replies;
};
const refused = (error: string) => [error, error, error].map((each) => ({ error: each }));

for (const kind of ['freeze', 'close'] as const)
  test(`a creator under a ${kind} sells nothing, and says why, until it is lifted`, async () => {
    const given = await sale();
    const { creator, fan, postId } = given;
    const sanctionId = await sanction(kind, creator);
    expect(await askAll(given)).toMatchObject(refused('order.sellerSuspended'));
    expect(await payAll(given)).toMatchObject(refused('order.sellerSuspended'));
    const shown = await server.call(getPost, { id: postId }, fan);
    // Posts of a closed account are gone for all who have not bought them.
    if (kind === 'close') expect(shown.status).toBe(404);
    else expect(shown.data.unlock).toMatchObject({ suspended: true });
    const terms = () => server.call(getSubscriptionPrice, { accountUserId: creator.userId }, fan);
    expect((await terms()).data).toMatchObject({ price: null, earns: false, suspended: true });
    expect((await walletOf(server, fan)).availableBalance).toBe(100);
    await server.call(liftSanction, { sanctionId, reason: '误判' }, owner);
    expect((await terms()).data).toMatchObject({ price: 31, earns: true, suspended: false });
    expect(await payAll(given)).toMatchObject([{ state: 'paid' }, { state: 'paid' }, { state: 'paid' }]);
    await expectAgreement(server);
  });

test('the unused time of subscriptions goes back when the account of their creator is closed, once', async () => {
  const { app } = server;
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '31' }, creator);
  const fan = await richMember(server, 'fan', 100);
  await buy(server, fan, subscriptionTo(creator));
  await endSubscriptionsOfClosed(app, creator.userId, new Date());
  expect((await walletOf(server, fan)).availableBalance).toBe(69);
  await sanction('close', creator);
  const in10Days = new Date(Date.now() + 10 * 86_400_000);
  expect(await listClosedCreators(app, in10Days)).toContain(creator.userId);
  await endSubscriptionsOfClosed(app, creator.userId, in10Days);
  await endSubscriptionsOfClosed(app, creator.userId, in10Days);
  expect(await listClosedCreators(app, in10Days)).not.toContain(creator.userId);
  expect((await walletOf(server, fan)).availableBalance).toBeCloseTo(90, 1);
  const inbox = (await server.call(listSystemNotifications, {}, fan)).data.resultList;
  expect(inbox.filter(({ text }) => text?.startsWith('你订阅的一位创作者的账号已被封禁'))).toHaveLength(1);
  await expectAgreement(server);
});

test('the end of subscriptions stops when the closure is lifted between two subscribers', async () => {
  const { app } = server;
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '31' }, creator);
  const fans = [await richMember(server, 'fan', 100), await richMember(server, 'other', 100)];
  for (const fan of fans) await buy(server, fan, subscriptionTo(creator));
  const sanctionId = await sanction('close', creator);
  app.events.on(orderRefunded, async (_tx, { order }) => {
    if (order.payeeId === creator.userId)
      await server.call(liftSanction, { sanctionId, reason: '误判' }, owner);
  });
  await endSubscriptionsOfClosed(app, creator.userId, new Date());
  const running = [];
  for (const fan of fans)
    running.push((await server.call(listSubscriptions, {}, fan)).data.resultList[0]!.active);
  expect(running.toSorted()).toEqual([false, true]);
  await expectAgreement(server);
});

test('lists of subscriptions, orders and balance details do not name people whose accounts are closed, except to operators', async () => {
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '31' }, creator);
  const [fan, other] = [await richMember(server, 'fan', 100), await richMember(server, 'other', 100)];
  for (const buyer of [fan, other]) await buy(server, buyer, subscriptionTo(creator));
  await sanction('close', other);
  const subscribers = (await server.call(listSubscribers, {}, creator)).data.resultList;
  expect(subscribers.map(({ user }) => user.nickname).toSorted()).toEqual(
    [fan.nickname, '已注销用户'].toSorted(),
  );
  await sanction('close', creator);
  const [mine] = (await server.call(listSubscriptions, {}, fan)).data.resultList;
  expect(mine).toMatchObject({ user: { userId: creator.userId, nickname: '已注销用户' }, price: null });
  const [order] = (await server.call(listOrders, {}, fan)).data.resultList;
  const [detail] = (await server.call(listBalanceDetails, {}, fan)).data.resultList;
  expect(order!.title).toBe('已注销用户');
  expect(detail).toMatchObject({ title: '订阅：已注销用户', nickname: '已注销用户' });
  const [known] = (await server.call(listOrdersOfUser, { userId: fan.userId }, owner)).data.resultList;
  expect(known!.title).toBe(creator.nickname);
  const shown = await server.call(listSubscriptionsOfUser, { userId: fan.userId }, owner);
  expect(shown.data.resultList).toMatchObject([{ user: { nickname: creator.nickname } }]);
});

test('a subscription whose refund fails stops no other one, and ends in a later run', async () => {
  const { app } = server;
  const creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '31' }, creator);
  const fans: LoginData[] = [];
  const orderIds: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const fan = await richMember(server, 'fan', 31);
    orderIds.push((await buy(server, fan, subscriptionTo(creator))).data.orderId);
    fans.push(fan);
  }
  // The ledger says that the first order was refunded, its row says that it was not. Ids of people grow with time.
  const takeBack = await addRefundPosting(server, orderIds[0]!);
  await sanction('close', creator);
  const now = new Date();
  await endSubscriptionsOfClosed(app, creator.userId, now);
  const balances = async () => {
    const wallets = await Promise.all(fans.map((fan) => walletOf(server, fan)));
    return wallets.map(({ availableBalance }) => Math.round(availableBalance));
  };
  expect(await balances()).toEqual([0, 31, 31]);
  expect(await listClosedCreators(app, now)).toContain(creator.userId);
  await takeBack();
  await endSubscriptionsOfClosed(app, creator.userId, now);
  expect(await balances()).toEqual([31, 31, 31]);
  expect(await listClosedCreators(app, now)).not.toContain(creator.userId);
  await expectAgreement(server);
});

test('closing an account enqueues the end of the subscriptions to it, a freeze does not', async () => {
  const [closed, frozen] = [
    await certifiedMember(server, 'creator'),
    await certifiedMember(server, 'creator'),
  ];
  await sanction('close', closed);
  await sanction('freeze', frozen);
  const { rows } = await server.app.db.execute(sql`
    select data->>'creatorId' as "creatorId" from jobs.job where name = ${endSubscriptionsJob.name}
      and data->>'creatorId' in (${closed.userId}, ${frozen.userId})`);
  expect(rows).toEqual([{ creatorId: closed.userId }]);
});

test('open orders of an author who lost the certification are not paid', async () => {
  const given = await sale();
  await withdrawCertificationOf(server, given.creator);
  expect(await payAll(given)).toMatchObject(refused('order.unavailable'));
  expect((await walletOf(server, given.fan)).availableBalance).toBe(100);
});

test('the switches of the site stop open orders of posts and rewards', async () => {
  const given = await sale();
  await useSetting(server, sellingOn, false);
  await useSetting(server, rewardsOn, false);
  expect(await payAll(given)).toMatchObject([...refused('order.unavailable').slice(0, 2), { state: 'paid' }]);
});
