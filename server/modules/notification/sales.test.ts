import type { LoginData } from '@muyu/contract/account/account.ts';
import { upsertTerm } from '@muyu/contract/admin/term.ts';
import { deleteNotification, listSystemNotifications } from '@muyu/contract/notification.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { createOrder, getPayToken, payFromBalance } from '@muyu/contract/wallet/order.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember, purchaseOf, rewardOf, subscriptionTo } from '../../testing/creators.ts';
import { buy, monthly, type Purchase, payPassword, richMember, walletOf } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { readExportedFile } from '../../testing/personal-data.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { closeAccount } from '../../testing/users.ts';
import { postUnlock } from '../membership/tables.ts';
import { reconcile } from '../wallet/scenario.ts';
import { remarkLength } from '../wallet/settings.ts';
import { eraseActor } from './commands/erase-inbox.ts';
import { notification } from './tables.ts';

const server = testServer();
let creator: LoginData;
let postId: string;
beforeAll(async () => {
  creator = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '10' }, creator);
  postId = await publishedPost(server, creator, { title: '灯', paidAmount: 5 });
});

const textsOf = async (who: LoginData) =>
  (await server.call(listSystemNotifications, {}, who)).data.resultList.map(({ text }) => text);

async function orderWith(who: LoginData, purchase: Purchase, remark: string) {
  const { token, payAmount } = (await server.call(getPayToken, purchase, who)).data;
  const order = { ...purchase, payAmount, channel: 'Balance' as const, token, remark };
  return server.call(createOrder, order, who);
}
async function reward(who: LoginData, yuan: number, remark: string, to = postId) {
  const reply = await orderWith(who, rewardOf(to, yuan), remark);
  if (reply.code !== '00000') return reply;
  return server.call(payFromBalance, { orderId: reply.data.orderId, payPassword }, who);
}

test('an author learns of a reward with its remark, and of a new subscriber, not of a renewal', async () => {
  const fan = await richMember(server, '阿灯', 100);
  await reward(fan, 10, '  写得真好\u0007 ');
  await reward(fan, 0.01, '');
  await buy(server, fan, subscriptionTo(creator));
  await buy(server, fan, subscriptionTo(creator));
  expect(await textsOf(creator)).toEqual([
    '阿灯 订阅了你。',
    '阿灯 打赏了你的作品「灯」：¥10.01。留言：写得真好',
    expect.stringContaining('灯'),
  ]);
  await eraseActor(server.app, { userId: fan.userId }, new Date(), new AbortController().signal);
  expect(await textsOf(creator)).toHaveLength(1);
});

test('the rewards of one payer for a post are one notice a day, with their sum and the last remark', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  const [sea, shore] = [
    await publishedPost(server, star, { title: '海' }),
    await publishedPost(server, star, { title: '岸' }),
  ];
  const rewarded = async () => (await textsOf(star)).filter((text) => text?.includes('打赏了'));
  const [fan, other] = [await richMember(server, '阿灯', 2000), await richMember(server, '阿岸', 10)];
  await reward(fan, 0.01, '', sea);
  expect(await rewarded()).toEqual(['阿灯 打赏了你的作品「海」：¥0.01']);
  await reward(fan, 1234.5, '好看', sea);
  await reward(fan, 1, '再来一张', sea);
  expect(await rewarded()).toEqual(['阿灯 打赏了你的作品「海」：¥1,235.51。留言：再来一张']);
  await reward(other, 2, '', sea);
  await reward(fan, 3, '', shore);
  expect(await rewarded()).toEqual([
    '阿灯 打赏了你的作品「岸」：¥3.00',
    '阿岸 打赏了你的作品「海」：¥2.00',
    '阿灯 打赏了你的作品「海」：¥1,235.51。留言：再来一张',
  ]);
});

test('a deleted notice of a reward keeps no name and stays deleted when the payer rewards the post again', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  const own = await publishedPost(server, star, { title: '海' });
  const fan = await richMember(server, '阿灯', 10);
  await reward(fan, 1, '好看', own);
  const [given] = (await server.call(listSystemNotifications, {}, star)).data.resultList;
  expect(given!.text).toContain('阿灯');
  await server.call(deleteNotification, { notificationId: given!.notificationId }, star);
  await reward(fan, 2, '真好看', own);
  const isOwn = eq(notification.userId, star.userId);
  expect(JSON.stringify(await server.app.db.select().from(notification).where(isOwn))).not.toContain('阿灯');
  expect((await textsOf(star)).filter((text) => text?.includes('打赏了'))).toEqual([]);
});

test('an author learns of the first sale of a post each day, unless they ignore the buyer', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  const own = await publishedPost(server, star, { title: '海', paidAmount: 5 });
  const sold = async () => (await textsOf(star)).filter((text) => text?.includes('购买了'));
  const ignored = await richMember(server, '阿岸', 10);
  await server.call(ignoreUser, { userId: ignored.userId, status: 1 }, star);
  await buy(server, ignored, purchaseOf(own));
  expect(await sold()).toEqual([]);
  const fans = await Promise.all(['阿灯', '阿灯', '阿灯'].map((name) => richMember(server, name, 10)));
  await Promise.all(fans.map((fan) => buy(server, fan, purchaseOf(own))));
  expect(await sold()).toEqual(['阿灯 购买了你的作品「海」。今天再有人购买，不再逐一通知。']);
  expect((await walletOf(server, star)).unsettledBalance).toBe(16);
});

