import type { LoginData } from '@muyu/contract/account/account.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { subscriptionPeriod } from '../../modules/membership/subscription/tables.ts';
import { postUnlock, vipGrant } from '../../modules/membership/tables.ts';
import { post } from '../../modules/post/tables.ts';
import { certifyAs } from '../creators.ts';
import { publishedPost } from '../posts.ts';
import type { TestServer } from '../server.ts';
import type { MoneyWorld } from './world.ts';

/** The prices of every creator. A fifth of neither is a whole number of fen. */
export const shopFen = { post: 333, subscription: 777 };
const postsOfEach = 2;
const draft = { title: '江边的灯', paidAmount: shopFen.post / 100 };

/** Makes a member a creator with a price of the subscription. */
export async function openShop(server: TestServer, person: LoginData): Promise<void> {
  await certifyAs(server, person, 'creator');
  const reply = await server.call(
    setSubscriptionPrice,
    { price: String(shopFen.subscription / 100) },
    person,
  );
  if (reply.code !== '00000') throw new Error(`price of the subscription: ${reply.message}`);
}

/** Two posts of each payer that nobody has bought; those of the last run that are so stay. */
export async function renewPosts(world: MoneyWorld): Promise<void> {
  const { server, payers, posts } = world;
  const ids = posts.flat();
  const { db } = server.app;
  const published = await db
    .select({ postId: post.postId })
    .from(post)
    .where(and(inArray(post.postId, ids), eq(post.state, 'published')));
  const bought = await db
    .select({ postId: postUnlock.postId })
    .from(postUnlock)
    .where(inArray(postUnlock.postId, ids));
  const kept = new Set(published.map(({ postId }) => postId));
  for (const { postId } of bought) kept.delete(postId);
  for (const [i, payer] of payers.entries()) {
    const own = (posts[i] ?? []).filter((postId) => kept.has(postId));
    while (own.length < postsOfEach) own.push(await publishedPost(server, payer, draft));
    posts[i] = own;
  }
}

/** The purchases of the payers: unlocks of the present posts, and numbers of VIP grants and of periods of subscriptions. */
export async function countDeliveries({ server, payers, posts }: MoneyWorld) {
  const { db } = server.app;
  const users = payers.map(({ userId }) => userId);
  const unlocks = await db.select().from(postUnlock).where(inArray(postUnlock.postId, posts.flat()));
  const ofSource = (source: 'purchase' | 'code') =>
    db.$count(vipGrant, and(inArray(vipGrant.userId, users), eq(vipGrant.source, source)));
  return {
    unlocks: unlocks.map(({ orderId, postId }) => `${orderId} ${postId}`).toSorted(),
    bought: await ofSource('purchase'),
    codes: await ofSource('code'),
    periods: await db.$count(
      subscriptionPeriod,
      and(inArray(subscriptionPeriod.userId, users), isNull(subscriptionPeriod.refundedAt)),
    ),
  };
}
