import type { LoginData } from '@muyu/contract/account/account.ts';
import { refundOrder } from '@muyu/contract/admin/money/wallet.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, rewardOf } from '../../../testing/creators.ts';
import { buy, richMember } from '../../../testing/money.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { publishPost } from '../commands/publish-post.ts';
import { postDailyEngagement } from '../counters/tables.ts';
import { flushPostCounterDeltas, postReportTarget } from '../scenario.ts';
import { rewardWeight } from '../settings.ts';
import { post, postStat } from '../tables.ts';

// Deltas are flushed by the tests.
const server = testServer({}, 'none');
let creator: LoginData;
beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
});

/** The people who count as having rewarded a post, and its popularity in rewards: that of the post and of its days. */
async function countedOf(postId: string) {
  const { db, settings } = server.app;
  await flushPostCounterDeltas(server.app);
  const [stat] = await db.select().from(postStat).where(eq(postStat.postId, postId));
  const days = await db.select().from(postDailyEngagement).where(eq(postDailyEngagement.postId, postId));
  const weight = settings.get(rewardWeight);
  return {
    people: stat!.rewardCount,
    popularity: stat!.popularity / weight,
    days: days.reduce((sum, day) => sum + day.weight, 0) / weight,
  };
}
const all = (count: number) => ({ people: count, popularity: count, days: count });
const reward = async (who: LoginData, postId: string, yuan: number) =>
  (await buy(server, who, rewardOf(postId, yuan))).data;

test('a payer counts once a post for its score and rankings, however often they reward it', async () => {
  const postId = await publishedPost(server, creator);
  const [fan, other] = [await richMember(server, 'fan', 10), await richMember(server, 'other', 10)];
  for (const yuan of [0.01, 0.01, 5]) await reward(fan, postId, yuan);
  expect(await countedOf(postId)).toEqual(all(1));
  await reward(other, postId, 0.01);
  expect(await countedOf(postId)).toEqual(all(2));
  const second = await publishedPost(server, creator);
  await reward(fan, second, 0.01);
  expect(await countedOf(second)).toEqual(all(1));
});

test('a payer counts until the last of their rewards is refunded, and again with a new one', async () => {
  const finance = await signInOperator(server, 'finance');
  const refund = async (orderId: string) =>
    expect((await server.call(refundOrder, { orderId, reason: '误付' }, finance)).code).toBe('00000');
  const postId = await publishedPost(server, creator);
  const fan = await richMember(server, 'fan', 10);
  const [first, last] = [await reward(fan, postId, 1), await reward(fan, postId, 2)];
  await refund(first.orderId);
  expect(await countedOf(postId)).toEqual(all(1));
  await refund(last.orderId);
  expect(await countedOf(postId)).toEqual(all(0));
  await reward(fan, postId, 1);
  expect(await countedOf(postId)).toEqual(all(1));
});

test('a post that is public again counts each payer of a reward once', async () => {
  const postId = await publishedPost(server, creator);
  const [fan, other] = [await richMember(server, 'fan', 10), await richMember(server, 'other', 10)];
  for (const who of [fan, fan, other]) await reward(who, postId, 1);
  const { app } = server;
  await app.db.transaction((tx) =>
    postReportTarget(app).remove(tx, { targetId: postId, postId: null }, 'hide', new Date()),
  );
  await app.db.transaction(async (tx) => {
    const [found] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
    await publishPost(app, tx, found!, new Date());
  });
  expect(await countedOf(postId)).toMatchObject({ people: 2 });
});