test('a notice of a sale to an account that is closed is replaced by that of the next sale of the day', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  const own = await publishedPost(server, star, { title: '海', paidAmount: 5 });
  const sold = async () => (await textsOf(star)).filter((text) => text?.includes('购买了'));
  const closed = await richMember(server, '阿灯', 10);
  await buy(server, closed, purchaseOf(own));
  await closeAccount(server, closed);
  expect(await sold()).toEqual([]);
  const [ignored, ...fans] = await Promise.all(
    ['阿石', '阿岸', '阿岸'].map((name) => richMember(server, name, 10)),
  );
  await server.call(ignoreUser, { userId: ignored!.userId, status: 1 }, star);
  await buy(server, ignored!, purchaseOf(own));
  expect(await sold()).toEqual([]);
  await Promise.all(fans.map((fan) => buy(server, fan, purchaseOf(own))));
  expect(await sold()).toEqual([expect.stringContaining('阿岸')]);
});

test('a deleted notice of a sale keeps no name, is not exported, and no other buyer of that day brings it back', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  const own = await publishedPost(server, star, { title: '海', paidAmount: 5 });
  await buy(server, await richMember(server, '阿灯', 10), purchaseOf(own));
  const [sold] = (await server.call(listSystemNotifications, {}, star)).data.resultList;
  expect(sold!.text).toContain('阿灯');
  await server.call(deleteNotification, { notificationId: sold!.notificationId }, star);
  const isOwn = eq(notification.userId, star.userId);
  expect(JSON.stringify(await server.app.db.select().from(notification).where(isOwn))).not.toContain('阿灯');
  const exported = await readExportedFile(server, star.userId, 'inbox', 'notifications.json');
  expect(exported).not.toContainEqual(expect.objectContaining({ notificationId: sold!.notificationId }));
  await buy(server, await richMember(server, '阿岸', 10), purchaseOf(own));
  expect((await textsOf(star)).filter((text) => text?.includes('购买了'))).toEqual([]);
});

test('a remark is as long as the setting says', async () => {
  const fan = await richMember(server, 'fan', 10);
  await useSetting(server, remarkLength, 20);
  expect(await orderWith(fan, rewardOf(postId, 1), '灯'.repeat(21))).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'remark', reason: '最多 20 个字符' }] },
  });
  expect((await orderWith(fan, rewardOf(postId, 1), '灯'.repeat(20))).status).toBe(200);
  await useSetting(server, remarkLength, 60);
  expect((await orderWith(fan, rewardOf(postId, 1), '灯'.repeat(60))).status).toBe(200);
});

test('a remark with a sensitive term is refused', async () => {
  const owner = await signInOperator(server, 'owner');
  for (const [word, action] of [
    ['坏词', 'refuse'],
    ['疑词', 'hold'],
  ] as const)
    expect((await server.call(upsertTerm, { word, action, fields: ['comment'] }, owner)).code).toBe('00000');
  const fan = await richMember(server, 'fan', 10);
  // Creators read the remarks of all that they are paid for.
  for (const purchase of [rewardOf(postId, 1), purchaseOf(postId), subscriptionTo(creator)]) {
    for (const remark of ['真是坏词', '真是疑词'])
      expect(await orderWith(fan, purchase, remark)).toMatchObject({
        status: 422,
        data: { error: 'word.sensitive', fields: [{ field: 'remark' }] },
      });
    expect((await orderWith(fan, purchase, ' 谢谢\u0007 ')).data.remark).toBe('谢谢');
  }
  expect((await orderWith(fan, monthly, '真是坏词')).data.remark).toBe('');
});

test('an author who ignores the payer gets the money and no notice', async () => {
  const star = await certifiedMember(server, 'creator', 'star');
  const own = await publishedPost(server, star, { title: '海' });
  const before = await textsOf(star);
  const fan = await richMember(server, 'fan', 10);
  await server.call(ignoreUser, { userId: fan.userId, status: 1 }, star);
  expect((await buy(server, fan, rewardOf(own, 1))).data.state).toBe('paid');
  expect(await textsOf(star)).toEqual(before);
});

test('the reconciliation finds a purchase without its unlock, and an unlock without an order', async () => {
  const fan = await richMember(server, 'fan', 10);
  await buy(server, fan, purchaseOf(postId));
  const { app } = server;
  const differences = async () => (await reconcile(app, new Date())).differences;
  expect(await differences()).toBe(0);
  const [row] = await app.db.delete(postUnlock).where(eq(postUnlock.userId, fan.userId)).returning();
  // Each is a difference of the delivery of the order, and of the unlock beside its purchase.
  expect(await differences()).toBe(2);
  await app.db.insert(postUnlock).values({ ...row!, orderId: postId });
  expect(await differences()).toBe(4);
});
