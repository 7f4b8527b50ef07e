import type { LoginData } from '@muyu/contract/account/account.ts';
import { refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { deleteCommentBatch } from '@muyu/contract/comment-management.ts';
import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { cancelCollections } from '@muyu/contract/like.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certifiedMember, purchaseOf, rewardOf } from '../../../testing/creators.ts';
import { publishThenForceLock } from '../../../testing/locked-posts.ts';
import { buy, richMember } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { contextAs, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { addComment } from '../../comment/scenario.ts';
import { writeReactionsOfPost } from '../commands/write-reactions-on-cluster.ts';
import { postDailyEngagement } from '../counters/tables.ts';
import { likePost } from '../index.ts';
import { hotWeightsOf } from '../rules/hot-score.ts';
import { postPurchase, postReward } from '../sale/tables.ts';
import { collectPost, flushPostCounterDeltas, refreshPopularity } from '../scenario.ts';
import { postStat } from '../tables.ts';

// Deltas are flushed by the tests.
const server = testServer({}, 'none');
const weights = () => hotWeightsOf(server.app);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const at = (who: LoginData, days: number) => contextAs(server, who, daysAgo(days));

/** The weight of each day that has one, by its distance from today, and the popularity, which the refresh does not change. */
async function engagementOf(postId: string) {
  const { app } = server;
  await flushPostCounterDeltas(app);
  const rows = await app.db.select().from(postDailyEngagement).where(eq(postDailyEngagement.postId, postId));
  const today = Date.parse(shanghaiDay(new Date()));
  const days = rows.filter(({ weight }) => weight !== 0);
  const popularity = async () =>
    (await app.db.select().from(postStat).where(eq(postStat.postId, postId)))[0]!.popularity;
  const flushed = await popularity();
  await refreshPopularity(app, new Date());
  expect(await popularity()).toBe(flushed);
  return {
    popularity: flushed,
    days: Object.fromEntries(days.map(({ day, weight }) => [(today - Date.parse(day)) / DAY_MS, weight])),
  };
}

/** Moves what happened today to three days ago. */
async function moveThreeDays(postId: string, rows: typeof postPurchase | typeof postReward) {
  const { db } = server.app;
  await flushPostCounterDeltas(server.app);
  await db
    .update(rows)
    .set({ createdAt: daysAgo(3) })
    .where(eq(rows.postId, postId));
  await db
    .update(postDailyEngagement)
    .set({ day: sql`${postDailyEngagement.day} - 3` })
    .where(eq(postDailyEngagement.postId, postId));
}

const refund = async (orderId: string) => {
  const finance = await signInOperator(server, 'finance');
  expect((await server.call(refundOrder, { orderId, reason: '误付' }, finance)).code).toBe('00000');
};

test('a like that is taken back is subtracted from its own day', async () => {
  const fans = await Promise.all(['old', 'older', 'new'].map((name) => member(server, name)));
  const [old, older, fresh] = fans as [LoginData, LoginData, LoginData];
  const postId = await publishedPost(server, old);
  await likePost(at(older, 20), postId, 1);
  await likePost(at(old, 2), postId, 1);
  await likePost(at(fresh, 0), postId, 1);
  const like = weights().like;
  expect(await engagementOf(postId)).toEqual({ popularity: 2 * like, days: { 20: like, 2: like, 0: like } });
  await Promise.all([likePost(at(older, 0), postId, 0), likePost(at(old, 0), postId, 0)]);
  expect(await engagementOf(postId)).toEqual({ popularity: like, days: { 0: like } });
});

test('collections that are taken back, one by one or many together, are subtracted from their days', async () => {
  const reader = await member(server, 'reader');
  const other = await member(server, 'other');
  const postId = await publishedPost(server, reader);
  await collectPost(at(reader, 4), { postId, status: 1 });
  await collectPost(at(other, 1), { postId, status: 1 });
  const weight = weights().collect;
  expect(await engagementOf(postId)).toEqual({ popularity: 2 * weight, days: { 4: weight, 1: weight } });
  await server.call(cancelCollections, { postIds: [postId] }, reader);
  expect(await engagementOf(postId)).toEqual({ popularity: weight, days: { 1: weight } });
  await collectPost(at(other, 0), { postId, status: 0 });
  expect(await engagementOf(postId)).toEqual({ popularity: 0, days: {} });
});

test('the writer of a cluster subtracts reactions of several days from each of them', async () => {
  const [reader, other] = [await member(server, 'reader'), await member(server, 'other')];
  const postId = await publishedPost(server, reader);
  const write = (reactions: Array<readonly [LoginData, number, 0 | 1]>) =>
    writeReactionsOfPost(
      server.app.db,
      'likes',
      reactions.map(([{ userId }, days, status]) => ({ postId, userId, at: daysAgo(days), status })),
    );
  await write([[reader, 5, 1]]);
  await write([[other, 3, 1]]);
  const weight = weights().like;
  expect(await engagementOf(postId)).toEqual({ popularity: 2 * weight, days: { 5: weight, 3: weight } });
  const taken = [[reader, 0, 0] as const, [other, 0, 0] as const];
  expect(await write(taken)).toBe(0);
  expect(await engagementOf(postId)).toEqual({ popularity: 0, days: {} });
});

test('comments of the first days that are deleted together leave the engagement of this week', async () => {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  const postId = await publishedPost(server, author);
  const write = async (days: number) =>
    (await addComment(at(reader, days), { postId, content: `第 ${days} 天` })).commentId;
  const spam = [await write(20), await write(20), await write(3)];
  await write(0);
  const weight = weights().comment;
  expect(await engagementOf(postId)).toEqual({
    popularity: 2 * weight,
    days: { 20: 2 * weight, 3: weight, 0: weight },
  });
  const commentParamList = spam.map((commentId) => ({ commentId, replyIdList: [] }));
  await server.call(deleteCommentBatch, { postId, commentParamList }, author);
  expect(await engagementOf(postId)).toEqual({ popularity: weight, days: { 0: weight } });
});

test('a refunded purchase is subtracted from the day on which it was bought', async () => {
  const creator = await certifiedMember(server, 'creator');
  const postId = await publishThenForceLock(server, creator, 'paid');
  const buyer = await richMember(server, 'buyer', 10);
  const { orderId } = (await buy(server, buyer, purchaseOf(postId))).data;
  await moveThreeDays(postId, postPurchase);
  const weight = weights().unlock;
  expect(await engagementOf(postId)).toEqual({ popularity: weight, days: { 3: weight } });
  await refund(orderId);
  expect(await engagementOf(postId)).toEqual({ popularity: 0, days: {} });
});

test('the last refunded reward of a payer is subtracted from the day of the first one', async () => {
  const creator = await certifiedMember(server, 'creator');
  const postId = await publishedPost(server, creator);
  const fan = await richMember(server, 'fan', 10);
  const reward = async () => (await buy(server, fan, rewardOf(postId, 1))).data.orderId;
  const first = await reward();
  await moveThreeDays(postId, postReward);
  const second = await reward();
  const weight = weights().reward;
  expect(await engagementOf(postId)).toEqual({ popularity: weight, days: { 3: weight } });
  for (const orderId of [first, second]) await refund(orderId);
  expect(await engagementOf(postId)).toEqual({ popularity: 0, days: {} });
  const again = await reward();
  expect(await engagementOf(postId)).toEqual({ popularity: weight, days: { 0: weight } });
  await refund(again);
  expect(await engagementOf(postId)).toEqual({ popularity: 0, days: {} });
});
