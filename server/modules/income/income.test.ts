import type { LoginData } from '@muyu/contract/account/account.ts';
import { refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { getIncomeSummary, listIncomeDays, listIncomePosts } from '@muyu/contract/income.ts';
import { recordPostRead } from '@muyu/contract/post.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf, rewardOf, subscriptionTo } from '../../testing/creators.ts';
import { buy, richMember } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import { subscriptionsOn } from '../membership/subscription/settings.ts';

const server = testServer();
let today: string;
let creator: LoginData;
let postId: string;

beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  postId = await publishedPost(server, creator, { title: '灯', paidAmount: 5 });
  const [one, two] = [await richMember(server, 'one', 100), await richMember(server, 'two', 100)];
  const readers = [one, two, await member(server, 'three')];
  for (const reader of [...readers, one]) await server.call(recordPostRead, { postId }, reader);
  await buy(server, one, purchaseOf(postId));
  const { data: refunded } = await buy(server, two, purchaseOf(postId));
  await buy(server, one, rewardOf(postId, 50));
  const { data: subscribed } = await buy(server, two, subscriptionTo(creator));
  today = shanghaiDay(new Date(subscribed.createdAt));
  const finance = await signInOperator(server, 'finance');
  await server.call(refundOrder, { orderId: refunded.orderId, reason: '误购' }, finance);
});

test('the summary contains balances, all earnings and the subscribers of the span', async () => {
  expect((await server.call(getIncomeSummary, {}, creator)).data).toEqual({
    unsettled: 52,
    available: 0,
    withdrawn: 0,
    withdrawing: 0,
    earned: 52,
    shareBasisPoints: 2000,
    subscribers: { now: 1, gained: 1, lost: 0 },
    subscriptionPrice: 10,
    earns: true,
  });
  const past = await server.call(getIncomeSummary, { from: '2026-01-01', to: '2026-01-31' }, creator);
  expect(past.data.subscribers).toEqual({ now: 1, gained: 0, lost: 0 });
  await useSetting(server, subscriptionsOn, false);
  const kept = (await server.call(getIncomeSummary, {}, creator)).data.subscriptionPrice;
  await useSetting(server, subscriptionsOn, true);
  expect(kept).toBe(10);
});

test('the days of a span are complete, and each sums sales, rewards, subscriptions and refunds', async () => {
  const days = (await server.call(listIncomeDays, {}, creator)).data;
  expect(days).toHaveLength(30);
  expect(days.find(({ day }) => day === today)).toEqual({
    day: today,
    posts: 8,
    rewards: 40,
    subscriptions: 8,
    refunds: -4,
    total: 52,
  });
  expect(days[0]).toMatchObject({ posts: 0, total: 0 });
});

test('the row of a post contains its income, readers of its preview and buyers', async () => {
  expect((await server.call(listIncomePosts, {}, creator)).data).toMatchObject([
    {
      postId,
      title: '灯',
      lock: 'paid',
      price: 5,
      sales: 8,
      rewards: 40,
      refunds: -4,
      total: 44,
      viewers: 3,
      buyers: 1,
    },
  ]);
});

test('a buyer who has not opened the page of the post has seen its preview, too', async () => {
  const seller = await certifiedMember(server, 'creator');
  const sold = await publishedPost(server, seller, { title: '灯塔', paidAmount: 5 });
  await buy(server, await richMember(server, 'fromlist', 100), purchaseOf(sold));
  expect((await server.call(listIncomePosts, {}, seller)).data).toMatchObject([{ viewers: 1, buyers: 1 }]);
});

test('spans end after they begin, and have at most a year', async () => {
  for (const span of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2025-01-01', to: '2026-01-02' },
  ])
    for (const endpoint of [listIncomeDays, getIncomeSummary, listIncomePosts])
      expect(await server.call(endpoint, span, creator)).toMatchObject({
        status: 422,
        data: { error: 'income.spanTooLong' },
      });
  for (const from of ['2026-02-30', '2026-13-01', 'abc'])
    expect((await server.call(listIncomeDays, { from }, creator)).status).toBe(400);
  expect(
    (await server.call(listIncomeDays, { from: '2025-01-01', to: '2026-01-01' }, creator)).data,
  ).toHaveLength(366);
  expect((await server.call(getIncomeSummary, {})).status).toBe(401);
});
